import Guidelines
import HTMLTree
import Localization
import Mustache

extension PageContext {
  /// Renders the whole page.
  func rendered(_ content: PageContent) -> SiteFile {
    let text = theme.shell.render([
      "lang": locale.description,
      "dir": locale.direction.rawValue,
      "title": windowTitle(content),
      "description": content.description,
      "root": root,
      "kind": content.kind,
      "head": fragment { alternates }.html,
      "skip": words("site.skip"),
      "header": header.html,
      "trail": trail(content).html,
      "main": HTMLNode.fragment(content.main).html,
      "footer": footer.html,
    ])
    return SiteFile(path: page.path(in: locale), bytes: Array(text.utf8))
  }

  private func windowTitle(_ content: PageContent) -> String {
    page == .home ? words("site.name") : "\(content.title) – \(words("site.name"))"
  }

  /// Links to the same page in the other locales, for search engines.
  private var alternates: [HTMLNode] {
    guard let address = options.baseURL else { return [] }
    let others = base.manifest.locales.map { other in
      element(
        "link",
        ["rel": "alternate", "hreflang": other.description, "href": address + page.path(in: other)])
    }
    return [element("link", ["rel": "canonical", "href": address + page.path(in: locale)])] + others
  }
}
