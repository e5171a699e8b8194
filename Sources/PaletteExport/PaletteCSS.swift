import ColorScience
import Guidelines

extension Palette {
  /// A style sheet with a CSS custom property for each color. Its values differ between light and
  /// dark and with the preferred contrast, and are in Display P3 if the browser supports it. It
  /// uses `@supports` to test which functions the browser knows. Without this test, the browser
  /// would accept an unknown function in a custom property and fail only where the property is
  /// used, too late to fall back to an earlier declaration.
  var styleSheet: String {
    let tables = tables.filter { !$0.entries.isEmpty }.flatMap { table in
      ["", comment("\(title(of: table.table)) (\(table.table.id))")]
        + table.entries.map { entry in
          let notes = notes(on: entry).joined(separator: "; ")
          let value = declaration(entry, entry.shown(in: .light).css(.hex))
          return notes.isEmpty ? value : value + " " + comment(notes)
        }
    }
    func plain(_ entries: [PaletteEntry], _ appearance: Appearance) -> [String] {
      entries.map { declaration($0, $0.shown(in: appearance).css(.hex)) }
    }
    // The other three appearances, for browsers without `light-dark()`.
    let contrast = entries.filter(\.hasHighContrast)
    let dark = entries.filter { $0.values.keys.contains(where: \.isDark) }
    let appearances =
      media("(prefers-color-scheme: dark)", plain(dark, .dark))
      + media("(prefers-contrast: more)", plain(contrast, .lightHighContrast))
      + media(
        "(prefers-contrast: more) and (prefers-color-scheme: dark)",
        plain(contrast, .darkHighContrast))
    let knowsSchemes = "(color: light-dark(#000, #fff))"
    let knowsP3 = "(color: color(display-p3 0 0 0)) and \(knowsSchemes)"
    let sections = [
      [comment(heading.joined(separator: " "))],
      block(":root", ["color-scheme: light dark;"] + tables), appearances,
      schemeRules(knowsSchemes, .hex), schemeRules(knowsP3, .displayP3),
    ]
    return sections.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// Returns rules for all four appearances, for browsers that satisfy a `@supports` condition.
  private func schemeRules(_ condition: String, _ format: ColorFormat) -> [String] {
    func schemes(_ entry: PaletteEntry, _ light: Appearance, _ dark: Appearance) -> String {
      let pair = (entry.shown(in: light).css(format), entry.shown(in: dark).css(format))
      return declaration(entry, pair.0 == pair.1 ? pair.0 : "light-dark(\(pair.0), \(pair.1))")
    }
    let contrast = entries.filter(\.hasHighContrast)
    let body =
      block(":root", entries.map { schemes($0, .light, .dark) })
      + media(
        "(prefers-contrast: more)",
        contrast.map { schemes($0, .lightHighContrast, .darkHighContrast) })
    return block("@supports \(condition)", body)
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
  /// Returns the color in CSS; hexadecimal digits would have only 256 steps of opacity.
  fileprivate func css(_ format: ColorFormat) -> String {
    text(format == .hex && !isOpaque ? .rgb : format)
  }
}
