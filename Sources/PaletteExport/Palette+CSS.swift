import ColorScience
import Guidelines

extension Palette {
  /// A style sheet with a CSS custom property for each color. Its values differ between light and
  /// dark and with the preferred contrast, and are in Display P3 if the browser supports it.
  ///
  /// It uses `@supports` to test which functions the browser knows. Without this test, the browser
  /// would accept an unknown function in a custom property and fail only where the property is
  /// used, too late to fall back to an earlier declaration.
  var styleSheet: String {
    let sections =
      [[comment(heading.joined(separator: " "))], root]
      + [appearanceRules, schemeRules(knowsSchemes, .hex), schemeRules(knowsP3, .displayP3)]
    return sections.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private var knowsSchemes: String { "(color: light-dark(#000, #fff))" }
  private var knowsP3: String { "(color: color(display-p3 0 0 0)) and \(knowsSchemes)" }

  /// The CSS rule `:root` with the light values, and with the notes on each color as comments.
  private var root: [String] {
    let tables = tables.filter { !$0.entries.isEmpty }.flatMap { table in
      ["", comment("\(title(of: table.table)) (\(table.table.id))")]
        + table.entries.map(annotatedDeclaration)
    }
    return block(":root", ["color-scheme: light dark;"] + tables)
  }

  private func annotatedDeclaration(_ entry: PaletteEntry) -> String {
    let notes = notes(on: entry)
    let declaration = declaration(entry, entry.shown(in: .light).css(.hex))
    return notes.isEmpty
      ? declaration : declaration + " " + comment(notes.joined(separator: "; "))
  }

  /// The CSS rules for the other three appearances, for browsers that do not know `light-dark()`.
  private var appearanceRules: [String] {
    let contrast = entries.filter(\.hasHighContrast)
    let dark = entries.filter { $0.values.keys.contains(where: \.isDark) }
    return media("(prefers-color-scheme: dark)", plain(dark, .dark))
      + media("(prefers-contrast: more)", plain(contrast, .lightHighContrast))
      + media(
        "(prefers-contrast: more) and (prefers-color-scheme: dark)",
        plain(contrast, .darkHighContrast))
  }

  private func plain(_ entries: [PaletteEntry], _ appearance: Appearance) -> [String] {
    entries.map { declaration($0, $0.shown(in: appearance).css(.hex)) }
  }

  /// Returns CSS rules for all four appearances, for browsers that meet a condition of `@supports`,
  /// such as that they know `light-dark()`.
  private func schemeRules(_ condition: String, _ format: ColorFormat) -> [String] {
    let contrast = entries.filter(\.hasHighContrast)
    let body =
      block(":root", entries.map { schemes($0, .light, .dark, format) })
      + media(
        "(prefers-contrast: more)",
        contrast.map { schemes($0, .lightHighContrast, .darkHighContrast, format) })
    return block("@supports \(condition)", body)
  }

  private func schemes(
    _ entry: PaletteEntry, _ light: Appearance, _ dark: Appearance, _ format: ColorFormat
  ) -> String {
    let pair = (entry.shown(in: light).css(format), entry.shown(in: dark).css(format))
    return declaration(entry, pair.0 == pair.1 ? pair.0 : "light-dark(\(pair.0), \(pair.1))")
  }
}

private func declaration(_ entry: PaletteEntry, _ value: String) -> String {
  "--\(entry.name.kebabCase): \(value);"
}

private func media(_ query: String, _ declarations: [String]) -> [String] {
  declarations.isEmpty ? [] : block("@media \(query)", block(":root", declarations))
}

private func block(_ head: String, _ body: [String]) -> [String] {
  guard !body.isEmpty else { return [] }
  return ["\(head) {"] + body.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
}

private func comment(_ text: String) -> String {
  "/* \(text.onOneLine.replacing("*/", with: "* /")) */"
}

extension SRGB {
  /// Returns the color in CSS. For a translucent color, `rgb()` is used instead of hexadecimal
  /// digits, because these have only 256 steps of opacity.
  fileprivate func css(_ format: ColorFormat) -> String {
    text(format == .hex && !isOpaque ? .rgb : format)
  }
}
