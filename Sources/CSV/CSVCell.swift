/// Functions that protect CSV cells (RFC 4180), so that spreadsheets read no cell as a formula and
/// no remark as a number. An apostrophe is put before a text that begins with one of
/// `dangerousStarts`, and before a remark that looks like a number, a day or a time: `007` would
/// become 7, and `2:1` a time. Reading removes it. A text that begins with an apostrophe itself
/// gets another one only if reading would remove its own.
package enum CSVCell {
  /// The first characters that need protection: those that may start a formula (OWASP, CSV
  /// Injection), their full-width forms, which Chinese and Japanese spreadsheets accept, and the
  /// apostrophe.
  package static let dangerousStarts = "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}'"
  private static let dangerous = Set(dangerousStarts.unicodeScalars)

  package static func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, dangerous.contains(first) else { return text }
    return first == "'" && !isMarked(text) ? text : "'" + text
  }

  /// Returns the cell for a text that people enter, read neither as a formula nor as a number.
  package static func harmlessRemark(_ text: String) -> String {
    looksLikeNumber(text) ? "'" + text : harmless(text)
  }

  package static func restored(_ text: String) -> String {
    isMarked(text) ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Returns whether the text begins with an apostrophe that reading removes.
  private static func isMarked(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "'") else { return false }
    let rest = text.unicodeScalars.dropFirst()
    return rest.first.map(dangerous.contains) ?? false || looksLikeNumber(String(rest))
  }

  private static func looksLikeNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, "0123456789.".utf8.contains(first) else { return false }
    return text.utf8.allSatisfy("0123456789.,:/-+%eE ".utf8.contains)
  }

  /// Returns the text, in quotation marks if it has a separator, quote, line break or outer space.
  package static func quoted(_ text: String) -> String {
    let mustQuote = text.utf8.contains(where: quotedBytes.contains)
    guard mustQuote || text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
    var scalars = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      // Loops over scalars, because a quotation mark and a combining mark after it are one
      // `Character`.
      scalars.append(scalar)
      if scalar == "\"" { scalars.append(scalar) }
    }
    return String(scalars) + "\""
  }

  private static let quotedBytes = Array(",;|\"\t\n\r".utf8)
}

extension [String] {
  /// The cells as one record with its line ending, protected so that none is read as a formula.
  package var csvRecord: String { map(CSVCell.harmless).quotedRecord }

  /// The cells as one record with its line ending, without protection against formulas.
  package var quotedRecord: String { quotedCells + "\r\n" }

  /// The cells as one record without its line ending and without protection against formulas.
  package var quotedCells: String { map(CSVCell.quoted).joined(separator: ",") }
}
