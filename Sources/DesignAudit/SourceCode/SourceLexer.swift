/// A lexer that splits Swift and Objective-C into tokens, in one pass and without recursion.
///
/// It understands only enough of the languages to distinguish code, comments and strings. A string
/// without an end stops at the end of its line, so that one mistake does not hide the lines below
/// it.
struct SourceLexer {
  let bytes: [UInt8]
  let language: SourceLanguage
  var offset = 0
  private(set) var tokens: [SourceToken] = []
  private(set) var comments: [Range<Int>] = []
  /// The strings that continue after the current interpolated expression, innermost last.
  var openStrings: [OpenString] = []

  /// A string whose interpolated expression is being read.
  struct OpenString {
    let delimiter: StringDelimiter
    /// The number of open parentheses in the expression.
    var depth: Int
  }

  mutating func read() {
    while offset < bytes.count { step() }
  }

  mutating func add(_ kind: SourceToken.Kind, _ range: Range<Int>) {
    tokens.append(SourceToken(kind: kind, range: range))
  }

  private mutating func step() {
    let byte = bytes[offset]
    if byte.isSpace {
      offset += 1
    } else if byte == UInt8(ascii: "/"), let end = endOfComment() {
      comments.append(offset..<end)
      offset = end
    } else if let delimiter = delimiter() {
      offset += delimiter.openingWidth
      readString(delimiter)
    } else if byte.isDigit {
      readNumber()
    } else if byte.isWordStart {
      let start = offset
      skip { $0.isWordStart || $0.isDigit }
      add(.word, start..<offset)
    } else {
      readMark(byte)
    }
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
  }

  /// Reads a number such as `12`, `0.5f`, `1e-3` or `0xFF_FF`; a point belongs to it only before a
  /// digit.
  private mutating func readNumber() {
    let start = offset
    let isHexadecimal = peek(1) == UInt8(ascii: "x") || peek(1) == UInt8(ascii: "X")
    skip { $0.isDigit || $0.isWordStart }
    if peek() == UInt8(ascii: "."), peek(1)?.isDigit == true, !isHexadecimal {
      offset += 1
      skip { $0.isDigit || $0.isWordStart }
    }
    let hasExponent = !isHexadecimal && (bytes[offset - 1] | 0x20) == UInt8(ascii: "e")
    if hasExponent, peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+"),
      peek(1)?.isDigit == true
    {
      offset += 1
      skip { $0.isDigit || $0.isWordStart }
    }
    add(.number, start..<offset)
  }

  /// Reads a punctuation mark. If it is a parenthesis that ends an interpolated expression, reads
  /// the rest of the string, too.
  private mutating func readMark(_ byte: UInt8) {
    add(.mark, offset..<offset + 1)
    offset += 1
    guard let last = openStrings.indices.last else { return }
    if byte == UInt8(ascii: "(") { openStrings[last].depth += 1 }
    guard byte == UInt8(ascii: ")") else { return }
    openStrings[last].depth -= 1
    if openStrings[last].depth == 0 { readString(openStrings.removeLast().delimiter, isRest: true) }
  }

  func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  /// Whether a word may begin with the byte: a letter, an underscore, a byte outside of ASCII, or
  /// the `$` of `$0`.
  fileprivate var isWordStart: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F || self == 0x24
      || self >= 0x80
  }
}

extension SourceLexer {
  /// Returns the end of the comment that begins here; nil if none begins.
  func endOfComment() -> Int? {
    switch peek(1) {
    case UInt8(ascii: "/"): endOfLine(from: offset)
    case UInt8(ascii: "*"): endOfBlock()
    default: nil
    }
  }

  func endOfLine(from start: Int) -> Int {
    bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// Returns the end of a block comment, or of the text if the comment has no end. Block comments
  /// nest in Swift, but not in C.
  private func endOfBlock() -> Int {
    var depth = 0
    var place = offset
    while place + 1 < bytes.count {
      switch (bytes[place], bytes[place + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        if depth == 0 || language == .swift { depth += 1 }
        place += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        place += 2
        if depth == 0 { return place }
      default: place += 1
      }
    }
    return bytes.count
  }
}

/// The smallest meaningful part of source code, other than white space and comments.
struct SourceToken: Equatable, Sendable {
  enum Kind: Sendable {
    case word, number
    /// A string without anything interpolated; the range leaves out its quotation marks.
    case string
    /// A part of a string that has interpolated expressions. The tokens of these expressions are
    /// between the parts.
    case composedString
    /// One byte of punctuation.
    case mark
  }

  let kind: Kind
  // 32 bits are enough, because files are limited to a few megabytes, and they save memory.
  private let start, end: UInt32

  init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
  }

  /// The position in bytes from the start of the text.
  var range: Range<Int> { Int(start)..<Int(end) }
}

enum SourceLanguage: Sendable {
  case swift, objectiveC
}
