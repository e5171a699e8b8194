import ColorScience
import Guidelines
import HTMLTree
import Localization

/// The values of a color in every notation.
extension PageContext {
  func valueSection(_ color: Color) -> PageSection? {
    guard let set = color.current else { return nil }
    let cards = ColorContext.all.compactMap { valueCard(set, $0) }
    guard !cards.isEmpty else { return nil }
    return PageSection("values", words("color.values")) {
      element("div", ["class": "values"]) {
        cards
        schemeCard(set)
      }
    }
  }

  private func valueCard(_ set: ColorValueSet, _ context: ColorContext) -> HTMLNode? {
    let colors = colors(in: set, context)
    guard let value = set.values[context], !colors.isEmpty,
      context.elevation == .base || set.isRaised(context)
    else { return nil }
    return element("section", ["class": "value-card", "id": "value-\(context)"]) {
      ColorField(colors, in: context.appearance).swatch {
        element("h3") { name(of: context) }
      }
      for one in colors { notations(of: one) }
      provenance(value, set)
    }
  }

  private func notations(of value: SRGB) -> HTMLNode {
    element("dl") {
      for format in ColorFormat.allCases {
        let key = format == .displayP3 ? "p3" : format.rawValue.lowercased()
        notation(words("format.\(key)"), value.text(format))
      }
    }
  }

  private func notation(_ name: String, _ text: String) -> HTMLNode {
    element("div") {
      element("dt") { name }
      element("dd") { element("code", ["data-copyable": nil]) { text } }
    }
  }
}

/// The values for light and dark appearance in one line of CSS, as `light-dark(…)`.
extension PageContext {
  private func schemeCard(_ set: ColorValueSet) -> HTMLNode? {
    let lines = [
      ("schemes", schemes(set, .light, .dark)),
      ("schemes-contrast", schemes(set, .lightHighContrast, .darkHighContrast)),
    ].compactMap { key, text in text.map { notation(words("format.\(key)"), $0) } }
    guard !lines.isEmpty else { return nil }
    return element("section", ["class": "value-card", "id": "value-css"]) {
      element("h3") { words("format.css") }
      element("dl") { lines }
    }
  }

  private func schemes(
    _ set: ColorValueSet, _ light: Appearance, _ dark: Appearance
  ) -> String? {
    guard let first = base.color(in: set, ColorContext(light)),
      let second = base.color(in: set, ColorContext(dark))
    else { return nil }
    return "light-dark(\(first.cssText), \(second.cssText))"
  }
}

extension SRGB {
  /// The shortest CSS notation that keeps the exact color. Translucent colors do not use hex, which
  /// has only 256 steps of opacity.
  fileprivate var cssText: String {
    text(!isInGamut ? .displayP3 : isOpaque ? .hex : .rgb)
  }
}

/// The origin of a value, and conflicting values in other sources.
extension PageContext {
  private func provenance(_ value: ColorValue, _ set: ColorValueSet) -> HTMLNode {
    element("div", ["class": "remark"]) {
      if case .reference(let id) = value.content, let target = base.color(id) {
        element("p") {
          words("color.follows", markup: ["color": colorLink(target)])
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
      words("color.conflict", markup: facts(of: conflict))
    }
  }

  func facts(of conflict: ConflictingValue) -> [String: HTMLNode] {
    [
      "value": element("code") { shortText(conflict.color) },
      "sources": .fragment(sourceLinks(conflict.sources)),
    ]
  }
}
