import Diagnostics

/// The lines of a YAML text as its parser counts them, with their places in the file.
///
/// The parser also ends lines at a carriage return, U+0085, U+2028 and U+2029, where editors and
/// compilers do not; places in diagnostics follow the latter.
struct YAMLLines {
  let bytes: [UInt8]
  private let starts: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    var starts = [0]
    var place = 0
    while place < bytes.count {
      let width = Self.lineBreak(in: bytes, at: place)
      place += max(width, 1)
      if width > 0 { starts.append(place) }
    }
    self.starts = starts
  }

  /// Returns the length of the line break at a place, 0 where there is none.
  private static func lineBreak(in bytes: [UInt8], at place: Int) -> Int {
    switch bytes[place] {
    case 0x0A: 1
    case 0x0D: place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
    case 0xC2 where bytes[(place + 1)...].first == 0x85: 2
    case 0xE2 where [[0x80, 0xA8], [0x80, 0xA9]].contains(Array(bytes[(place + 1)...].prefix(2))): 3
    default: 0
    }
  }
}

extension YAMLLines {
  /// Returns the bytes of every line, the line breaks included.
  var lines: [ArraySlice<UInt8>] {
    zip(starts, starts.dropFirst() + [bytes.count]).map { bytes[$0..<$1] }
  }

  /// Returns the place of a line, from 0, and a column in Unicode scalars, from 0.
  func offset(line: Int, scalars column: Int) -> Int {
    guard line < starts.count else { return bytes.count }
    var place = starts[line]
    var left = column
    while place < bytes.count, left > 0 || bytes[place].isContinuation {
      place += 1
      if place == bytes.count || !bytes[place].isContinuation { left -= 1 }
    }
    return place
  }

  func offset(line: Int, bytes column: Int) -> Int { starts[line] + column }

  /// Returns the line, from 0, and the column in bytes, from 1, that editors show for a place.
  func position(at offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (before[..<start].count { $0 == 0x0A }, before.count - start + 1)
  }
}

extension UInt8 {
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
