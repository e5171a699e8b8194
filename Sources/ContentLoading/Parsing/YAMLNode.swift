import Diagnostics

/// A value of a YAML document with its location.
struct YAMLNode: Sendable {
  let content: Content
  let location: ContentLocation

  indirect enum Content: Sendable {
    case null
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }
}

/// One key of a mapping with its value.
struct YAMLEntry: Sendable {
  let key: String
  let keyLocation: ContentLocation
  let value: YAMLNode
}

extension YAMLNode {
  var scalar: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  /// The elements of a sequence; none for null.
  var elements: [YAMLNode]? {
    switch content {
    case .sequence(let nodes): nodes
    case .null: []
    case .scalar, .mapping: nil
    }
  }

  /// The entries of a mapping; none for null.
  var entries: [YAMLEntry]? {
    switch content {
    case .mapping(let entries): entries
    case .null: []
    case .scalar, .sequence: nil
    }
  }

  /// What a message calls the node.
  var kindName: String {
    switch content {
    case .null: "nothing"
    case .scalar: "a text"
    case .sequence: "a list"
    case .mapping: "a map"
    }
  }
}

/// The lines of a YAML text as its parser counts them, with their places in the file.
///
/// The parser also ends lines at a carriage return, U+0085, U+2028 and U+2029, where editors and
/// compilers do not; places in diagnostics follow the latter.
struct YAMLLines {
  private let bytes: [UInt8]
  private let lines: [Line]

  private struct Line {
    let start: Int
    /// The line that an editor shows, from 0, and where it starts.
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

  /// Returns the length of the line break at a place, 0 where there is none.
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
  /// A line from 0 and a column in bytes from 0, as an editor shows them.
  typealias Position = (line: Int, column: Int)

  /// The bytes of every line, the line breaks included.
  var slices: [ArraySlice<UInt8>] {
    let starts = lines.map(\.start)
    return zip(starts, starts.dropFirst() + [bytes.count]).map { bytes[$0..<$1] }
  }

  /// Returns where the parser's line and column, which counts Unicode scalars, are; both from 0.
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
