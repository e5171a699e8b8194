package import Checklists
package import Guidelines
import HTMLTree
import Localization
package import Parallel
import Search

/// Renders every page of a knowledge base, with its other forms, the search index and the assets.
///
/// The same content gives the same files in the same order, whatever the number of threads.
package func generateSite(
  _ base: KnowledgeBase, theme: SiteTheme, options: SiteOptions = SiteOptions()
) -> [SiteFile] {
  let parts = SiteParts(base: base, theme: theme, options: options)
  let made = parts.rendered { render -> (files: [SiteFile], parts: [FinishedPart]) in
    var files: [SiteFile] = []
    let parts = render({ files.append($0) }, { _ in })
    return (files, parts)
  }
  return made.flatMap(\.files) + parts.closing(made.flatMap(\.parts).compactMap(\.summary))
    + searchFiles(of: base)
}

/// Renders everything but the search index, and hands each file over as soon as it is made, so that
/// not all of them are in memory at once. Pages that would be the same as before are not rendered.
///
/// - Parameters:
///   - catalog: what checklists need of the knowledge base, for whoever needs it too.
///   - common: of all that any page may be made from, but for rules.
///   - former: what an earlier build made, where all its files are still as it left them.
/// - Returns: What this build has made.
package func generatePages(
  _ base: KnowledgeBase, theme: SiteTheme, options: SiteOptions = SiteOptions(),
  catalog: Deferred<ChecklistCatalog>? = nil, common: ContentDigest? = nil,
  former: SiteRecord? = nil, into output: SiteOutput
) -> SiteRecord {
  let moved = ContentDigest(ofMovesIn: options.outdated)
  let isUsable = common != nil && former?.common == common && former?.moved == moved
  let parts = SiteParts(
    base: base, theme: theme, options: options, catalog: catalog, former: isUsable ? former : nil)
  let made = parts.rendered { render in render(output.add, output.keep) }.flatMap(\.self)
  for file in parts.closing(made.compactMap(\.summary)) { output.add(file) }
  return SiteRecord(
    common: common, moved: moved,
    pages: Dictionary(made.map { ($0.path, $0.record) }, uniquingKeysWith: { first, _ in first }))
}

extension PageContext {
  var content: PageContent {
    switch page {
    case .home: homePage
    case .palette: palettePage
    case .topic(let id): base.topic(id).map(topicPage) ?? untitledPage(id.rawValue)
    case .rule(let id): base.rule(id).map(rulePage) ?? untitledPage(id.rawValue)
    case .rules: rulesPage
    case .sideBySide(let subject): sideBySidePage(subject)
    case .table(let id): base.table(id).map(tablePage) ?? untitledPage(id.rawValue)
    case .color(let id): base.color(id).map(colorPage) ?? untitledPage(id.rawValue)
    case .matrix(let id, let environment):
      base.table(id).map { matrixPage($0, environment) } ?? untitledPage(id.rawValue)
    case .paletteHistory: historyPage
    case .comparison(let newer, let older): comparisonPage(newer, older)
    case .colorVision: visionPage
    case .lightness: lightnessPage
    case .platform(let id): base.platform(id).map(platformPage) ?? untitledPage(id.rawValue)
    case .checklist: checklistPage
    case .search: searchPage
    case .alphabet: alphabetPage
    case .glossary: glossaryPage
    case .changes: changesPage
    case .claims: claimsPage
    case .checks: checksPage
    case .sources: sourcesPage
    case .style: stylePage
    case .about: aboutPage
    case .developers: developerPage
    case .translations: translationsPage
    }
  }
}
