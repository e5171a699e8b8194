import Checklists
package import Guidelines
import Localization
import Parallel
import Search

/// The site of a knowledge base. It can make all of its files at once, or a single file on demand.
///
/// The same content always gives the same files, regardless of the number of threads.
package struct Site: Sendable {
  package let base: KnowledgeBase
  let theme: SiteTheme
  let options: SiteOptions
  let catalog: Lazy<ChecklistCatalog>
  /// The pages in the order of the navigation.
  private let pages: [SitePage]
  private let scopes: [LocaleScope]
  /// The fixed parts of header and footer. There is one dictionary for each locale, in the order of
  /// `scopes`.
  private let chromes: [[PagePlace: PageChrome]]

  package init(_ base: KnowledgeBase, theme: SiteTheme, options: SiteOptions = SiteOptions()) {
    self.base = base
    let hasPictures = base.hasPictures
    let theme = theme.published(in: base.manifest.locales) {
      hasPictures || $0 != AssetNames.folder + KnowledgeBase.pictureStyleSheet
    }
    self.theme = theme
    self.options = options
    let catalog = Lazy { ChecklistCatalog(base) }
    self.catalog = catalog
    let pages = base.pages
    self.pages = pages
    let scopes = base.manifest.locales.map {
      LocaleScope(base: base, locale: $0, options: options, theme: theme, catalog: catalog)
    }
    self.scopes = scopes
    let examples = Dictionary(pages.map { (PagePlace($0, in: base), $0) }) { first, _ in first }
    chromes = scopes.map { scope in
      examples.mapValues { PageChrome(PageContext(scope: scope, page: $0)) }
    }
  }
}

/// A part of the site that can be made independently of the others.
enum SitePart: Sendable {
  /// A page with its Markdown twin, and with its feed if it has one.
  case page(PageContext)
  case files(@Sendable () -> [SiteFile])
}

extension Site {
  /// Makes all files except those of the search index, in parallel. Passes each file on as soon as
  /// it is made, which limits the peak memory.
  ///
  /// - Parameter index: The files of the search index, which pages load.
  package func makeFiles(
    besides index: [FileDigest], _ add: @escaping @Sendable (SiteFile) -> Void
  ) {
    let made = makeParts(add)
    languageModels(of: made.map(\.summary)).forEach(add)
    offlineFiles(made, index).forEach(add)
  }

  /// The information about a part that is kept when its files are made.
  private typealias MadePart = (summary: PageSummary?, digests: [FileDigest])

  private func makeParts(_ add: @escaping @Sendable (SiteFile) -> Void) -> [MadePart] {
    let make: @Sendable (SitePart) -> MadePart = { part in
      let made = self.files(of: part)
      made.files.forEach(add)
      return (made.summary, made.files.map { FileDigest($0) })
    }
    return options.threads.map { parts.parallelMap(onThreads: $0, make) }
      ?? parts.parallelMap(inRunsOf: Self.partsTogether, make)
  }

  /// The number of parts per task. It is small, because some parts take 1000 times as long as
  /// others.
  private static let partsTogether = 4

  private func offlineFiles(_ parts: [MadePart], _ index: [FileDigest]) -> [SiteFile] {
    OfflineFiles(base: base, theme: theme, digests: parts.flatMap(\.digests) + index).files
  }

  /// A hash of the style sheets, scripts and other assets that pages load.
  package var look: String {
    var hash = FNV1a()
    for file in theme.names.files {
      hash.add(file.path)
      hash.add(file.bytes)
    }
    return String(hash.value, radix: 36)
  }

  package func makeIndex() -> [SiteFile] {
    searchIndexFiles(of: base).map {
      SiteFile(path: "\(searchFolder)/\($0.name)", bytes: $0.bytes)
    }
  }

  /// Makes one file of the site; nil if there is no such file. The files of the search index are
  /// not included.
  ///
  /// - Parameter path: The path relative to the root of the site.
  package func file(at path: String) -> SiteFile? {
    if let page = page(at: path) { return page.render().files.first { $0.path == path } }
    for scope in scopes where path.hasPrefix("\(scope.locale)/\(SubjectCard.folder)/") {
      return cards(in: scope.locale).first { $0.path(in: scope.locale) == path }
        .flatMap(scope.file)
    }
    for part in parts(near: path) {
      if let file = files(of: part).files.first(where: { $0.path == path }) { return file }
    }
    if OfflineFiles.contains(path) {
      let files = offlineFiles(makeParts { _ in }, makeIndex().map { FileDigest($0) })
      return files.first { $0.path == path }
    }
    guard path.hasSuffix(".txt") else { return nil }
    let summaries = parts.parallelMap { part -> PageSummary? in
      guard case .page(let context) = part else { return nil }
      return context.render().summary
    }
    return languageModels(of: summaries).first { $0.path == path }
  }

