import ColorScience
import Guidelines

extension Palette {
  /// The colors as GIMP lists them, one appearance after the other.
  ///
  /// The format knows no opacity: it is named beside the color.
  /// https://developer.gimp.org/core/standards/gpl/
  var gimpPalette: String {
    let head = ["GIMP Palette", "Name: \(title.onOneLine)", "Columns: 0"]
    let remarks = heading.prefix(1) + entries.flatMap(remarks)
    let colors = Appearance.allCases.flatMap { appearance in
      entries.compactMap { $0.gimpLine(appearance) }
    }
    return (head + remarks.map { "# \($0.onOneLine)" } + colors).map { $0 + "\n" }.joined()
  }

  private func remarks(on entry: PaletteEntry) -> [String] {
    notes(on: entry).map { "\(entry.label): \($0)" }
  }
}

extension PaletteEntry {
  fileprivate func gimpLine(_ appearance: Appearance) -> String? {
    guard let value = values[appearance] else { return nil }
    let bytes = value.bytes
    let channels = [bytes.red, bytes.green, bytes.blue].map { $0.padded }.joined(separator: " ")
    let opacity = value.isOpaque ? "" : " \(shortDecimal(value.alpha * 100, places: 1))%"
    return "\(channels)\t\(label) \(appearance.rawValue)\(opacity)"
  }
}

extension UInt8 {
  /// In three columns.
  fileprivate var padded: String {
    let digits = String(self)
    return String(repeating: " ", count: 3 - digits.count) + digits
  }
}
