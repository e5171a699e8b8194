import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Where the page stands in the site.
  func trail(_ content: PageContent) -> HTMLNode {
    guard page != .home else { return .empty }
    return element("nav", ["class": "trail", "aria-label": words("site.trail")]) {
      element("ol") {
        element("li") { element("a", ["href": link(to: .home)]) { words("site.home") } }
        for step in content.trail {
          element("li") { element("a", ["href": link(to: step.page)]) { step.title } }
        }
        element("li") { element("span", ["aria-current": "page"]) { content.title } }
      }
    }
  }

  /// Who made this, under which terms, and what else there is.
  var footer: HTMLNode {
    element("footer", ["class": "site-footer"]) {
      element("nav", ["aria-label": words("site.more")]) {
        element("ul") {
          for (title, target) in footerDestinations {
            element("li") { element("a", ["href": link(to: target)]) { title } }
          }
        }
      }
      element("p") { inline(words("site.notice")) }
      element("p") {
        words(
          "site.edition",
          ["edition": .text(base.manifest.edition), "date": .text(base.manifest.date.description)])
      }
    }
  }

  private var footerDestinations: [(String, SitePage)] {
    base.platforms.map { (name(of: $0), SitePage.platform($0.id)) }
      + base.tables.map { (title(of: $0), SitePage.table($0.id)) }
      + [
        (words("changes.title"), .changes), (words("claims.title"), .claims),
        (words("sources.title"), .sources), (words("about.title"), .about),
      ]
  }
}
