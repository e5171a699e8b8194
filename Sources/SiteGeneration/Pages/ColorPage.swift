import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func colorPage(_ color: Color) -> PageContent {
    let (set, name, text) = (color.current, name(of: color), localized(color.texts))
    let values = set.map { set in Appearance.allCases.map { valueText(set, ColorContext($0)) } }
    let table = base.table(color.table).map { step(title(of: $0), .table($0.id)) }
    let sections = [
      formatSection(color),
      text.flatMap { text in
        text.value.note.map { note in
          PageSection("note", words("color.note")) {
            element("div", proseAttributes(text.locale(of: "note"))) {
              element("p") { inline(note) }
            }
          }
        }
      },
      timelineSection(color), contrastSection(color), visionSection(color),
      section("rules", "color.rules", list("prose", base.rules(citing: color.id).map(ruleLink))),
      sourceSection(color),
    ]
    return PageContent(
      title: name, description: ([color.id.rawValue] + (values ?? [])).joined(separator: ", "),
      kind: "color", trail: [colorsStep] + [table].compactMap(\.self),
      assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      masthead(name) {
        if let text, let purpose = text.value.purpose {
          lede(inline(purpose), in: text.locale(of: "purpose"))
        }
        otherNames(color)
        pageTools()
      }
      element("div", ["class": "wrap color-top"]) {
        colorNames(color)
        if set != nil {
          appearanceSwitch(hasLevels: color.valueSets.contains(where: \.hasElevation))
          colorSwatches(color)
        }
      }
      article(sections.compactMap(\.self), facts: colorFacts(color))
    }
  }

  /// Returns a list with the names of the color in the other languages. A name that two languages
  /// share appears once.
  private func otherNames(_ color: Color) -> HTMLNode? {
    var shown: Set = [name(of: color)]
    let names: [HTMLNode] = base.manifest.locales.filter { $0 != locale }.compactMap { other in
      guard let name = color.texts[other]?.name, shown.insert(name).inserted else { return nil }
      return element("li", language(of: other)) { name }
    }
    guard !names.isEmpty else { return nil }
    return element("ul", ["class": "byline other-names"]) { names }
  }

  private func colorFacts(_ color: Color) -> [Fact] {
    let set = color.current
    let scopes = joined(color.currentSets.map { name(ofVariant: $0.variant.value) })
    let isSameElevated = set.map { $0.statesElevation && !$0.hasElevation } ?? false
    return [
      Fact(words("color.edition"), text: set.map { name(ofEdition: $0.edition.value) }),
      Fact(words("color.variant"), text: scopes.isEmpty ? nil : scopes),
      Fact(
        words("color.confidence"), text: set.map { words("confidence.\($0.confidence.rawValue)") }),
      Fact(words("color.elevation"), text: isSameElevated ? words("color.elevation-same") : nil),
      Fact(
        words("color.accent"), text: color.isAccentDependent ? words("color.accent-dependent") : nil
      ),
      Fact(words("rule.id"), element("code") { color.id.rawValue }),
    ]
  }
}

/// The parts that most readers come for: the names in code, then the four swatches.
extension PageContext {
  /// The names come first, because code that names a color follows it through appearances and
  /// editions, and a literal value does not.
  private func colorNames(_ color: Color) -> HTMLNode? {
    guard !color.apis.isEmpty else { return nil }
    func codeName(_ framework: String, _ name: String, note: String? = nil) -> HTMLNode {
      element("li", note == nil ? [:] : ["class": "is-noted"]) {
        element("span") {
          [framework, note].compactMap(\.self).joined(separator: words("site.colon"))
        }
        " "
        copyLine(name)
      }
    }
    return element("ul", ["class": "names", "aria-label": words("colors.names")]) {
      for api in color.apis { codeName(api.framework, api.name) }
      if let conversion = color.swiftUIConversion {
        codeName("SwiftUI", conversion, note: words("colors.no-own-name"))
      }
    }
  }

