/// Cells of CSV (RFC 4180) that no spreadsheet takes for a formula.
///
/// A cell that begins with one of the characters below gets an apostrophe before it, and so does
/// one that begins with an apostrophe and one of them; reading takes one apostrophe away from
/// before any of them.
enum CSVCell {
  /// OWASP, CSV Injection, with the full-width signs that Chinese and Japanese versions accept.
  private static let dangerous: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "'",
  ]

  static func harmless(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(2)
    guard let first = start.first, dangerous.contains(first) else { return text }
    let isPlainApostrophe = first == "'" && !dangerous.contains(start.dropFirst().first ?? " ")
    return isPlainApostrophe ? text : "'" + text
  }

  static func restored(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.first == "'", let second = scalars.dropFirst().first, dangerous.contains(second)
    else { return text }
    return String(scalars.dropFirst())
  }

  /// Quotes what any common separator would cut.
  static func append(_ text: String, to row: inout String) {
    let text = harmless(text)
    guard text.utf8.contains(where: needsQuotes) || text.hasPrefix(" ") || text.hasSuffix(" ")
    else {
      row += text
      return
    }
    row += "\""
    row += text.utf8.contains(UInt8(ascii: "\"")) ? text.replacing("\"", with: "\"\"") : text
    row += "\""
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "\""), 0x09, 0x0A,
      0x0D:
      true
    default: false
    }
  }
}

extension [String] {
  /// The cells as one record with its line end.
  var csvRecord: String {
    var row = ""
    for (index, cell) in enumerated() {
      if index > 0 { row += "," }
      CSVCell.append(cell, to: &row)
    }
    return row + "\r\n"
  }
}
