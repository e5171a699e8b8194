import ColorScience
import Guidelines
import HTMLTree
import Localization

/// The table of the values in every notation.
extension PageContext {
  /// Where values differ between platforms, the tables hold the first ones; of the others there are
  /// the lines of CSS here and the swatches at the top, because a page has a limit of weight.
  func formatSection(_ color: Color) -> PageSection? {
    let sets = color.currentSets.filter { set in
      ColorContext.all.contains { !colors(in: set, $0).isEmpty }
    }
    guard let first = sets.first else { return nil }
    let firstScope = scope(of: first, among: sets)
    return PageSection("values", words("colors.formats")) {
      formatTable(first, ColorFormat.allCases.filter { !$0.isLong }, scope: firstScope)
      for set in sets { schemeLines(set, scope: scope(of: set, among: sets)) }
      longFormats(first, scope: firstScope)
      for set in sets {
        valueRemarks(set)
        provenance(color, set, scope: scope(of: set, among: sets))
      }
    }
  }

  /// Returns the name of the variant of a set; nil if there is no other set to tell it from.
  private func scope(of set: ColorValueSet, among sets: [ColorValueSet]) -> String? {
    sets.count > 1 ? name(ofVariant: set.variant.value) : nil
  }

  /// Returns the values in notations that are too long to stand beside each other. They are folded,
  /// so that what most readers copy stays together.
  private func longFormats(_ set: ColorValueSet, scope: String?) -> HTMLNode {
    let formats = ColorFormat.allCases.filter(\.isLong)
    return element("details", ["class": "fold"]) {
      element("summary") {
        formats.map(name).joined(separator: messages.conventions.listSeparator)
      }
      formatTable(set, formats, scope: scope)
    }
  }

  private func formatTable(
    _ set: ColorValueSet, _ formats: [ColorFormat], scope: String?
  ) -> HTMLNode {
    element("div", ["class": "fit"]) {
      element("table", ["class": "formats stacks"]) {
        appearanceHeads(words("colors.format"))
        for elevation in Elevation.allCases { formatRows(set, elevation, formats, scope: scope) }
      }
    }
  }

  private func formatRows(
    _ set: ColorValueSet, _ elevation: Elevation, _ formats: [ColorFormat], scope: String?
  ) -> HTMLNode? {
    guard elevation == .base || set.hasElevation else { return nil }
    let level = elevation == .elevated ? words("color.elevation") : nil
    let heading = [scope, level].compactMap(\.self)
    return element("tbody", ["class": "at-\(elevation.rawValue)"]) {
      if !heading.isEmpty {
        element("tr") {
          element("th", ["class": "group", "scope": "rowgroup"]) {
            heading.joined(separator: words("colors.separator"))
          }
        }
      }
      for format in formats {
        element("tr") {
          element("th", ["scope": "row"]) { name(of: format) }
          for appearance in Appearance.allCases {
            formatCell(set, ColorContext(appearance, elevation), format)
          }
        }
      }
    }
  }

  private func name(of format: ColorFormat) -> String {
    words("format.\(format == .displayP3 ? "p3" : format.rawValue.lowercased())")
  }

  private func formatCell(
    _ set: ColorValueSet, _ context: ColorContext, _ format: ColorFormat
  ) -> HTMLNode {
    let isShown = context.elevation == .base || set.isRaised(context)
    let colors = isShown ? colors(in: set, context) : []
    let appearance = context.appearance
    return element(
      "td", ["class": "in-\(appearance.rawValue)", "data-label": name(of: appearance)]
    ) {
      if colors.isEmpty { words(isShown ? "color.unknown" : "colors.as-base") }
      if colors.count == 1 {
        copyable(colors[0].text(format))
      } else {
        for color in colors { copyLine(color.text(format)) }
      }
    }
  }
}

/// The values for light and dark appearance in one line of CSS, as `light-dark(…)`.
extension PageContext {
  private func schemeLines(_ set: ColorValueSet, scope: String?) -> HTMLNode? {
    let lines = [
      ("schemes", schemes(set, .light, .dark)),
      ("schemes-contrast", schemes(set, .lightHighContrast, .darkHighContrast)),
    ].compactMap { key, text in text.map { (words("format.\(key)"), $0) } }
    guard !lines.isEmpty else { return nil }
    return element("dl", ["class": "css-lines of-all", "aria-label": words("format.css")]) {
      for (name, text) in lines {
        element("div") {
          element("dt") { [scope, name].compactMap(\.self).joined(separator: words("site.colon")) }
          element("dd") { copyLine(text) }
        }
      }
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

extension ColorFormat {
  fileprivate var isLong: Bool {
    switch self {
    case .hex, .rgb, .hsl: false
    case .oklch, .displayP3, .swiftUI, .uiKit, .appKit: true
    }
  }
}

extension SRGB {
  /// The shortest CSS notation that keeps the exact color. Translucent colors do not use hex, which
  /// has only 256 steps of opacity.
  fileprivate var cssText: String {
    text(!isInGamut ? .displayP3 : isOpaque ? .hex : .rgb)
  }
}
