/// Writes text so that no character of it is taken for markup.
struct TextEscaper {
  let isInTable: Bool
  let isInLink: Bool
  /// Whether the text is the last of its line, where spaces would be dropped.
  let endsLine: Bool

  func append(_ words: String, to text: inout String) {
    let scalars = words.unicodeScalars
    for index in scalars.indices {
      let isAtLineStart = text.isEmpty || text.utf8.last == UInt8(ascii: "\n")
      let rest = scalars[scalars.index(after: index)...]
      append(scalars[index], before: rest, isAtLineStart: isAtLineStart, to: &text)
    }
  }

  private func append(
    _ scalar: Unicode.Scalar, before rest: Substring.UnicodeScalarView, isAtLineStart: Bool,
    to text: inout String
  ) {
    switch scalar {
    case "\\", "`", "*", "[", "]", "<", "~": text += "\\"
    case "_": text += "\\"
    case "|": if isInTable || isAtLineStart { text += "\\" }
    case "&": if rest.first.map({ $0.isLetterOrDigit || $0 == "#" }) ?? false { text += "\\" }
    case "\n", "\r":
      text += "&#\(scalar.value);"
      return
    case " ", "\t":
      if isAtLineStart || (endsLine && rest.isEmpty) {
        text += "&#\(scalar.value);"
        return
      }
    case "#", ">", "+", "-", "=", ":":
      if escapes(scalar, before: rest, isAtLineStart, text) { text += "\\" }
    case ".", ")": if text.endsWithListNumber || endsWWW(scalar, text) { text += "\\" }
    default: break
    }
    text.unicodeScalars.append(scalar)
  }

  /// Markers of headings, quotes, lists, underlines and table rules count at the start of a line,
  /// addresses anywhere.
  private func escapes(
    _ scalar: Unicode.Scalar, before rest: Substring.UnicodeScalarView, _ isAtLineStart: Bool,
    _ text: String
  ) -> Bool {
    if scalar == ":", rest.starts(with: "//".unicodeScalars), !isInLink { return true }
    guard isAtLineStart else { return false }
    guard scalar != ">", let next = rest.first else { return true }
    return next == " " || next == "\t" || "#-=:+|".unicodeScalars.contains(next)
  }

  private func endsWWW(_ scalar: Unicode.Scalar, _ text: String) -> Bool {
    scalar == "." && !isInLink && text.hasSuffix("www")
  }
}

extension String {
  /// Whether the last line is one to nine digits, which a `.` or `)` would make an ordered item.
  fileprivate var endsWithListNumber: Bool {
    let digits = utf8.suffix(10).reversed().prefix { (0x30...0x39).contains($0) }.count
    guard (1...9).contains(digits) else { return false }
    return utf8.count == digits || utf8.dropLast(digits).last == UInt8(ascii: "\n")
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool { isASCII && (properties.isAlphabetic || isDigit) }
  private var isDigit: Bool { (0x30...0x39).contains(value) }
}
