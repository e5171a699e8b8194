import ColorScience
import Guidelines
import HTMLTree
import Localization

/// What most readers of the page come for: the names in code, then the four swatches.
extension PageContext {
  /// The names come first, because code that names a color follows it through appearances and
  /// editions, and a literal value does not.
  func colorNames(_ color: Color) -> HTMLNode? {
    guard !color.apis.isEmpty else { return nil }
    return element("ul", ["class": "names", "aria-label": words("colors.names")]) {
      for api in color.apis {
        element("li") {
          element("span") { api.framework }
          " "
          copyLine(api.name)
        }
      }
    }
  }

  func colorSwatches(_ set: ColorValueSet) -> HTMLNode {
    element("div", ["class": "leads"]) {
      for elevation in Elevation.allCases where elevation == .base || set.hasElevation {
        element("div", ["class": "quartet is-lead at-\(elevation.rawValue)"]) {
          for appearance in Appearance.allCases {
            leadSwatch(set, ColorContext(appearance, elevation))
          }
        }
      }
    }
  }

  private func leadSwatch(_ set: ColorValueSet, _ context: ColorContext) -> HTMLNode {
    let code = colors(in: set, context).map { $0.text(.hex) }.joined(separator: ", ")
    return swatch(set, context, id: "value-\(context)", copying: code.isEmpty ? nil : code)
  }
}

/// The table of the values in every notation.
extension PageContext {
  func formatSection(_ color: Color) -> PageSection? {
    guard let set = color.current,
      ColorContext.all.contains(where: { !colors(in: set, $0).isEmpty })
    else { return nil }
    return PageSection("values", words("colors.formats")) {
      formatTable(set, ColorFormat.allCases.filter { !$0.isLong })
      schemeLines(set)
      longFormats(set)
      valueRemarks(set)
      provenance(color, set)
    }
  }

  /// Returns the values in notations that are too long to stand beside each other. They are folded,
  /// so that what most readers copy stays together.
  private func longFormats(_ set: ColorValueSet) -> HTMLNode {
    let formats = ColorFormat.allCases.filter(\.isLong)
    return element("details", ["class": "fold"]) {
      element("summary") {
        formats.map(name).joined(separator: messages.conventions.listSeparator)
      }
      formatTable(set, formats)
    }
  }

  private func formatTable(_ set: ColorValueSet, _ formats: [ColorFormat]) -> HTMLNode {
    element("div", ["class": "fit"]) {
      element("table", ["class": "formats stacks"]) {
        appearanceHeads(words("colors.format"))
        for elevation in Elevation.allCases { formatRows(set, elevation, formats) }
      }
    }
  }

  private func formatRows(
    _ set: ColorValueSet, _ elevation: Elevation, _ formats: [ColorFormat]
  ) -> HTMLNode? {
    guard elevation == .base || set.hasElevation else { return nil }
    return element("tbody", ["class": "at-\(elevation.rawValue)"]) {
      if elevation == .elevated {
        element("tr") {
          element("th", ["class": "group", "scope": "rowgroup"]) { words("color.elevation") }
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
  private func schemeLines(_ set: ColorValueSet) -> HTMLNode? {
    let lines = [
      ("schemes", schemes(set, .light, .dark)),
      ("schemes-contrast", schemes(set, .lightHighContrast, .darkHighContrast)),
    ].compactMap { key, text in text.map { (words("format.\(key)"), $0) } }
    guard !lines.isEmpty else { return nil }
    return element("dl", ["class": "css-lines", "aria-label": words("format.css")]) {
      for (name, text) in lines {
        element("div") {
          element("dt") { name }
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
