/// Writes cells of CSV (RFC 4180) so that spreadsheets take no cell for a formula and no remark for
/// a number.
///
/// A cell that begins with one of the characters below gets an apostrophe before it, and so does
/// one that begins with an apostrophe and one of them. So does a remark that looks like a number,
/// a day or a time: `007` would become 7 and `2:1` an hour. Reading removes that apostrophe.
package enum CSVCell {
  /// OWASP, CSV Injection, with the full-width signs that Chinese and Japanese versions accept.
  package static let dangerousStarts = "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}'"
  private static let dangerous = Set(dangerousStarts.unicodeScalars)

  package static func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, dangerous.contains(first) else { return text }
    return first == "'" && !isMarked(text) ? text : "'" + text
  }

  /// For texts that people enter.
  package static func harmlessRemark(_ text: String) -> String {
    looksLikeNumber(text) ? "'" + text : harmless(text)
  }

  package static func restored(_ text: String) -> String {
    isMarked(text) ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Whether the apostrophe at the start is one that writing adds.
  private static func isMarked(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "'") else { return false }
    let rest = text.unicodeScalars.dropFirst()
    return rest.first.map(dangerous.contains) ?? false || looksLikeNumber(String(rest))
  }

  private static func looksLikeNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, "0123456789.".utf8.contains(first) else { return false }
    return text.utf8.allSatisfy("0123456789.,:/-+%eE ".utf8.contains)
  }

  /// Returns the text in quotation marks where any common separator would cut it.
  fileprivate static func quoted(_ text: String) -> String {
    let mustQuote = text.utf8.contains(where: quotedBytes.contains)
    guard mustQuote || text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
    var scalars = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      // By scalars, because a quotation mark and a combining mark behind it are one character.
      scalars.append(scalar)
      if scalar == "\"" { scalars.append(scalar) }
    }
    return String(scalars) + "\""
  }

  private static let quotedBytes = Array(",;|\"\t\n\r".utf8)
}

extension [String] {
  /// The cells as one record with its line end, none of them a formula.
  package var csvRecord: String { map(CSVCell.harmless).quotedRecord }

  /// The cells as they are, as one record with its line end.
  package var quotedRecord: String { quotedCells + "\r\n" }

  /// The cells as they are, without a line end.
  package var quotedCells: String { map(CSVCell.quoted).joined(separator: ",") }
}
