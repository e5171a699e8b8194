/// An escaper of text, so that no parser takes any of its characters for markup.
struct TextEscaper {
  let isInTable: Bool
  let isInLink: Bool
  /// Whether the text is the last of its line, where parsers drop trailing spaces.
  let endsLine: Bool

  func append(_ words: String, to text: inout String) {
    if hasOnlyLetters(words) { text += words } else { appendEscaped(words, to: &text) }
  }

  /// Returns whether the text needs no escaping, which is true of most texts.
  private func hasOnlyLetters(_ words: String) -> Bool {
    guard let first = words.utf8.first, let last = words.utf8.last else { return true }
    return !first.isSpace && !last.isSpace
      && !words.utf8.contains { Self.markup[Int($0)] }
  }

  private static let markup = (0...UInt8.max).map { Unicode.Scalar($0).mayBeMarkup }

  /// Appends the text with escapes. Runs of characters that need none are copied at once.
  private func appendEscaped(_ words: String, to text: inout String) {
    let bytes = words.utf8
    var isAtLineStart = text.isEmpty || text.utf8.last == UInt8(ascii: "\n")
    var runStart = bytes.startIndex
    var index = runStart
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      let isAtEdge = isAtLineStart || (endsLine && next == bytes.endIndex)
      if Self.markup[Int(bytes[index])] || (isAtEdge && bytes[index].isSpace) {
        text += words[runStart..<index]
        appendFirst(of: words.unicodeScalars[index...], isAtLineStart: isAtLineStart, to: &text)
        runStart = next
      }
      isAtLineStart = false
      index = next
    }
    text += words[runStart...]
  }

  private func appendFirst(
    of upcoming: Substring.UnicodeScalarView, isAtLineStart: Bool, to text: inout String
  ) {
    guard let scalar = upcoming.first else { return }
    let rest = upcoming.dropFirst()
    let isEscaped =
      switch scalar {
      case "|": isInTable || isAtLineStart
      case "&": upcoming.startsEntity
      case "#", ">", "+", "-", "=", ":": escapes(scalar, before: rest, isAtLineStart)
      case ".", ")": endsListNumber(before: rest, text) || endsWWW(scalar, text)
      default: true
      }
    if scalar.isSpace || scalar.isBreak {
      text += "&#\(scalar.value);"
    } else {
      if isEscaped { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }

  /// Returns whether the scalar must be escaped. That is so for the colon of a web address, and at
  /// the start of a line for a scalar that can mark a heading, quote, list, underline or table
  /// rule.
  private func escapes(
    _ scalar: Unicode.Scalar, before rest: Substring.UnicodeScalarView, _ isAtLineStart: Bool
  ) -> Bool {
    if scalar == ":", rest.starts(with: "//".unicodeScalars), !isInLink { return true }
    guard isAtLineStart else { return false }
    guard scalar != ">", let next = rest.first else { return true }
    return next == " " || next == "\t" || "#-=:+|".unicodeScalars.contains(next)
  }

  private func endsWWW(_ scalar: Unicode.Scalar, _ text: String) -> Bool {
    scalar == "." && !isInLink && text.hasSuffix("www")
  }

  /// Returns whether the last line consists of one to nine digits, so that a `.` or `)` after it
  /// would begin an ordered list.
  private func endsListNumber(before rest: Substring.UnicodeScalarView, _ text: String) -> Bool {
    guard rest.first?.properties.isWhitespace ?? true else { return false }
    let digits = text.utf8.suffix(10).reversed().prefix { (0x30...0x39).contains($0) }.count
    guard (1...9).contains(digits) else { return false }
    return text.utf8.count == digits || text.utf8.dropLast(digits).last == UInt8(ascii: "\n")
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 }
}

extension Unicode.Scalar {
  fileprivate var isBreak: Bool { self == "\n" || self == "\r" }
  fileprivate var isSpace: Bool { self == " " || self == "\t" }

  /// Whether the scalar can be markup in some context.
  fileprivate var mayBeMarkup: Bool {
    switch self {
    case "\\", "`", "*", "_", "[", "]", "<", "~", "|", "&", "#", ">", "+", "-", "=", ":", ".", ")",
      "\n", "\r":
      true
    default: false
    }
  }
}
