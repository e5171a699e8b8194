package import Guidelines
import HTMLTree
import Localization
import Search

/// Renders every page of a knowledge base, with the search index and the assets.
///
/// The same content gives the same files in the same order, whatever the number of threads.
package func generateSite(
  _ base: KnowledgeBase, theme: SiteTheme, options: SiteOptions = SiteOptions()
) async -> [SiteFile] {
  let contexts = base.manifest.locales.flatMap { locale in
    base.pages.map { page in
      PageContext(base: base, locale: locale, page: page, options: options, theme: theme)
    }
  }
  let pages = await contexts.concurrentMap { $0.file }
  return pages + rootFiles(base, theme: theme, options: options) + theme.assets
    + searchFiles(of: base)
}

extension PageContext {
  /// The page as a file.
  var file: SiteFile { rendered(content) }

  private var content: PageContent {
    switch page {
    case .home: homePage
    case .palette: palettePage
    case .topic(let id): base.topic(id).map(topicPage) ?? untitledPage(id.rawValue)
    case .rule(let id): base.rule(id).map(rulePage) ?? untitledPage(id.rawValue)
    case .table(let id): base.table(id).map(tablePage) ?? untitledPage(id.rawValue)
    case .color(let id): base.color(id).map(colorPage) ?? untitledPage(id.rawValue)
    case .platform(let id): base.platform(id).map(platformPage) ?? untitledPage(id.rawValue)
    case .search: searchPage
    case .alphabet: alphabetPage
    case .glossary: glossaryPage
    case .changes: changesPage
    case .claims: claimsPage
    case .sources: sourcesPage
    case .about: aboutPage
    }
  }
}
