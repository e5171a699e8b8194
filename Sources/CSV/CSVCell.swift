/// Cells of CSV (RFC 4180) that no spreadsheet takes for a formula, nor a remark for a number.
///
/// A cell that begins with one of the characters below gets an apostrophe before it, and so does
/// one that begins with an apostrophe and one of them. So does a remark that looks like a number,
/// a day or a time: `007` would become 7 and `2:1` an hour. Reading takes one apostrophe away from
/// before any of them.
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
    guard let first = text.utf8.first, (0x30...0x39).contains(first) || first == 0x2E else {
      return false
    }
    return text.utf8.allSatisfy(isInNumber)
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: "e"),
      UInt8(ascii: "E"), 0x20:
      true
    default: false
    }
  }

  /// Quotes what any common separator would cut.
  package static func append(_ text: String, to row: inout String) {
    guard text.utf8.contains(where: needsQuotes) || text.hasPrefix(" ") || text.hasSuffix(" ")
    else {
      row += text
      return
    }
    row += "\""
    for scalar in text.unicodeScalars {
      // A combining mark behind a quotation mark makes one character of both.
      row.unicodeScalars.append(scalar)
      if scalar == "\"" { row.unicodeScalars.append(scalar) }
    }
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
  /// The cells as one record with its line end, none of them a formula.
  package var csvRecord: String { map(CSVCell.harmless).quotedRecord }

  /// The cells as they are, as one record with its line end.
  package var quotedRecord: String { quotedCells + "\r\n" }

  /// The cells as they are, without a line end.
  package var quotedCells: String {
    var row = ""
    for (index, cell) in enumerated() {
      if index > 0 { row += "," }
      CSVCell.append(cell, to: &row)
    }
    return row
  }
}
