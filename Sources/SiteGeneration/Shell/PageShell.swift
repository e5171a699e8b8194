import Guidelines
import HTMLTree
import Localization
import Mustache

extension PageContext {
  /// Renders the whole page.
  func rendered(_ content: PageContent) -> SiteFile {
    let shell = PageShell(
      locale: locale, root: root, title: windowTitle(content), content: content,
      head: headLinks(content) + (page.assets + content.assets).map { $0.node(root: root) },
      header: header, trail: trail(content), footer: footer, messages: messages)
    return SiteFile(path: page.path(in: locale), bytes: shell.rendered(by: theme.shell))
  }

  private func windowTitle(_ content: PageContent) -> String {
    page == .home ? words("site.name") : "\(content.title) – \(words("site.name"))"
  }
}

/// The values of the page template.
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

  /// By the names that templates use.
  private var variables: [String: String] {
    [
      "lang": locale.description, "dir": locale.direction.rawValue, "title": title,
      "description": content.description, "root": root, "kind": content.kind,
      "head": HTMLNode.fragment(head).html,
      "skip": messages.text("site.skip"), "copy": messages.text("site.copy"),
      "copied": messages.text("site.copied"), "header": header.html, "trail": trail.html,
      "main": HTMLNode.fragment(content.main).html, "footer": footer.html,
    ]
  }
}

/// What the fixed parts of a page depend on, together with the locale.
struct PagePlace: Hashable, Sendable {
  private let depth: Int
  private let area: SiteArea?
  /// Whether the page is the first one of its area.
  private let isEntrance: Bool
  private let hasSearch: Bool

  init(_ page: SitePage) {
    depth = page.depth
    area = page.area
    isEntrance = page.area?.page == page
    hasSearch = page.hasSearchInHeader
  }
}

/// The parts of header and footer that are the same on all pages of a place, as markup. Rendering
/// them once saves a third of the time of a page.
struct PageChrome: Sendable {
  /// The header up to the switch of languages.
  let header: HTMLNode
  /// The footer up to the link to the maker's page.
  let navigation: HTMLNode
  /// The footer from there on.
  let terms: HTMLNode

  init(_ context: PageContext) {
    header = Self.rendered(context.headerStart)
    navigation = Self.rendered(context.footerNavigation)
    terms = Self.rendered(context.terms)
  }

  private static func rendered(_ nodes: [HTMLNode]) -> HTMLNode {
    .raw(HTMLNode.fragment(nodes).html)
  }
}

extension SitePage {
  /// The search page and the home page have a box of their own.
  var hasSearchInHeader: Bool { self != .search && self != .home }
}

/// The content of a page, without its header and footer.
struct PageContent: Sendable {
  /// For the window and for search engines, without the name of the site.
  let title: String
  /// The title of the page where it stands below others, and the language of that title.
  let name: InLocale<String>?
  let description: String
  /// Names the kind of page to the style sheet.
  let kind: String
  /// The pages between the home page and this one, for breadcrumbs.
  let trail: [Step]
  /// Scripts and style sheets in addition to those of every page.
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
