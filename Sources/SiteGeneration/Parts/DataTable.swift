import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// A table with a name for each column.
  ///
  /// - Parameter name: the class for the style sheet.
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

  /// What scrolls on its own, by keyboard too, so that the page never scrolls sideways.
  func scroll(label: String, @HTMLBuilder _ content: () -> [HTMLNode]) -> HTMLNode {
    element(
      "div", ["class": "scroll", "role": "group", "tabindex": "0", "aria-label": label], content)
  }

  /// A region that scrolls on its own; a tall one both ways, so that the heads of its table stay
  /// in view.
  func region(
    label: String, isTall: Bool = false, @HTMLBuilder _ content: () -> [HTMLNode]
  ) -> HTMLNode {
    element(
      "div",
      [
        "class": isTall ? "region is-tall" : "region", "role": "region", "tabindex": "0",
        "aria-label": label,
      ], content)
  }

  /// A remark under the title of a section.
  func note(@HTMLBuilder _ text: () -> [HTMLNode]) -> HTMLNode {
    element("p", ["class": "prose small muted section-note"], text)
  }

  func name(of appearance: Appearance) -> String { words("context.\(appearance.rawValue)") }

  func name(of context: ColorContext) -> String { words("context.\(context)") }

  func colorLink(_ color: Color) -> HTMLNode {
    element("a", ["href": link(to: .color(color.id))]) { name(of: color) }
  }

  /// Returns the id alone where there is no such color.
  func colorLink(_ id: ColorID) -> HTMLNode {
    base.color(id).map(colorLink) ?? .text(id.rawValue)
  }

  /// A cell filled with a color, with its value on it.
  func colorCell(_ color: SRGB, in appearance: Appearance) -> HTMLNode {
    element("td") {
      ColorField([color], in: appearance).swatch {
        element("span", ["class": "value"]) { shortText(color) }
      }
    }
  }

  /// Colors side by side, with what they are.
  func change(_ patch: Patch, @HTMLBuilder _ text: () -> [HTMLNode]) -> [HTMLNode] {
    [patch.node, element("span", [:], text)]
  }

  /// `ΔE 12.1`
  func difference(_ text: String) -> HTMLNode {
    element("span", ["class": "delta"]) { words("color.delta", ["value": .text(text)]) }
  }
}
