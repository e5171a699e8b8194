import Guidelines
import HTMLTree
import Localization
import MarkdownTree

/// The summary of a rendered page, for lists of pages.
struct PageSummary: Sendable {
  let context: PageContext
  let title: String
  let description: String
  /// The page as Markdown for `llms-full.txt`. It is nil if that file leaves the page out, or if
  /// the site has no Markdown.
  let chapter: String?
}

extension PageContext {
  /// Renders the page, its Markdown twin, and its feed if it has one.
  func render() -> (files: [SiteFile], summary: PageSummary) {
    var content = datedContent
    let twin = base.manifest.hasTwins ? twin(content) : nil
    if let untranslatedNotice { content.main.insert(untranslatedNotice, at: 0) }
    var files = [rendered(content.withHeadingLinks)]
    if page == .changes { files.append(changeFeed) }
    if let twin {
      let text = twin.markdown(links: TwinLinks(self))
      files.append(SiteFile(path: "\(locale)/\(page.twinPath)", bytes: Array(text.utf8)))
    }
    let chapter = page.section.flatMap { _ in
      twin?.markdown(links: TwinLinks(self, from: folderOfLists))
    }
    let summary = PageSummary(
      context: self, title: content.title, description: content.description, chapter: chapter)
    return (files, summary)
  }

  /// The page as Markdown, whether or not the site publishes it so.
  var twinText: String { twin(datedContent).markdown(links: TwinLinks(self)) }

  /// The content with a notice where its translation is outdated.
  private var datedContent: PageContent {
    var content = content
    if let outdatedNotice { content.main.insert(outdatedNotice, at: min(1, content.main.count)) }
    return content
  }

  /// The prefix of links in lists for language models. It leads to the root of the site: the lists
  /// of the source locale are in the root folder, the others in a folder below it.
  var folderOfLists: String {
    options.baseURL ?? (locale == base.manifest.sourceLocale ? "" : "../")
  }

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
    case .article(let id): base.article(id).map(articlePage) ?? untitledPage(id.rawValue)
    case .articles: articlesPage
    case .check(let id): base.check(id).map(checkPage) ?? untitledPage(id.rawValue)
    case .allChecks: allChecksPage
    case .standard(let id): base.standard(id).map(criteriaPage) ?? untitledPage(id.rawValue)
    case .standards: standardsPage
    case .tag(let id): tagPage(id)
    case .source(let id): base.source(id).map(sourcePage) ?? untitledPage(id.rawValue)
    case .checklist: checklistPage
    case .search: searchPage
    case .alphabet: alphabetPage
    case .glossary: glossaryPage
    case .changes: changesPage
    case .claims: claimsPage
    case .automaticChecks: automaticChecksPage
    case .sources: sourcesPage
    case .style: stylePage
    case .about: aboutPage
    case .developers: developerPage
    case .agents: agentsPage
    case .translations: translationsPage
    }
  }
}
