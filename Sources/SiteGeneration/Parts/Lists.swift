import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns a list with an entry for each item; nil if there are none.
  ///
  /// - Parameter name: The CSS class of the list.
  func list(_ name: String, label: String? = nil, _ items: [HTMLNode]) -> HTMLNode? {
    let attributes: HTMLAttributes = ["class": name]
    return list(attributes.adding("aria-label", ifPresent: label), items)
  }

  func list(_ items: [HTMLNode]) -> HTMLNode? { list([:], items) }

  private func list(_ attributes: HTMLAttributes, _ items: [HTMLNode]) -> HTMLNode? {
    guard !items.isEmpty else { return nil }
    return element("ul", attributes) {
      for item in items { element("li") { item } }
    }
  }

  func tagList(_ tags: [HTMLNode]) -> HTMLNode? {
    guard !tags.isEmpty else { return nil }
    return element("ul", ["class": "tags"]) {
      for tag in tags { element("li", ["class": "tag"]) { tag } }
    }
  }

  func joined(_ texts: [String]) -> String {
    texts.joined(separator: messages.conventions.listSeparator)
  }

  func separated(_ nodes: [HTMLNode]) -> [HTMLNode] {
    Array(nodes.map { [$0] }.joined(separator: [.text(messages.conventions.listSeparator)]))
  }

  /// Returns a table with a heading for each column.
  ///
  /// - Parameter name: The CSS class of the table.
  func table(
    _ name: String? = nil, columns: [HTMLNode], @HTMLBuilder rows: () -> [HTMLNode]
  ) -> HTMLNode {
    element("table", HTMLAttributes().adding("class", ifPresent: name)) {
      columnHeads(columns)
      element("tbody", [:], rows)
    }
  }

  func columnHeads(_ columns: [HTMLNode]) -> HTMLNode {
    element("thead") {
      element("tr") {
        for column in columns { element("th", ["scope": "col"]) { column } }
      }
    }
  }

  /// Returns a table with a row for each item and a column for each appearance.
  func appearanceTable<Item>(
    _ name: String, _ corner: String, _ items: [Item], head: (Item) -> [HTMLNode],
    cell: (Item, Appearance) -> HTMLNode
  ) -> HTMLNode {
    element("table", ["class": name]) {
      appearanceHeads(corner)
      element("tbody") {
        for item in items {
          element("tr") {
            element("th", ["scope": "row"]) { head(item) }
            for appearance in Appearance.allCases { cell(item, appearance) }
          }
        }
      }
    }
  }

  /// Returns the heads of a table with a column for each appearance.
  func appearanceHeads(_ corner: String) -> HTMLNode {
    element("thead") {
      element("tr") {
        element("th", ["scope": "col"]) { corner }
        for appearance in Appearance.allCases {
          element("th", ["scope": "col", "class": "in-\(appearance.rawValue)"]) {
            name(of: appearance)
          }
        }
      }
    }
  }

  /// Returns a container that scrolls sideways on its own, including by keyboard, so that the page
  /// never scrolls sideways.
  func scroll(label: String, @HTMLBuilder _ content: () -> [HTMLNode]) -> HTMLNode {
    element(
      "div", ["class": "scroll", "role": "group", "tabindex": "0", "aria-label": label], content)
  }

  /// Returns a framed region that scrolls sideways on its own.
  func region(label: String, @HTMLBuilder _ content: () -> [HTMLNode]) -> HTMLNode {
    element(
      "div", ["class": "region", "role": "region", "tabindex": "0", "aria-label": label], content)
  }

  /// Returns a remark that is placed below the title of a section.
  func note(@HTMLBuilder _ text: () -> [HTMLNode]) -> HTMLNode {
    element("p", ["class": "prose small muted section-note"], text)
  }

  /// Returns text that a reader can copy. The button is added by a script, into space that the
  /// style sheet reserves for it, so that nothing moves.
  func copyable(_ text: String) -> HTMLNode { element("code", ["data-copyable": nil]) { text } }

  /// Returns a separate line of text that a reader can copy.
  func copyLine(_ text: String) -> HTMLNode {
    element("div", ["class": "line"]) { copyable(text) }
  }

  /// Returns a control to choose one of the options, or all of them, which is the default.
  func select(
    _ name: String, _ label: String, all: String, _ options: [(value: String, label: String)]
  ) -> HTMLNode {
    field(label, ["class": "filter"]) {
      element("select", ["name": name, "autocomplete": "off"]) {
        element("option", ["value": ""]) { all }
        for option in options { element("option", ["value": option.value]) { option.label } }
      }
    }
  }
}
