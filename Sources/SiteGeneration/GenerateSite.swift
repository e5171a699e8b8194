package import Guidelines
import HTMLTree
import Localization
import Parallel
import Search

/// Renders every page of a knowledge base, with its other forms, the search index and the assets.
///
/// The same content gives the same files in the same order, whatever the number of threads.
package func generateSite(
  _ base: KnowledgeBase, theme: SiteTheme, options: SiteOptions = SiteOptions()
) -> [SiteFile] {
  generatePages(base, theme: theme, options: options) + searchFiles(of: base)
}

/// Renders everything but the search index.
package func generatePages(
  _ base: KnowledgeBase, theme: SiteTheme, options: SiteOptions = SiteOptions()
) -> [SiteFile] {
  let contexts = base.manifest.locales.flatMap { locale in
    base.pages(in: locale).map { page in
      PageContext(base: base, locale: locale, page: page, options: options, theme: theme)
    }
  }
  let pages = contexts.parallelMap { RenderedPage($0) }
  return pages.flatMap(\.files) + rootFiles(base, theme: theme, options: options)
    + machineFiles(pages, base: base, options: options) + theme.assets
    + [IllustrationStyle(base: base).file].compactMap(\.self)
    + checklistFiles(of: base, options: options)
}

/// Returns what is there for programs: feeds, lists, the JSON API.
private func machineFiles(
  _ pages: [RenderedPage], base: KnowledgeBase, options: SiteOptions
) -> [SiteFile] {
  let feeds = pages.filter { $0.context.page == .changes }.map(\.context.changeFeed)
  return feeds + crawlerFiles(base, options: options)
    + languageModelFiles(pages, base: base) + apiFiles(base)
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
    }
  }
}
