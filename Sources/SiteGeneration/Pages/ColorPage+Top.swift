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
      for api in color.apis { codeName(api.framework, api.name) }
      if let conversion = color.swiftUIConversion {
        codeName("SwiftUI", conversion, note: words("colors.no-own-name"))
      }
    }
  }

  private func codeName(_ framework: String, _ name: String, note: String? = nil) -> HTMLNode {
    element("li", note == nil ? [:] : ["class": "is-noted"]) {
      element("span") {
        [framework, note].compactMap(\.self).joined(separator: words("site.colon"))
      }
      " "
      copyLine(name)
    }
  }

  /// Returns the swatches of all values in force. Where they differ between platforms, each row says
  /// for which ones it holds, and which names in code stand for it there.
  func colorSwatches(_ color: Color) -> HTMLNode {
    element("div", ["class": "leads"]) {
      for (place, set) in color.currentSets.enumerated() {
        if color.currentSets.count > 1 { scopeOfValues(set, of: color) }
        for elevation in Elevation.allCases where elevation == .base || set.hasElevation {
          element("div", ["class": "quartet is-lead at-\(elevation.rawValue)"]) {
            for appearance in Appearance.allCases {
              leadSwatch(set, ColorContext(appearance, elevation), hasAnchor: place == 0)
            }
          }
        }
      }
    }
  }

  private func leadSwatch(
    _ set: ColorValueSet, _ context: ColorContext, hasAnchor: Bool
  ) -> HTMLNode {
    let code = colors(in: set, context).map { $0.text(.hex) }.joined(separator: ", ")
    return swatch(
      set, context, id: hasAnchor ? "value-\(context)" : nil, copying: code.isEmpty ? nil : code)
  }

  /// Returns the platforms for which values hold, with the names in code that stand for them.
  func scopeOfValues(_ set: ColorValueSet, of color: Color) -> HTMLNode {
    element("p", ["class": "values-scope"]) {
      element("b") { name(ofVariant: set.variant.value) }
      for api in color.apis(for: set, in: base) {
        " "
        element("code") { api.name }
      }
    }
  }
}
