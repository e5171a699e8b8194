/// A word in a line, in columns of UTF-16 code units, which most programs that show findings count.
package struct TextRegion: Hashable, Sendable {
  /// The column of the first character, counted from 1.
  package let column: Int
  /// The column after the last character; nil if no word begins there.
  package let endColumn: Int?

  package init(column: Int, endColumn: Int?) {
    self.column = column
    self.endColumn = endColumn
  }
}

/// Returns the words at locations in a text in UTF-8. Locations without a column, and those that
/// the text does not have, are left out. The text is passed over only once, however many locations
/// there are.
package func textRegions(
  at locations: some Sequence<ContentLocation>, in bytes: [UInt8]
) -> [ContentLocation: TextRegion] {
  var regions: [ContentLocation: TextRegion] = [:]
  // The columns count bytes and UTF-16 code units.
  var (offset, line, column, column16) = (0, 1, 1, 1)
  for location in locations.sorted() where location.line > 0 && location.column > 0 {
    while offset < bytes.count,
      line < location.line
        || line == location.line && column < location.column && bytes[offset] != 0x0A
    {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A {
        (line, column, column16) = (line + 1, 1, 1)
      } else {
        (column, column16) = (column + 1, column16 + byte.utf16Count)
      }
    }
    guard (line, column) == (location.line, location.column) else { continue }
    let rest = bytes[offset...]
    let sign = rest.prefix(1).filter { "#@.".utf8.contains($0) }
    let word =
      sign
      + rest.dropFirst(sign.count).prefix {
        // A letter, a digit, an underscore or a part of a character beyond ASCII.
        $0.isDigit || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x5F || $0 >= 0x80
      }
    let length = word.reduce(0) { $0 + $1.utf16Count }
    regions[location] = TextRegion(
      column: column16, endColumn: length > sign.count ? column16 + length : nil)
  }
  return regions
}

extension UInt8 {
  /// The UTF-16 code units of a character that begins with this byte, or 0 within one.
  fileprivate var utf16Count: Int { self & 0xC0 == 0x80 ? 0 : self >= 0xF0 ? 2 : 1 }
}