  /// Returns the swatches of all current values. If they differ between platforms, each row gives
  /// its platforms, and the names in code that have the values there.
  private func colorSwatches(_ color: Color) -> HTMLNode {
    element("div", ["class": "leads"]) {
      for (place, set) in color.currentSets.enumerated() {
        if color.currentSets.count > 1 { scopeOfValues(set, of: color) }
        for elevation in Elevation.allCases where elevation == .base || set.hasElevation {
          element("div", ["class": "quartet is-lead at-\(elevation.rawValue)"]) {
            for appearance in Appearance.allCases {
              let context = ColorContext(appearance, elevation)
              let code = colors(in: set, context).map { $0.text(.hex) }.joined(separator: ", ")
              swatch(
                set, context, id: place == 0 ? "value-\(context)" : nil,
                copying: code.isEmpty ? nil : code)
            }
          }
        }
      }
    }
  }

  /// Returns the platforms of values, with the names in code that have them there.
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

extension PageContext {
  /// If values differ between platforms, the tables contain only the first ones. The others have
  /// only the lines of CSS here and the swatches at the top, because the size of a page is limited.
  private func formatSection(_ color: Color) -> PageSection? {
    let sets = color.currentSets.filter { set in
      ColorContext.all.contains { !colors(in: set, $0).isEmpty }
    }
    guard let first = sets.first else { return nil }
    // Returns the name of the variant of a set; nil for the only set.
    func scope(of set: ColorValueSet) -> String? {
      sets.count > 1 ? name(ofVariant: set.variant.value) : nil
    }
    let short: [ColorFormat] = [.hex, .rgb, .hsl]
    let long = ColorFormat.allCases.filter { !short.contains($0) }
    return PageSection("values", words("colors.formats")) {
      formatTable(first, ColorFormat.allCases.filter(short.contains), scope: scope(of: first))
      for set in sets { schemeLines(set, scope: scope(of: set)) }
      // Notations that are too long for columns are folded, so that the ones most readers copy stay
      // together.
      element("details", ["class": "fold"]) {
        element("summary") { joined(long.map(name)) }
        formatTable(first, long, scope: scope(of: first))
      }
      for set in sets {
        references(in: set)
        conflicts(in: set)
        provenance(color, set, scope: scope(of: set))
      }
    }
  }

  private func name(of format: ColorFormat) -> String {
    words("format.\(format == .displayP3 ? "p3" : format.rawValue.lowercased())")
  }

  private func formatTable(
    _ set: ColorValueSet, _ formats: [ColorFormat], scope: String?
  ) -> HTMLNode {
    element("div", ["class": "fit"]) {
      element("table", ["class": "formats stacks"]) {
        appearanceHeads(words("colors.format"))
        for elevation in Elevation.allCases where elevation == .base || set.hasElevation {
          let level = elevation == .elevated ? words("color.elevation") : nil
          let heading = [scope, level].compactMap(\.self)
          element("tbody", ["class": "at-\(elevation.rawValue)"]) {
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
      }
    }
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

  /// Returns the values for light and dark appearance in one line of CSS, as `light-dark(…)`.
  private func schemeLines(_ set: ColorValueSet, scope: String?) -> HTMLNode? {
    let schemes: [(key: String, light: Appearance, dark: Appearance)] = [
      ("schemes", .light, .dark),
      ("schemes-contrast", .lightHighContrast, .darkHighContrast),
    ]
    let lines = schemes.compactMap { key, light, dark -> (String, String)? in
      guard let first = base.color(in: set, ColorContext(light)),
        let second = base.color(in: set, ColorContext(dark))
      else { return nil }
      return (words("format.\(key)"), "light-dark(\(first.cssText), \(second.cssText))")
    }
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
}

extension SRGB {
  /// The shortest CSS notation that keeps the exact color. Translucent colors do not use hex, which
  /// has only 256 steps of opacity.
  fileprivate var cssText: String {
    text(!isInGamut ? .displayP3 : isOpaque ? .hex : .rgb)
  }
}
