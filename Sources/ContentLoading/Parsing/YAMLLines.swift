/// The lines of a YAML text as the YAML parser counts them, with their locations in the file.
///
/// The parser also ends lines at a carriage return, U+0085, U+2028 and U+2029. Editors and
/// compilers do not, and locations in diagnostics count lines as editors do.
struct YAMLLines {
  private let bytes: [UInt8]
  private let lines: [Line]

  private struct Line {
    let start: Int
    /// The number, from 0, of the editor's line that contains this line; `shownStart` is the byte
    /// offset at which that line starts.
    let shown: Int
    let shownStart: Int
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
    var lines = [Line(start: 0, shown: 0, shownStart: 0)]
    var place = 0
    while place < bytes.count {
      let width = Self.lineBreak(in: bytes, at: place)
      place += max(width, 1)
      guard width > 0, let last = lines.last else { continue }
      let isShown = bytes[place - 1] == 0x0A
      lines.append(
        Line(
          start: place, shown: last.shown + (isShown ? 1 : 0),
          shownStart: isShown ? place : last.shownStart))
    }
    self.lines = lines
  }

  /// Returns the length in bytes of the line break at a byte offset, or 0 if there is none.
  private static func lineBreak(in bytes: [UInt8], at place: Int) -> Int {
    switch (bytes[place], bytes[(place + 1)...].first, bytes[(place + 1)...].dropFirst().first) {
    case (0x0A, _, _): 1
    case (0x0D, 0x0A, _): 2
    case (0x0D, _, _): 1
    case (0xC2, 0x85, _): 2
    case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): 3
    default: 0
    }
  }
}

extension YAMLLines {
  /// A line and a column in bytes, both from 0, as an editor counts them.
  typealias Position = (line: Int, column: Int)

  /// The bytes of every line, including its line break.
  var slices: [ArraySlice<UInt8>] {
    let starts = lines.map(\.start)
    return zip(starts, starts.dropFirst() + [bytes.count]).map { bytes[$0..<$1] }
  }

  /// Converts a line and a column of the YAML parser, both from 0, to those of an editor. The
  /// parser counts columns in Unicode scalars.
  func position(line: Int, scalars column: Int) -> Position {
    guard line < lines.count else { return position(offset: bytes.count) }
    var place = lines[line].start
    for _ in 0..<column where place < bytes.count {
      place += 1
      while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    return position(line: line, bytes: place - lines[line].start)
  }

  func position(line: Int, bytes column: Int) -> Position {
    (lines[line].shown, lines[line].start + column - lines[line].shownStart)
  }

  func position(offset: Int) -> Position {
    let line = lines.lastIndex { $0.start <= offset } ?? 0
    return position(line: line, bytes: offset - lines[line].start)
  }
}
