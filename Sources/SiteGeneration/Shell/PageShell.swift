import Guidelines
import HTMLTree
import Localization
import Mustache

extension PageContext {
  func rendered(_ content: PageContent) -> SiteFile {
    var content = content
    content.main = marked(content.main)
    let shell = PageShell(
      locale: locale, root: root, title: windowTitle(content), content: content,
      head: marked(headLinks(content)) + [brand.iconLink].compactMap(\.self)
        + (base.scriptStyles + base.pictureStyles + alertStyle(content) + page.assets
        + content.assets).map { $0.node(root: root, theme.names) },
      header: .fragment([Mark.symbols(in: content.main) ?? .empty] + marked(header)),
      trail: .fragment(marked([trail(content)])), footer: .fragment(marked([footer(content)])),
      messages: messages)
    return SiteFile(path: page.path(in: locale), bytes: shell.rendered(by: theme.shell))
  }

  /// The style sheet of alerts, footnotes and disclosures, which few pages have.
  private func alertStyle(_ content: PageContent) -> [PageAsset] {
    let alerts = HTMLNode.fragment(content.main).elements(where: \.isAlert)
    return alerts.isEmpty ? [] : [.styleSheet("alerts.css")]
  }

  private func windowTitle(_ content: PageContent) -> String {
    page == .home ? words("site.name") : "\(content.title) – \(words("site.name"))"
  }
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

/// The values that are filled into the page template.
struct PageShell {
  let locale: LocaleTag
  let root: String
  let title: String
  let content: PageContent
  let head: [HTMLNode]
  let header: HTMLNode
  let trail: HTMLNode
  let footer: HTMLNode
  let messages: LocalizedMessages

  func rendered(by template: MustacheTemplate) -> [UInt8] {
    Array(template.render(variables).utf8)
  }

  /// The values by the variable names of the template.
  private var variables: [String: String] {
    let skip = messages.localizedText("site.skip")
    return [
      "lang": locale.description, "dir": locale.direction.rawValue, "title": title,
      "description": content.description, "root": root, "kind": content.kind,
      "head": HTMLNode.fragment(head).html,
      "skip": skip.text, "skip-attributes": skip.locale.map(attributes) ?? "",
      "copy": messages.text("site.copy"),
      "copied": messages.text("site.copied"), "header": header.html, "trail": trail.html,
      "main": HTMLNode.fragment(content.main).html, "footer": footer.html,
    ]
  }

  /// Returns the attribute `lang` for words in another language than the page.
  private func attributes(in other: LocaleTag) -> String {
    locale.fallbacks.contains(other) ? "" : " lang=\"\(other)\""
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
    header = Self.rendered(context.marked(context.headerStart))
    theme = Self.rendered(context.marked([context.themeChoice]))
    tree = Self.rendered(context.marked([context.tree]))
    navigation = Self.rendered(context.marked(context.footerNavigation))
    terms = Self.rendered(context.marked(context.terms))
  }

  private static func rendered(_ nodes: [HTMLNode]) -> HTMLNode {
    .raw(HTMLNode.fragment(nodes).html)
  }
}

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
