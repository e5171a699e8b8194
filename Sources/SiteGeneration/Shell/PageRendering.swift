import Guidelines
import HTMLTree
import Localization
import MarkdownTree
import Mustache

/// The content of a page, without its header and footer.
struct PageContent: Sendable {
  /// The title for the window and for search engines, without the name of the site.
  let title: String
  /// The title of the page in its breadcrumbs, with the language of that title. If it is nil,
  /// `title` is used.
  let name: InLocale<String>?
  let description: String
  /// The kind of page, by which style sheets select it.
  let kind: String
  /// The pages between the home page and this one, for breadcrumbs.
  let trail: [Step]
  /// The scripts and style sheets in addition to those of every page.
  let assets: [PageAsset]
  var main: [HTMLNode]

  struct Step: Sendable {
    let title: String
    let url: String
  }

  init(
    title: String, name: InLocale<String>? = nil, description: String = "", kind: String,
    trail: [Step] = [], assets: [PageAsset] = [], @HTMLBuilder main: () -> [HTMLNode]
  ) {
    self.title = title
    self.name = name
    self.description = description
    self.kind = kind
    self.trail = trail
    self.assets = assets
    self.main = main()
  }
}

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
    var files = [rendered(content)]
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

  /// The page as Markdown, even if the site does not publish it.
  var twinText: String { twin(datedContent).markdown(links: TwinLinks(self)) }

  var content: PageContent { page.content(self) }

  /// The content with a notice if its translation is outdated.
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

  private func rendered(_ content: PageContent) -> SiteFile {
    var content = content
    content.main = marked(content.main.map { $0.withHeadingLinks() })
    let parts = HTMLNode.fragment(content.main).elements { $0.name == "use" || $0.isAlert }
    // Few pages have alerts, footnotes and disclosures.
    let alerts: [PageAsset] = parts.contains(where: \.isAlert) ? [.styleSheet("alerts.css")] : []
    let assets =
      base.scriptStyles + base.pictureStyles + alerts + page.assets + content.assets
    let bytes = theme.filled(
      content, in: locale, messages, root: root,
      title: page == .home ? words("site.name") : "\(content.title) – \(words("site.name"))",
      head: marked(headLinks(content)) + [brand.iconLink].compactMap(\.self)
        + assets.map { $0.node(root: root, theme.names) },
      header: [Mark.symbols(of: parts) ?? .empty] + marked(header),
      trail: marked([trail(content)]), footer: marked([footer(content)]))
    return SiteFile(path: page.path(in: locale), bytes: bytes)
  }
}

extension SiteTheme {
  /// Returns a page as HTML: the template with its variables filled in. The markup, which is long,
  /// is copied into the rendered template only once, in place of marks.
  func filled(
    _ content: PageContent, in locale: LocaleTag, _ messages: LocalizedMessages, root: String,
    title: String, head: [HTMLNode], header: [HTMLNode], trail: [HTMLNode] = [],
    footer: [HTMLNode] = []
  ) -> [UInt8] {
    let skip = messages.localizedText("site.skip")
    let isOwn = skip.locale.map { locale.fallbacks.contains($0) } ?? true
    let markup = [
      "head": head, "header": header, "trail": trail, "main": content.main, "footer": footer,
    ].mapValues { nodes in
      var bytes: [UInt8] = []
      for node in nodes { node.append(to: &bytes) }
      return bytes
    }
    let marks = markup.map { name, bytes in (name, bytes.isEmpty ? "" : "\u{1}\(name)\u{1}") }
    let variables = [
      "lang": locale.description, "dir": locale.direction.rawValue, "title": title,
      "description": content.description, "root": root, "kind": content.kind, "skip": skip.text,
      "skip-attributes": isOwn ? "" : skip.locale.map { " lang=\"\($0)\"" } ?? "",
      "copy": messages.text("site.copy"), "copied": messages.text("site.copied"),
    ].merging(marks) { $1 }
    var page: [UInt8] = []
    let pieces = shell.render(variables).utf8.split(
      separator: 1, omittingEmptySubsequences: false)
    for (place, piece) in pieces.enumerated() {
      if !place.isMultiple(of: 2), let bytes = markup[String(Substring(piece))] {
        page += bytes
      } else {
        page += piece
      }
    }
    return page
  }
}

extension HTMLNode {
  /// Returns the node with the heading of every section that has an id as a link to the section,
  /// from which readers copy its address.
  ///
  /// The text of the heading is the name of the link, so that lists of headings and of links read
  /// the same as before. The style sheet shows a sign next to it.
  ///
  /// - Parameter section: The id of the section whose child the node is; nil if it has none.
  fileprivate func withHeadingLinks(in section: String? = nil) -> HTMLNode {
    switch self {
    case .text, .raw: return self
    case .fragment(let nodes): return .fragment(nodes.map { $0.withHeadingLinks(in: section) })
    case .element(var own):
      if own.name == "h2" || own.name == "h3" {
        guard let id = own.attributes["id"] ?? section,
          own.attributes["class"] != "visually-hidden",
          HTMLNode.fragment(own.children).elements(where: { $0.name == "a" }).isEmpty
        else { return self }
        own.children = [.element("a", ["class": "anchor", "href": "#\(id)"], own.children)]
      } else if Self.containers.contains(own.name) {
        let id = own.name == "section" ? own.attributes["id"] : nil
        own.children = own.children.map { $0.withHeadingLinks(in: id) }
      } else {
        return self
      }
      return .element(own)
    }
  }

  /// The elements that are searched for sections and their headings.
  private static let containers: HTMLNames = ["div", "section", "article"]
}

extension HTMLElement {
  /// Whether the element is an alert, footnotes or a disclosure.
  fileprivate var isAlert: Bool {
    switch attributes["class"] {
    case "disclosure", "notes": true
    default: attributes["data-alert"] != nil
    }
  }
}

/// The properties of a page that determine its `PageChrome` (the fixed parts of header and footer).
/// Pages of one locale for which these properties are equal have the same `PageChrome`.
struct PagePlace: Hashable, Sendable {
  private let depth: Int
  private let place: TreePlace

  init(_ page: SitePage, in base: KnowledgeBase) {
    depth = page.depth
    place = TreePlace(page, in: base)
  }
}

/// The parts of header, tree and footer that are the same on all pages with an equal `PagePlace`,
/// as markup. Rendering them only once saves a third of the time per page.
struct PageChrome: Sendable {
  /// The header up to the language switch.
  let header: HTMLNode
  let theme: HTMLNode
  let tree: HTMLNode
  /// The footer up to the link to the official page.
  let navigation: HTMLNode
  /// The footer after the link to the official page.
  let terms: HTMLNode

  init(_ context: PageContext) {
    func rendered(_ nodes: [HTMLNode]) -> HTMLNode {
      .raw(HTMLNode.fragment(context.marked(nodes)).html)
    }
    header = rendered(context.headerStart)
    theme = rendered([context.themeChoice])
    tree = rendered([context.tree])
    navigation = rendered(context.footerNavigation)
    terms = rendered(context.terms)
  }
}
