import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns a color field with its label on it.
  ///
  /// - Parameters:
  ///   - remark: A line below the value, such as a difference.
  ///   - code: The string that the button on the field copies. Without it, the button is left out.
  func swatch(
    _ set: ColorValueSet, _ context: ColorContext, id: String? = nil, label: HTMLNode? = nil,
    remark: String? = nil, copying code: String? = nil
  ) -> HTMLNode {
    let colors = self.colors(in: set, context)
    let field = colors.isEmpty ? nil : ColorField(colors, in: context.appearance)
    let state = "\(field?.ink ?? "is-unknown") in-\(context.appearance.rawValue)"
    let value: HTMLAttributes = ["class": "value"]
    let frame: HTMLAttributes = ["class": "swatch \(state)"]
    return element("div", frame.adding("id", ifPresent: id)) {
      field?.node
      label ?? element("span", ["class": "name"]) { name(of: context) }
      element("span", value.adding("data-copyable", ifPresent: code)) { valueText(set, context) }
      if let remark { element("span", ["class": "remark"]) { remark } }
    }
  }

  /// Returns swatches of the four appearances at one elevation level, side by side.
  func quartet(
    _ set: ColorValueSet, _ elevation: Elevation = .base
  ) -> HTMLNode {
    element("div", ["class": "quartet frame at-\(elevation.rawValue)"]) {
      for appearance in Appearance.allCases { swatch(set, ColorContext(appearance, elevation)) }
    }
  }

  func colors(in set: ColorValueSet, _ context: ColorContext) -> [SRGB] {
    guard let value = set.value(in: context) else { return [] }
    return base.resolved(
      value, edition: set.edition.value, variant: set.variant.value, context: context)
  }

  /// Returns the value in short form, such as `#3C3C43 60%`.
  func valueText(_ set: ColorValueSet, _ context: ColorContext) -> String {
    guard set.value(in: context) != nil else { return words("color.not-given") }
    let colors = colors(in: set, context)
    return colors.isEmpty ? words("color.unknown") : colors.map(shortText).joined(separator: " / ")
  }

  func shortText(_ color: SRGB) -> String { messages.shortText(color) }
}

extension LocalizedMessages {
  func shortText(_ color: SRGB) -> String {
    guard !color.isOpaque, let share = DecimalNumber(shortDecimal(color.alpha * 100, places: 1))
    else { return color.hex }
    return "\(color.hex) \(conventions.formatted(percent: share))"
  }
}

extension ColorValueSet {
  /// Whether any value of the elevated level differs from that of the base level.
  var hasElevation: Bool { ColorContext.all.contains(where: isRaised) }

  /// Whether the set contains any value for the elevated level.
  var statesElevation: Bool { values.keys.contains { $0.elevation == .elevated } }

  /// Returns whether the context is elevated and its value differs from that of the base level.
  func isRaised(_ context: ColorContext) -> Bool {
    guard context.elevation == .elevated, let value = values[context] else { return false }
    return value.content != values[ColorContext(context.appearance)]?.content
  }
}

/// A small field of colors side by side. Screen readers skip it, because the text next to it has
/// the same values.
struct Patch {
  let node: HTMLNode

  init(_ colors: [SRGB], on ground: SRGB) {
    let attributes: HTMLAttributes = [
      "class": "patch", "viewBox": "0 0 \(colors.count) 1", "preserveAspectRatio": "none",
      "aria-hidden": "true",
    ]
    node = element("svg", attributes) {
      for (place, color) in colors.enumerated() {
        let frame: HTMLAttributes = ["x": String(place), "width": "1", "height": "1"]
        element("rect", frame.merging(color.over(ground).fill))
      }
    }
  }
}

extension PageContext {
  /// Returns a table cell filled with a color, with the value of the color on it, or a cell that
  /// explains why there is none.
  func colorCell(_ color: SRGB?, in appearance: Appearance, missing: String) -> HTMLNode {
    guard let color else {
      return element("td", ["class": "is-empty in-\(appearance.rawValue)"]) { words(missing) }
    }
    return element("td", ["class": "in-\(appearance.rawValue)"]) {
      ColorField([color], in: appearance).swatch {
        element("span", ["class": "value"]) { shortText(color) }
      }
    }
  }

  /// Returns a patch (a small field with colors side by side), followed by text about the colors.
  func change(_ patch: Patch, @HTMLBuilder _ text: () -> [HTMLNode]) -> [HTMLNode] {
    [patch.node, element("span", [:], text)]
  }

  /// Returns a color difference with its unit, such as `ΔE 12.1`.
  func difference(_ text: String) -> HTMLNode {
    element("span", ["class": "delta"]) { words("color.delta", ["value": .text(text)]) }
  }

  /// Returns links to colors, each with a dot that shows its four appearances in quarters.
  func colorChips(_ colors: [Color]) -> HTMLNode? {
    list(
      "chips",
      colors.map { color in
        element("a", ["class": "chip", "href": link(to: .color(color.id))]) {
          element("svg", ["class": "dot", "viewBox": "0 0 2 2", "aria-hidden": "true"]) {
            for (index, appearance) in Appearance.allCases.enumerated() {
              quarter(color, appearance, x: index % 2, y: index / 2)
            }
          }
          name(of: color)
        }
      })
  }

  /// Returns a quarter of a dot. If the value is unknown, it is gray with a line through it.
  private func quarter(_ color: Color, _ appearance: Appearance, x: Int, y: Int) -> [HTMLNode] {
    let frame: HTMLAttributes = ["x": "\(x)", "y": "\(y)", "width": "1", "height": "1"]
    let value = color.current.flatMap { colors(in: $0, ColorContext(appearance)).first }
    guard let value else {
      let line = "M\(x) \(y + 1)L\(x + 1) \(y)"
      return [
        element("rect", frame.merging(Self.unknownGround.fill)),
        element("path", ["d": line, "stroke": "#767676", "stroke-width": "0.12"]),
      ]
    }
    let ground = element("rect", frame.merging(appearance.plainGround.fill))
    return (value.isOpaque ? [] : [ground]) + [element("rect", frame.merging(value.fill))]
  }

  /// The gray that replaces an unknown value.
  private static let unknownGround = SRGB(red8: 238, green8: 238, blue8: 238)

  /// Returns tall color fields, each with the current values of a color in the four appearances.
  func colorWall(_ colors: [Color]) -> HTMLNode {
    element("ul", ["class": "wall"]) {
      for color in colors {
        if let set = color.current { element("li") { brick(color, set) } }
      }
    }
  }

  private func brick(_ color: Color, _ set: ColorValueSet) -> HTMLNode {
    // The name of the color, and the platforms of the shown values if others differ.
    let title = fragment {
      if color.currentSets.count > 1 {
        name(of: color) + " "
        element("small") { name(ofVariant: set.variant.value) }
      } else {
        name(of: color)
      }
    }
    return element("a", ["class": "frame", "href": link(to: .color(color.id))]) {
      // Screen readers read the name once, before the values, whichever appearances are shown. On
      // the fields it is only visible, and screen readers read the name of the appearance there.
      element("span", ["class": "visually-hidden"]) { title }
      for (place, appearance) in Appearance.allCases.enumerated() {
        swatch(
          set, ColorContext(appearance),
          label: element("span", place == 0 ? [:] : ["class": "other"]) {
            element("span", ["class": "title", "aria-hidden": "true"]) { title }
            element("span", ["class": "visually-hidden"]) { name(of: appearance) }
          })
      }
    }
  }
}
