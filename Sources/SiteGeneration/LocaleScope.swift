import Guidelines
import Localization

/// What all pages of a locale share, made once.
///
/// A class, because the parts of a page hand their context on and on, and a copy of it should cost
/// next to nothing.
final class LocaleScope: Sendable {
  let base: KnowledgeBase
  let locale: LocaleTag
  let options: SiteOptions
  let theme: SiteTheme
  let messages: LocalizedMessages
  /// What stands around the pages, for each kind of place in the site.
  private let surroundings: [PagePlace: PageSurroundings]

  /// - Parameter pages: those whose surroundings are made ahead.
  init(
    base: KnowledgeBase, locale: LocaleTag, options: SiteOptions, theme: SiteTheme,
    pages: [SitePage] = []
  ) {
    self.base = base
    self.locale = locale
    self.options = options
    self.theme = theme
    messages = base.messages(for: locale)
    let examples = Dictionary(pages.map { (PagePlace($0), $0) }) { first, _ in first }
    guard !examples.isEmpty else {
      surroundings = [:]
      return
    }
    let bare = LocaleScope(base: base, locale: locale, options: options, theme: theme)
    surroundings = examples.mapValues {
      PageSurroundings(PageContext(scope: bare, page: $0))
    }
  }

  func surroundings(of context: PageContext) -> PageSurroundings {
    surroundings[PagePlace(context.page)] ?? PageSurroundings(context)
  }
}
