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

/// The gaps of a page shell, by the names that they have in templates.
enum ShellGap: String, CaseIterable, Sendable {
  case lang, dir, title, description, root, kind, head, skip, copy, copied, header, trail, main
  case footer
}

/// What fills a gap.
enum ShellContent {
  case text(String)
  case markup([HTMLNode])
}

extension ShellSlots {
  func content(of gap: ShellGap, _ messages: LocalizedMessages) -> ShellContent {
    switch gap {
    case .lang: .text(locale.description)
    case .dir: .text(locale.direction.rawValue)
    case .title: .text(title)
    case .description: .text(content.description)
    case .root: .text(root)
    case .kind: .text(content.kind)
    case .head: .markup(head)
    case .skip, .copy, .copied: .text(messages.text("site.\(gap.rawValue)"))
    case .header: .markup([header])
    case .trail: .markup([trail])
    case .main: .markup(content.main)
    case .footer: .markup([footer])
    }
  }
}

extension SiteTheme {
  func rendered(_ slots: ShellSlots, messages: LocalizedMessages) -> [UInt8] {
    frame?.page(slots, messages) ?? renderedByMustache(slots, messages)
  }

  /// For templates that have more to them than gaps.
  func renderedByMustache(_ slots: ShellSlots, _ messages: LocalizedMessages) -> [UInt8] {
    let values = ShellGap.allCases.map { gap in
      switch slots.content(of: gap, messages) {
      case .text(let text): (gap.rawValue, text)
      case .markup(let nodes): (gap.rawValue, HTMLNode.fragment(nodes).html)
      }
    }
    return Array(shell.render(Dictionary(uniqueKeysWithValues: values)).utf8)
  }
}
