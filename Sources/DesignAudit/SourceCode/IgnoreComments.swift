import Diagnostics

/// The comments of a source text that silence checks.
///
/// `precept:ignore CODE…` silences the codes on its line and the line below, and
/// `precept:ignore-file CODE…` in the whole text. A comment without codes silences every check.
struct IgnoreComments: Sendable {
  /// The silenced codes by the line where their comment begins; an empty set means every code.
  private var byLine: [Int: Set<String>] = [:]
  private var everywhere: Set<String>?

  init(_ comments: [Range<Int>], _ bytes: [UInt8], _ places: LineTable) {
    for range in comments where bytes[range].contains("precept:ignore".utf8) {
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
