import Guidelines
import HTMLTree
import Localization
import Mustache

extension PageContext {
  /// Renders the whole page.
  func rendered(_ content: PageContent) -> SiteFile {
    let shell = ShellSlots(
      locale: locale, root: root, title: windowTitle(content), content: content,
      head: headLinks(content) + (page.assets + content.assets).map { $0.node(root: root) },
      header: header,
      trail: trail(content), footer: footer)
    return SiteFile(
      path: page.path(in: locale), bytes: theme.rendered(shell, messages: messages))
  }

  private func windowTitle(_ content: PageContent) -> String {
    page == .home ? words("site.name") : "\(content.title) – \(words("site.name"))"
  }
}

/// What goes around and into the gaps of the page shell.
struct ShellSlots {
  let locale: LocaleTag
  let root: String
  let title: String
  let content: PageContent
  let head: [HTMLNode]
  let header: HTMLNode
  let trail: HTMLNode
  let footer: HTMLNode
}

extension SiteTheme {
  func rendered(_ slots: ShellSlots, messages: LocalizedMessages) -> [UInt8] {
    let text = shell.render([
      "lang": slots.locale.description,
      "dir": slots.locale.direction.rawValue,
      "title": slots.title,
      "description": slots.content.description,
      "root": slots.root,
      "kind": slots.content.kind,
      "head": HTMLNode.fragment(slots.head).html,
      "skip": messages.text("site.skip"),
      "copy": messages.text("site.copy"),
      "copied": messages.text("site.copied"),
      "header": slots.header.html,
      "trail": slots.trail.html,
      "main": HTMLNode.fragment(slots.content.main).html,
      "footer": slots.footer.html,
    ])
    return Array(text.utf8)
  }
}
