import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
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

  /// Returns a container that scrolls sideways on its own, also by keyboard, so that the page never
  /// scrolls sideways.
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

  func name(of appearance: Appearance) -> String { words("context.\(appearance.rawValue)") }

  func name(of context: ColorContext) -> String { words("context.\(context)") }

  func colorLink(_ color: Color) -> HTMLNode {
    element("a", ["href": link(to: .color(color.id))]) { name(of: color) }
  }

  /// Returns a link to a color, or only the id if there is no such color.
  func colorLink(_ id: ColorID) -> HTMLNode {
    base.color(id).map(colorLink) ?? .text(id.rawValue)
  }

  /// Returns a table cell filled with a color, with the value of the color on it.
  func colorCell(_ color: SRGB, in appearance: Appearance) -> HTMLNode {
    element("td", ["class": "in-\(appearance.rawValue)"]) {
      ColorField([color], in: appearance).swatch {
        element("span", ["class": "value"]) { shortText(color) }
      }
    }
  }

  /// Returns a patch (a small field with colors side by side), followed by a text about the colors.
  func change(_ patch: Patch, @HTMLBuilder _ text: () -> [HTMLNode]) -> [HTMLNode] {
    [patch.node, element("span", [:], text)]
  }

  /// Returns a color difference with its unit, such as `ΔE 12.1`.
  func difference(_ text: String) -> HTMLNode {
    element("span", ["class": "delta"]) { words("color.delta", ["value": .text(text)]) }
  }
}
