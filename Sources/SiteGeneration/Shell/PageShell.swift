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

/// What fills the page template.
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
}

extension PageShell {
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

/// What a page puts into the shell.
struct PageContent: Sendable {
  /// For the window and for search engines, without the name of the site.
  let title: String
  /// The title of the page where it stands below others, and the language of that title.
  let name: InLocale<String>?
  let description: String
  /// Names the kind of page to the style sheet.
  let kind: String
  /// The pages that lead here from the home page.
  let trail: [Step]
  /// Scripts and style sheets that the page needs besides those of every page.
  let assets: [PageAsset]
  private(set) var main: [HTMLNode]

  struct Step: Sendable {
    let title: String
    let url: String
  }

  init(
    title: String, name: InLocale<String>? = nil, description: String = "", kind: String,
    trail: [Step] = [], assets: [PageAsset] = [],
    @HTMLBuilder main: () -> [HTMLNode]
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

extension PageContent {
  /// Returns the content with something for readers to know first.
  func led(by notice: HTMLNode?) -> PageContent {
    guard let notice else { return self }
    var copy = self
    copy.main.insert(notice, at: min(1, main.count))
    return copy
  }
}
