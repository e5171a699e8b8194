/// An escaper of text, so that no parser reads any of its characters as markup.
struct TextEscaper {
  let isInTable: Bool
  let isInLink: Bool
  /// Whether the text is the last of its line, where parsers drop trailing spaces.
  let endsLine: Bool

  func append(_ words: String, to text: inout String) {
    guard let first = words.utf8.first, let last = words.utf8.last else { return }
    // Most strings need no escaping.
    let isPlain =
      !first.isSpace && !last.isSpace && !words.utf8.contains { Self.markup[Int($0)] }
    if isPlain { text += words } else { appendEscaped(words, to: &text) }
  }

  private static let markup = (0...UInt8.max).map {
    "\\`*_[]<~|&#>+-=:.)\n\r".utf8.contains($0)
  }

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
      case ".", ")":
        endsListNumber(before: rest, text)
          || scalar == "." && !isInLink && text.hasSuffix("www")

      default: true
      }
    if " \t\n\r".unicodeScalars.contains(scalar) {
      text += "&#\(scalar.value);"
    } else {
      if isEscaped { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }

  /// Whether to escape the colon of an address, or a block mark at the start of a line.
  private func escapes(
    _ scalar: Unicode.Scalar, before rest: Substring.UnicodeScalarView, _ isAtLineStart: Bool
  ) -> Bool {
    if scalar == ":", rest.starts(with: "//".unicodeScalars), !isInLink { return true }
    guard isAtLineStart else { return false }
    guard scalar != ">", let next = rest.first else { return true }
    return next == " " || next == "\t" || "#-=:+|".unicodeScalars.contains(next)
  }

  /// Whether the last line is only digits, so that a `.` or `)` would begin a list.
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

extension String {
  /// The string as a link destination, in angle brackets if it needs them (CommonMark 0.31, 6.3).
  var asDestination: String {
    let needsBrackets =
      isEmpty || utf8.first == UInt8(ascii: "<") || utf8.contains { $0 <= 0x20 || $0 == 0x7F }
    return needsBrackets ? "<\(escaping("\\<>"))>" : escaping("\\()<>")
  }

  /// Returns the string with backslashes before special characters. In destinations, titles and
  /// info strings, cmark reads entities before backslashes. So an `&` that seems to start an entity
  /// is written as an entity itself.
  func escaping(_ special: StaticString) -> String {
    special.withUTF8Buffer { special in
      let isPlain = utf8.allSatisfy { byte in
        byte != UInt8(ascii: "&") && byte != 0x0A && byte != 0x0D && !special.contains(byte)
      }
      return isPlain ? self : escaped(special)
    }
  }

  private func escaped(_ special: UnsafeBufferPointer<UInt8>) -> String {
    var result = ""
    for index in unicodeScalars.indices {
      switch unicodeScalars[index] {
      case "&" where unicodeScalars[index...].startsEntity: result += "&amp;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case let scalar:
        if scalar.isASCII, special.contains(UInt8(scalar.value)) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Substring.UnicodeScalarView {
  /// Whether the text, which starts with an ampersand, resembles an entity.
  var startsEntity: Bool {
    let name = dropFirst().prefix(33).prefix {
      $0 == "#" || ($0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil))
    }
    return !name.isEmpty && name.endIndex < endIndex && self[name.endIndex] == ";"
  }
}

extension String {
  /// Whether the last character is a `*` that is not escaped.
  var endsWithStar: Bool {
    guard utf8.last == UInt8(ascii: "*") else { return false }
    return utf8.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }

  func longestRun(of byte: UInt8) -> Int { runs(of: byte).max() ?? 0 }

  /// Returns the shortest length of a run of the byte that does not occur in the string.
  func shortestMissingRun(of byte: UInt8) -> Int {
    let runs = runs(of: byte)
    var length = 1
    while runs.contains(length) { length += 1 }
    return length
  }

  private func runs(of byte: UInt8) -> [Int] {
    var runs: [Int] = []
    var length = 0
    for next in utf8 {
      if next == byte {
        length += 1
      } else if length > 0 {
        runs.append(length)
        length = 0
      }
    }
    return length > 0 ? runs + [length] : runs
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
