import Checklists
import Guidelines
import Localization
import Parallel

/// A part of the site that is rendered for itself.
enum SitePart: Sendable {
  case page(PageContext)
  /// The pages above the folders of the locales, and what search engines read.
  case root
  case apiIndex
  case collection(ObjectKind)
  case checklists
  case illustrations
  case assets
}

/// The parts of a site, which any thread may render.
struct SiteParts: Sendable {
  private let base: KnowledgeBase
  private let theme: SiteTheme
  private let options: SiteOptions
  /// In the order of the navigation.
  private let pages: [SitePage]
  private let catalog: Deferred<ChecklistCatalog>
  /// What need not be rendered again.
  private let former: SiteRecord?

  init(
    base: KnowledgeBase, theme: SiteTheme, options: SiteOptions,
    catalog: Deferred<ChecklistCatalog>? = nil, former: SiteRecord? = nil
  ) {
    self.base = base
    self.former = former
    self.theme = theme
    self.options = options
    pages = base.pages
    self.catalog = catalog ?? Deferred { ChecklistCatalog(base) }
  }
}

extension SiteParts {
  /// Renders all parts on all cores and returns what became of each, in a fixed order.
  ///
  /// - Parameter take: is handed the work on a part, which wants somewhere to put files, and the
  ///   paths of those that stay as they are.
  func rendered<Kept: Sendable>(
    taking take:
      @escaping @Sendable (
        _ render: (_ emit: (SiteFile) -> Void, _ keep: (String) -> Void) -> [FinishedPart]
      ) -> Kept
  ) -> [Kept] {
    let kept: @Sendable (SitePart) -> Kept = { part in
      take { emit, keep in render(part, emit, keep) }
    }
    return options.threads.map { parts.parallelMap(onThreads: $0, kept) }
      ?? parts.parallelMap(inRunsOf: Self.partsTogether, kept)
  }

  /// What is made of all the pages.
  func closing(_ summaries: [PageSummary]) -> [SiteFile] {
    let places = Dictionary(pages.enumerated().map { ($1, $0) }) { first, _ in first }
    let inOrder = summaries.map { (place: places[$0.context.page] ?? 0, summary: $0) }
      .sorted { $0.place < $1.place }.map(\.summary)
    return languageModelFiles(inOrder, base: base)
  }

  /// Few, because some parts take a thousand times as long as others.
  private static let partsTogether = 4

  /// The long parts come first, so that the short ones fill the cores at the end.
  private var parts: [SitePart] {
    let scopes = scopes
    let inTurn = pages.filter { !$0.isOfOneObject } + pages.filter(\.isOfOneObject)
    let rest =
      [.checklists] + ObjectKind.allCases.map(SitePart.collection)
      + [.assets, .illustrations, .apiIndex, .root]
    return rest
      + scopes.flatMap { scope in
        inTurn.filter { base.has($0, in: scope.locale) }.map {
          .page(PageContext(scope: scope, page: $0))
        }
      }
  }

  private var scopes: [LocaleScope] {
    base.manifest.locales.map { locale in
      LocaleScope(
        base: base, locale: locale, options: options, theme: theme, catalog: catalog, pages: pages)
    }
  }

  private func render(
    _ part: SitePart, _ emit: (SiteFile) -> Void, _ keep: (String) -> Void
  ) -> [FinishedPart] {
    switch part {
    case .page(let context):
      let path = context.page.path(in: context.locale)
      return [kept(path, keep, context) ?? FinishedPart(rendering: context, emit)]
    case .collection(let kind): return render(APICollection(kind: kind, base: base), emit, keep)
    case .root:
      (rootFiles(base, theme: theme, options: options) + crawlerFiles(base, pages, options)
        + translationBadges(options.outdated)).forEach(emit)
    case .apiIndex: emit(apiIndexFile(base))
    case .checklists: checklistFiles(of: base, catalog.value, options: options).forEach(emit)
    case .illustrations: IllustrationStyle(base: base).file.map(emit)
    case .assets: theme.assets.forEach(emit)
    }
    return []
  }

  private func render(
    _ collection: APICollection, _ emit: (SiteFile) -> Void, _ keep: (String) -> Void
  ) -> [FinishedPart] {
    let entries = collection.entries
    emit(collection.list(of: entries))
    return entries.compactMap { entry in
      let path = collection.path(of: entry)
      return kept(path, keep)
        ?? FinishedPart(making: path, of: base, emit) { collection.file(of: entry, in: $0) }
    }
  }

  /// Keeps the files of an earlier build, where they would be the same.
  private func kept(
    _ path: String, _ keep: (String) -> Void, _ context: PageContext? = nil
  ) -> FinishedPart? {
    let questions = context?.scope.questions
    guard let record = former?.kept(path, in: base, questions: questions) else { return nil }
    for file in record.files { keep(file) }
    return FinishedPart(path: path, record: record, context: context)
  }
}

extension SitePage {
  /// Whether the page is about one of many objects, and so is a short one.
  fileprivate var isOfOneObject: Bool {
    switch self {
    case .rule, .color, .topic, .table, .sideBySide: true
    default: false
    }
  }
}
