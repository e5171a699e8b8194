/// Finds where the destinations of links stand in the text; cmark knows inlines only by line.
///
/// Words are asked for in the order of the text. Each is looked for in a window behind the one
/// before, so that no text makes the search slow.
struct SourceLines {
  private static let window = 4096

  private let bytes: String.UTF8View
  private var line = 1
  private var lineStart: String.Index
  private var searchStart: String.Index

  init(_ text: String) {
    bytes = text.utf8
    lineStart = text.startIndex
    searchStart = text.startIndex
  }

  /// Returns the column in UTF-8 bytes, counted from 1.
  mutating func column(of word: String, inLine wanted: Int) -> Int? {
    move(to: wanted)
    guard line == wanted, let first = word.utf8.first else { return nil }
    var rest = bytes[searchStart...].prefix(Self.window).prefix { $0 != UInt8(ascii: "\n") }
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) {
        searchStart = bytes.index(start, offsetBy: word.utf8.count)
        return bytes.distance(from: lineStart, to: start) + 1
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  private mutating func move(to wanted: Int) {
    while line < wanted, let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      lineStart = bytes.index(after: end)
      searchStart = lineStart
      line += 1
    }
  }
}
