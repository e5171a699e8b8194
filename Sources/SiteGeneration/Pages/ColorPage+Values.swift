import ColorScience
import Guidelines
import HTMLTree
import Localization

/// The values of a color in every notation.
extension PageContext {
  func valueSection(_ color: Color) -> PageSection? {
    guard let set = color.current else { return nil }
    let cards = ColorContext.all.compactMap { valueCard(color, set, $0) }
    guard !cards.isEmpty else { return nil }
    return PageSection("values", words("color.values")) {
      element("div", ["class": "values"]) { cards }
    }
  }

  private func valueCard(
    _ color: Color, _ set: ColorValueSet, _ context: ColorContext
  ) -> HTMLNode? {
    let colors = colors(in: set, context)
    guard let value = set.values[context], !colors.isEmpty,
      context.elevation == .base || set.isRaised(context)
    else { return nil }
    let field = ColorField(colors, in: context.appearance)
    return element("section", ["class": "value-card", "id": "value-\(context)"]) {
      element("div", ["class": "swatch \(field.ink)"]) {
        field.node
        element("h3") { words("context.\(context)") }
      }
      for one in colors { notations(of: one, for: color) }
      provenance(value, set)
    }
  }

  private func notations(of value: SRGB, for color: Color) -> HTMLNode {
    element("dl") {
      for format in formats(for: color) {
        element("div") {
          element("dt") { words("format.\(format.messageKey)") }
          element("dd") { element("code", ["data-copyable": nil]) { value.text(format) } }
        }
      }
    }
  }

  /// Notations of the web always, those of a framework where the color exists in it.
  private func formats(for color: Color) -> [ColorFormat] {
    ColorFormat.allCases.filter { format in
      guard let framework = format.framework else { return true }
      return color.apis.contains { $0.framework == framework }
    }
  }
}

/// Where a value comes from, and what other sources say.
extension PageContext {
  private func provenance(_ value: ColorValue, _ set: ColorValueSet) -> HTMLNode {
    element("div", ["class": "remark"]) {
      if case .reference(let id) = value.content, let target = base.color(id) {
        element("p") {
          words(
            "color.follows",
            markup: [
              "color": element("a", ["href": link(to: .color(id))]) { name(of: target) }
            ])
        }
      }
      element("details") {
        element("summary") { words("confidence.\(value.confidence.rawValue)") }
        element("p") { sourceLinks(value.sources.isEmpty ? set.sources : value.sources) }
      }
      for conflict in value.conflicts { self.conflict(conflict) }
    }
  }

  private func conflict(_ conflict: ConflictingValue) -> HTMLNode {
    element("p", ["class": "conflict"]) {
      element("svg", ["class": "dot is-small", "viewBox": "0 0 1 1", "aria-hidden": "true"]) {
        element("rect", conflict.color.fill.merging(["width": "1", "height": "1"]))
      }
      " "
      words(
        "color.conflict",
        markup: [
          "value": element("code") { shortText(conflict.color) },
          "sources": .fragment(sourceLinks(conflict.sources)),
        ])
    }
  }
}

extension ColorFormat {
  fileprivate var messageKey: String {
    switch self {
    case .hex: "hex"
    case .rgb: "rgb"
    case .hsl: "hsl"
    case .oklch: "oklch"
    case .displayP3: "p3"
    case .swiftUI: "swiftui"
    case .uiKit: "uikit"
    case .appKit: "appkit"
    }
  }

  fileprivate var framework: String? {
    switch self {
    case .hex, .rgb, .hsl, .oklch, .displayP3: nil
    case .swiftUI: "SwiftUI"
    case .uiKit: "UIKit"
    case .appKit: "AppKit"
    }
  }
}
