/// Returns a script without its comments, indentation and empty lines.
///
/// Line feeds stay, because a script may rely on them to end its statements; names stay, so that
/// what a browser reports can be found in the source.
func minifiedScript(_ source: [UInt8]) -> [UInt8] {
  var scanner = ScriptScanner(scanner: ByteScanner(source))
  while !scanner.scanner.isAtEnd { scanner.step() }
  return scanner.scanner.output
}

private struct ScriptScanner {
  var scanner: ByteScanner
  /// The template literals that the place is in: for each, how many braces are open in its gap.
  private var gaps: [Int] = []

  init(scanner: ByteScanner) { self.scanner = scanner }

  mutating func step() {
    if scanner.starts(with: "//") {
      while !scanner.isAtEnd, scanner.current != UInt8(ascii: "\n") { scanner.skip() }
    } else if scanner.starts(with: "/*") {
      scanner.skip(2)
      scanner.skip(through: "*/")
      writeSpace()
    } else if scanner.current.isSpace {
      space()
    } else {
      token()
    }
  }

  private mutating func token() {
    switch scanner.current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): scanner.keepQuoted()
    case UInt8(ascii: "`"):
      scanner.keep()
      template()
    case UInt8(ascii: "/") where beginsPattern: pattern()
    case UInt8(ascii: "{") where !gaps.isEmpty:
      gaps[gaps.count - 1] += 1
      scanner.keep()
    case UInt8(ascii: "}") where !gaps.isEmpty: closingBrace()
    default: scanner.keep()
    }
  }

  private mutating func closingBrace() {
    scanner.keep()
    if gaps[gaps.count - 1] == 0 {
      gaps.removeLast()
      template()
    } else {
      gaps[gaps.count - 1] -= 1
    }
  }

  /// Keeps a template literal up to its end or to its next gap.
  private mutating func template() {
    while !scanner.isAtEnd {
      if scanner.current == UInt8(ascii: "`") { return scanner.keep() }
      if scanner.starts(with: "${") {
        scanner.keep(2)
        gaps.append(0)
        return
      }
      scanner.keep(scanner.current == UInt8(ascii: "\\") ? 2 : 1)
    }
  }
}

extension ScriptScanner {
  /// Of a run of white space only a line feed stays, else one space between what it keeps apart.
  private mutating func space() {
    var hasLineFeed = false
    while !scanner.isAtEnd, scanner.current.isSpace {
      if scanner.current == UInt8(ascii: "\n") { hasLineFeed = true }
      scanner.skip()
    }
    if hasLineFeed { lineFeed() } else { writeSpace() }
  }

  private mutating func lineFeed() {
    if scanner.last == UInt8(ascii: " ") { scanner.dropLast() }
    if let last = scanner.last, last != UInt8(ascii: "\n") { scanner.write(UInt8(ascii: "\n")) }
  }

  private mutating func writeSpace() {
    guard let last = scanner.last, !last.isSpace else { return }
    scanner.write(UInt8(ascii: " "))
  }
}

extension ScriptScanner {
  /// Whether a slash begins a regular expression: where an operand is due, and not an operator.
  private var beginsPattern: Bool {
    guard let end = scanner.output.lastIndex(where: { !$0.isSpace }) else { return true }
    let last = scanner.output[end]
    if last == UInt8(ascii: ")") || last == UInt8(ascii: "]") || last == UInt8(ascii: "}") {
      return false
    }
    guard last.isNamePart, last != UInt8(ascii: "-") else { return !Self.endsText.contains(last) }
    let word = scanner.output[...end].reversed().prefix { $0.isNamePart }.reversed()
    return Self.wordsBeforePattern.contains { $0.utf8.elementsEqual(word) }
  }

  private static let endsText = Array("\"'`".utf8)
  private static let wordsBeforePattern = [
    "return", "typeof", "case", "in", "of", "void", "delete",
  ]

  /// Keeps a regular expression with its classes, in which a slash ends nothing.
  private mutating func pattern() {
    var isInClass = false
    scanner.keep()
    while !scanner.isAtEnd, scanner.current != UInt8(ascii: "\n") {
      switch scanner.current {
      case UInt8(ascii: "\\"): scanner.keep()
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return scanner.keep()
      default: break
      }
      if !scanner.isAtEnd { scanner.keep() }
    }
  }
}
