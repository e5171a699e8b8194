import Diagnostics

/// The comments of a text that tell an audit what to pass over.
///
/// `precept:ignore CODE…` speaks of its line and the one below, `precept:ignore-file CODE…` of the
/// whole text; without codes they speak of every finding.
struct IgnoreMarks: Sendable {
  private var byLine: [Int: Codes] = [:]
  private var everywhere: Codes?

  private enum Codes: Sendable {
    case all
    case some(Set<String>)

    func contains(_ code: Diagnostic.Code) -> Bool {
      switch self {
      case .all: true
      case .some(let codes): codes.contains(code.rawValue)
      }
    }
  }

  init(_ comments: [Range<Int>], _ bytes: [UInt8], _ places: TextPlaces) {
    for range in comments where Self.isCandidate(bytes[range]) {
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

  /// Most comments are not for us, and this tells so quickly.
  private static func isCandidate(_ comment: ArraySlice<UInt8>) -> Bool {
    guard let colon = comment.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return comment[..<colon].suffix(7).elementsEqual("precept".utf8)
  }

  private static func codes(_ text: Substring) -> Codes {
    let words = text.split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
      .prefix { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil }
    return words.isEmpty ? .all : .some(Set(words))
  }

  func covers(_ finding: Diagnostic) -> Bool {
    let line = finding.location.line
    return [everywhere, byLine[line], byLine[line - 1]].contains {
      $0?.contains(finding.code) == true
    }
  }
}