  /// Returns a page as Markdown; nil if the site has no such page.
  package func markdown(of page: NamedPage) -> String? { self.page(at: page.path)?.twinText }

  /// Returns the parts other than pages that can contain the file at the path.
  private func parts(near path: String) -> [SitePart] {
    switch path.prefix(while: { $0 != "/" }) {
    case "assets": [assets, pictures]
    case "checklist": [checklists]
    case "api": [assets] + api { collection, entry in collection.path(of: entry) == path }
    default: [root]
    }
  }

  /// Returns the page for which the file at the path is made.
  private func page(at path: String) -> PageContext? {
    for (scope, chrome) in zip(scopes, chromes) where path.hasPrefix("\(scope.locale)/") {
      let name = path.dropFirst(scope.locale.description.count + 1)
      let page = pages.first {
        $0.path == name || $0.twinPath == name || $0 == .changes && name == PageContext.feedPath
      }
      if let page, base.has(page, in: scope.locale) {
        return PageContext(scope: scope, page: page, chrome: chrome[PagePlace(page, in: base)])
      }
    }
    return nil
  }

  private func cards(in locale: LocaleTag) -> [SubjectCard] {
    pages.compactMap { base.has($0, in: locale) ? base.card(of: $0) : nil }
  }

  /// All parts in a fixed order. Slow parts come first, so that quick ones keep all cores busy at
  /// the end.
  private var parts: [SitePart] {
    let ordered = pages.filter { $0.subject == nil } + pages.filter { $0.subject != nil }
    let pageParts = zip(scopes, chromes).flatMap { scope, chrome in
      ordered.filter { base.has($0, in: scope.locale) }.map { page in
        SitePart.page(
          PageContext(scope: scope, page: page, chrome: chrome[PagePlace(page, in: base)]))
      }
    }
    let cardParts = scopes.flatMap { scope in
      cards(in: scope.locale).map { card in
        SitePart.files { [scope.file(of: card)].compactMap(\.self) }
      }
    }
    return [checklists] + api { _, _ in true } + [assets, pictures, root] + pageParts + cardParts
  }

  /// Returns the files for language models, with the pages in the order of the navigation.
  private func languageModels(of summaries: [PageSummary?]) -> [SiteFile] {
    let places = Dictionary(pages.enumerated().map { ($1, $0) }) { first, _ in first }
    let inOrder = summaries.compactMap(\.self)
      .map { (place: places[$0.context.page] ?? 0, summary: $0) }
      .sorted { $0.place < $1.place }
    return languageModelFiles(inOrder.map(\.summary), base: base)
  }

  private func files(of part: SitePart) -> (files: [SiteFile], summary: PageSummary?) {
    switch part {
    case .page(let context): context.render()
    case .files(let make): (make(), nil)
    }
  }

  private var checklists: SitePart {
    .files { checklistFiles(of: base, catalog.value, options: options) }
  }

  private var assets: SitePart { .files { theme.names.files } }

  private var pictures: SitePart {
    .files {
      base.illustrations.map { IllustrationStyle(base: base, illustration: $0).file }
        + SmallPicture.files(base, style: theme.pictureStyle) + base.pictureFiles
    }
  }

  /// Returns the parts of the JSON API: its index, the lists and the objects.
  private func api(where isWanted: (APICollection, CatalogEntry) -> Bool) -> [SitePart] {
    let collections = base.objectKinds.map { APICollection(kind: $0, base: base) }
    return [.files { [apiIndexFile(base, collections)] }]
      + collections.map { collection in .files { [collection.list] } }
      + collections.flatMap { collection in
        collection.entries.filter { isWanted(collection, $0) }.map { entry in
          .files { [collection.file(of: entry)].compactMap(\.self) }
        }
      }
  }

  /// The pages at the root of the site, the files for search engines, and the translation badges.
  private var root: SitePart {
    .files {
      rootFiles(base, scopes, theme: theme) + crawlerFiles(base, pages, options)
        + translationBadges(options.outdated.value)
        + scopes.map {
          let brand = Brand(base: base, locale: $0.locale, root: "../")
          return AppManifest(messages: $0.messages, brand: brand, color: theme.paper).file
        }
    }
  }
}
