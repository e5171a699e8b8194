import HTMLTree

/// A part of a page that the list of contents leads to.
struct PageSection: Sendable {
  let anchor: String
  let title: String
  /// Whether the title is printed above; otherwise it only stands in the contents.
  let isTitled: Bool
  let body: [HTMLNode]

  init(
    _ anchor: String, _ title: String, isTitled: Bool = true, @HTMLBuilder body: () -> [HTMLNode]
  ) {
    self.anchor = anchor
    self.title = title
    self.isTitled = isTitled
    self.body = body()
  }
}

extension PageSection {
  var node: HTMLNode {
    element("section", ["id": anchor]) {
      if isTitled { element("h2") { title } }
      body
    }
  }
}

extension PageContext {
  /// Sections beside a rail that holds their list and the facts of the page.
  func article(_ sections: [PageSection], facts: [Fact] = []) -> HTMLNode {
    element("div", ["class": "wrap"]) {
      element("div", ["class": "layout has-rail"]) {
        element("div", ["class": "sections"]) { sections.map(\.node) }
        element("aside", ["class": "rail", "aria-label": words("site.rail")]) {
          element("div", ["class": "rail-inner"]) {
            contents(sections)
            factList(facts)
          }
        }
      }
    }
  }

  private func contents(_ sections: [PageSection]) -> HTMLNode? {
    guard sections.count > 1 else { return nil }
    return element("nav", ["class": "contents", "aria-label": words("site.contents")]) {
      element("h2") { words("site.contents") }
      element("ul") {
        for section in sections {
          element("li") { element("a", ["href": "#" + section.anchor]) { section.title } }
        }
      }
    }
  }

  /// Sections in one column, for pages that are lists.
  func column(@HTMLBuilder _ content: () -> [HTMLNode]) -> HTMLNode {
    element("div", ["class": "wrap"]) {
      element("div", ["class": "layout"]) { element("div", ["class": "sections"], content) }
    }
  }
}
