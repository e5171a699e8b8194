import Diagnostics

/// The comments in source code that silence checks.
///
/// `precept:ignore CODE…` silences the codes on its line and the line below, and
/// `precept:ignore-file CODE…` in the whole file. A comment without codes silences every check.
struct IgnoreComments: Sendable {
  /// The silenced codes by the line where their comment begins; an empty set means every code.
  private var byLine: [Int: Set<String>] = [:]
  private var everywhere: Set<String>?

  init(_ comments: [Range<Int>], _ bytes: [UInt8], _ places: LineTable) {
    for range in comments where bytes[range].mentions("precept:ignore") {
      let text = String(decoding: bytes[range].prefix(200), as: UTF8.self)
      guard let mark = text.firstMatch(of: /precept:ignore(-file)?(?=\s|$|\*)([^\n]*)/) else {
        continue
      }
      let codes = Self.codes(mark.2)
      if mark.1 != nil {
        everywhere = codes
      } else {
        byLine[places.line(of: range.lowerBound)] = codes
      }
    }
  }

  /// The comments of a property list or an interface file; nil if none silences checks.
  init?(xml bytes: [UInt8]) {
    guard bytes[...].mentions("precept:ignore") else { return nil }
    var comments: [Range<Int>] = []
    var offset = 0
    while let start = bytes[offset...].firstRange(of: "<!--".utf8)?.upperBound {
      let end = bytes[start...].firstRange(of: "-->".utf8)?.lowerBound ?? bytes.count
      comments.append(start..<end)
      offset = end
    }
    self.init(comments, bytes, LineTable(bytes, path: ""))
  }

  private static func codes(_ text: Substring) -> Set<String> {
    let words = text.split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
    return Set(words.prefix { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
  }

  func covers(_ code: Diagnostic.Code, at place: ContentLocation) -> Bool {
    let line = place.line
    return [everywhere, byLine[line], byLine[line - 1]].compactMap(\.self).contains { codes in
      codes.isEmpty || codes.contains(code.rawValue)
    }
  }
}

/// A table that converts offsets to lines and columns.
struct LineTable: Sendable {
  private let path: String
  /// The offset at which each line begins, in order.
  private let starts: [Int]

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Returns the line that contains an offset, counted from 1.
  func line(of offset: Int) -> Int {
    var range = 0..<starts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = starts[middle] <= offset ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound + 1
  }

  func location(of offset: Int) -> ContentLocation {
    let line = line(of: offset)
    return ContentLocation(path: path, line: line, column: offset - starts[line - 1] + 1)
  }
}
