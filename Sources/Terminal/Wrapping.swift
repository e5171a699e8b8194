/// Breaks text into lines of at most the given width in columns.
///
/// Lines end at spaces and between Chinese and Japanese characters, but never before closing
/// punctuation or small kana. Korean is written with spaces, and its words are not divided. A word
/// that is longer than a line is cut.
package func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var line = LineFilling(width: max(width, 2))
    for piece in pieces(of: paragraph) { line.add(piece) }
    lines += line.finished
  }
  return lines
}

/// Wraps text, with one prefix before the first line and another before each following line.
package func wrapped(_ text: String, width: Int, first: String, rest: String) -> String {
  let lines = wrapped(text, width: width - displayWidth(rest))
  return lines.enumerated().map { ($0 == 0 ? first : rest) + $1 }.joined(separator: "\n")
}

private struct LineFilling {
  let width: Int
  private var lines: [String] = []
  private var line = ""
  private var columns = 0

  init(width: Int) { self.width = width }

  var finished: [String] { lines + [line.withoutTrailingSpaces] }

  mutating func add(_ piece: String) {
    let needed = displayWidth(piece.withoutTrailingSpaces)
    if columns > 0, columns + needed > width { endLine() }
    guard needed > width else { return append(piece) }
    for character in piece {
      if columns + displayWidth(character) > width { endLine() }
      append(String(character))
    }
  }

  private mutating func append(_ piece: String) {
    line += piece
    columns += displayWidth(piece)
  }

  private mutating func endLine() {
    lines.append(line.withoutTrailingSpaces)
    (line, columns) = ("", 0)
  }
}

/// Splits text into pieces after which a line can end. Spaces stay at the end of their piece.
private func pieces(of text: Substring) -> [String] {
  var pieces: [String] = []
  var piece = ""
  var previous: Character?
  for character in text {
    if let previous, mayBreak(after: previous, before: character) {
      pieces.append(piece)
      piece = ""
    }
    piece.append(character)
    previous = character
  }
  return piece.isEmpty ? pieces : pieces + [piece]
}

private func mayBreak(after left: Character, before right: Character) -> Bool {
  if right == " " || opening.contains(left) { return false }
  // After a space, ASCII punctuation begins a word, such as `:open` or `.swift`.
  if closing.contains(right) { return left == " " && right.isASCII }
  return left == " " || left.isIdeographLike || right.isIdeographLike
}

// No line begins with a `closing` character or ends with an `opening` one, according to the
// line-breaking rules in W3C, Requirements for Chinese Text Layout and for Japanese Text Layout.
private let closing: Set<Character> = Set(
  "，。、；：？！）》」』】〉”’…·,.;:?!)]}%｣､｡‥〕〟・～％"
    + "々〻ゝゞヽヾーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ")
private let opening: Set<Character> = Set("（《「『【〈“‘([{｢〔〝")

extension Character {
  /// Whether a line can end before and after the character: it is wide but not Hangul, whose words
  /// stay whole.
  fileprivate var isIdeographLike: Bool {
    guard displayWidth(self) == 2, let first = unicodeScalars.first else { return false }
    return !hangul.contains { $0.contains(first.value) }
  }
}

/// Jamo, compatibility jamo, the extensions of jamo, and syllables.
private let hangul: [ClosedRange<UInt32>] = [
  0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF,
]

extension StringProtocol {
  package var withoutTrailingSpaces: String {
    var text = String(self)
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Returns the text padded with spaces to a number of columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - displayWidth(self)))
  }
}

/// A table with columns of cells. The text in the last column is wrapped to the rest of the width.
package struct TextTable {
  /// The rows. The cells of a row can contain color codes, but its text can't, because it is broken
  /// into lines.
  package var rows: [Row]
  package var indent: String

  package init(rows: [Row], indent: String = "") {
    self.rows = rows
    self.indent = indent
  }

  package typealias Row = (cells: [String], text: String)

  /// The minimum width of the text column. If less is left next to the cells, the text goes below
  /// them.
  private static let narrowestText = 24

  package func lines(width: Int) -> [String] {
    let widths = columnWidths
    let head = displayWidth(indent) + widths.reduce(0) { $0 + $1 + 2 }
    return rows.flatMap { row in
      width - head >= Self.narrowestText
        ? sideBySide(row, widths, head, width) : stacked(row, width)
    }
  }

  private var columnWidths: [Int] {
    let count = rows.map(\.cells.count).max() ?? 0
    return (0..<count).map { column in
      rows.map { $0.cells.indices.contains(column) ? displayWidth($0.cells[column]) : 0 }.max() ?? 0
    }
  }

  private func sideBySide(_ row: Row, _ widths: [Int], _ head: Int, _ width: Int) -> [String] {
    let cells = zip(row.cells, widths).map { $0.padded(to: $1) + "  " }.joined()
    let blank = String(repeating: " ", count: head)
    return wrapped(row.text, width: width - head).enumerated().map { number, line in
      ((number == 0 ? indent + cells : blank) + line).withoutTrailingSpaces
    }
  }

  private func stacked(_ row: Row, _ width: Int) -> [String] {
    let deeper = indent + "  "
    let head = (indent + row.cells.joined(separator: "  ")).withoutTrailingSpaces
    guard !row.text.isEmpty else { return [head] }
    return [head] + wrapped(row.text, width: width - displayWidth(deeper)).map { deeper + $0 }
  }
}

extension [String] {
  /// The cells as columns of a line for other programs. Tabs and line breaks in them become spaces,
  /// so that every line has the same columns.
  package var tabSeparatedLine: String {
    map { $0.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ") }
      .joined(separator: "\t") + "\n"
  }
}
