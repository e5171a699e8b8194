import ColorScience
import Guidelines

extension Palette {
  /// The palette as a Swift source file for SwiftUI, UIKit and AppKit.
  var swiftSource: String {
    let heading = heading.map { "// \($0.onOneLine)\n" }.joined()
    return [heading, swiftImports, constants, swiftSupport].joined(separator: "\n")
  }

  private var constants: String {
    let tables = tables.filter { !$0.entries.isEmpty }
    let body = tables.map(constants).joined(separator: "\n")
    return "public enum Palette {\n" + body + "}\n"
  }

  private func constants(of table: PaletteTable) -> String {
    let mark = "  // MARK: \(title(of: table.table).onOneLine) (\(table.table.id))\n"
    return mark + table.entries.map { "\n" + constant($0) }.joined()
  }

  private func constant(_ entry: PaletteEntry) -> String {
    let notes = [summary(of: entry)] + notes(on: entry)
    return notes.map { "  /// \($0)\n" }.joined() + """
        public static let \(entry.name.camelCase) = PaletteColor(
          light: \(literal(entry, .light)), dark: \(literal(entry, .dark)),
          lightHighContrast: \(literal(entry, .lightHighContrast)),
          darkHighContrast: \(literal(entry, .darkHighContrast)))

      """
  }

  private func summary(of entry: PaletteEntry) -> String {
    let name = text(of: entry.color)?.name
    return (name.map { "\($0) (\(entry.label))" } ?? entry.label).onOneLine
  }

  private func literal(_ entry: PaletteEntry, _ appearance: Appearance) -> String {
    let value = entry.shown(in: appearance)
    let opacity = value.isOpaque ? "" : ", \(shortDecimal(value.alpha, places: 3))"
    return ".hex(0x\(value.hex.dropFirst())\(opacity))"
  }
}
