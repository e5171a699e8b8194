import Checklists
import Guidelines
import Localization
import Parallel

/// What all pages of a locale share, made once.
///
/// A class, because the parts of a page hand their context on and on, and a copy of it should cost
/// next to nothing.
final class LocaleScope: Sendable {
  let base: KnowledgeBase
  let locale: LocaleTag
  let options: SiteOptions
  let theme: SiteTheme
  let catalog: Deferred<ChecklistCatalog>
  let questions: Deferred<AskedQuestions>
  let cards: FinishedCards
  let messages: LocalizedMessages
  /// What each language calls itself.
  let languageNames: [LocaleTag: String]
  /// What stands around the pages, for each kind of place in the site.
  private let surroundings: [PagePlace: PageSurroundings]
  /// What those were made from.
  private let surroundingReads: Set<RuleRead>

  /// - Parameters:
  ///   - catalog: what the pages of other locales need as well.
  ///   - pages: those whose surroundings are made ahead.
  init(
    base: KnowledgeBase, locale: LocaleTag, options: SiteOptions, theme: SiteTheme,
    catalog: Deferred<ChecklistCatalog>? = nil, pages: [SitePage] = []
  ) {
    self.base = base
    self.locale = locale
    self.options = options
    self.theme = theme
    let catalog = catalog ?? Deferred { ChecklistCatalog(base) }
    self.catalog = catalog
    questions = Deferred { AskedQuestions(catalog.value, in: locale) }
    cards = FinishedCards()
    messages = base.messages(for: locale)
    languageNames = Dictionary(
      base.manifest.locales.map { ($0, base.languageName(of: $0)) },
      uniquingKeysWith: { first, _ in first })
    let examples = Dictionary(pages.map { (PagePlace($0), $0) }) { first, _ in first }
    guard !examples.isEmpty else {
      surroundings = [:]
      surroundingReads = []
      return
    }
    let reads = RuleReads()
    let bare = LocaleScope(
      base: base.watched(by: reads), locale: locale, options: options, theme: theme,
      catalog: catalog)
    surroundings = examples.mapValues {
      PageSurroundings(PageContext(scope: bare, page: $0))
    }
    surroundingReads = reads.all
  }

  /// The same scope for one page of which it is to be known what it is made from.
  private init(_ scope: LocaleScope, reads: RuleReads) {
    base = scope.base.watched(by: reads)
    locale = scope.locale
    options = scope.options
    theme = scope.theme
    catalog = scope.catalog
    questions = scope.questions
    cards = scope.cards
    messages = scope.messages
    languageNames = scope.languageNames
    surroundings = scope.surroundings
    surroundingReads = scope.surroundingReads
  }

  /// Returns the scope for one page of which it is to be known what it is made from.
  func watched(by reads: RuleReads) -> LocaleScope {
    reads.note(surroundingReads)
    return LocaleScope(self, reads: reads)
  }

  func surroundings(of context: PageContext) -> PageSurroundings {
    surroundings[PagePlace(context.page)] ?? PageSurroundings(context)
  }
}
