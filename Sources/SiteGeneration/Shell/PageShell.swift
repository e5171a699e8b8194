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
