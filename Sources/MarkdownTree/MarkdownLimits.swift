/// How large and how deep a text may be.
///
/// For most texts cmark-gfm takes time in proportion to their size, for a few it takes the square of
/// that. Within these limits it takes some seconds at most. Texts that people write stay far below.
package enum MarkdownLimits {
  /// How deep the values of a document may be nested, so that functions over them can recurse.
  package static let blockDepth = 50
  package static let inlineDepth = 50
  /// In bytes; a book of a hundred pages.
  package static let size = 400_000
  package static let lines = 20_000
  /// In bytes.
  package static let lineLength = 20_000
  /// Brackets, asterisks, bars and the like, each of which may begin a part of the text.
  package static let marks = 60_000
}

extension MarkdownLimits {
  /// Returns the line, from 1, at which a text is beyond a limit; nil where it is not.
  static func excessiveLine(in text: borrowing String) -> Int? {
    var (line, size, length, marks) = (1, 0, 0, 0)
    for byte in text.utf8 {
      size += 1
      length += 1
      if byte.isMark { marks += 1 }
      if size > self.size || line > lines || length > lineLength || marks > self.marks {
        return line
      }
      if byte == UInt8(ascii: "\n") {
        line += 1
        length = 0
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether markup may begin or end where the byte stands.
  fileprivate var isMark: Bool {
    switch self {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "&"),
      UInt8(ascii: "!"), UInt8(ascii: "\\"), UInt8(ascii: ">"), UInt8(ascii: "|"):
      true
    default: false
    }
  }
}
