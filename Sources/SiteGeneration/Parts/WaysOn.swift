import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Links to the topics, the tools and the lists, for who did not find the page or the word.
  var waysOn: HTMLNode {
    element("div", ["class": "ways-on"]) {
      wayList("search.all-topics", base.topics.map { (.topic($0.id), title(of: $0)) })
      wayList("search.tools", toolPages.map { ($0, words($1)) })
    }
  }

  private func wayList(_ title: String, _ links: [(page: SitePage, title: String)]) -> HTMLNode? {
    guard !links.isEmpty else { return nil }
    return element("section") {
      element("h2") { words(title) }
      element("ul") {
        for link in links {
          element("li") {
            element("a", ["href": self.link(to: link.page)]) { link.title }
          }
        }
      }
    }
  }

  /// The pages with their titles: the checklist, what there is of colors, and the lists.
  private var toolPages: [(SitePage, String)] {
    let tools = base.paletteTools.compactMap { tool in
      tool.toolKey.map { (tool, "\($0).title") }
    }
    let colors = base.tables.isEmpty ? [] : [(SitePage.palette, "site.area.colors")] + tools
    let all =
      [(.checklist, "site.area.checklist"), (.rules, "site.area.rules")]
      + [(.allChecks, "checks.title"), (.standards, "standards.title")] + colors + [
        (.glossary, "site.area.glossary"), (.alphabet, "site.area.alphabet"),
        (.changes, "site.area.changes"),
      ]
    return all.filter { base.exists($0.0) }
  }
}
