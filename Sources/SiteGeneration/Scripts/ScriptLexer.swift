/// Cuts a script into tokens; joined again they are the script.
struct ScriptLexer {
  private let text: [UInt8]
  private var place = 0
  private(set) var tokens: [ScriptToken] = []
  /// For each open brace, whether it belongs to an expression in a template.
  private var braces: [Bool] = []

  private init(_ text: [UInt8]) { self.text = text }

  static func tokens(of script: [UInt8]) -> [ScriptToken] {
    var lexer = ScriptLexer(script)
    while lexer.place < script.count { lexer.readToken() }
    return lexer.tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    place + offset < text.count ? text[place + offset] : nil
  }

  private mutating func append(_ kind: ScriptToken.Kind, to end: Int) {
    tokens.append(ScriptToken(kind, text[place..<min(end, text.count)]))
    place = min(end, text.count)
  }

  private func end(while condition: (UInt8) -> Bool) -> Int {
    text[place...].firstIndex { !condition($0) } ?? text.count
  }
}

extension ScriptLexer {
  private static let slash = UInt8(ascii: "/")
  private static let backslash = UInt8(ascii: "\\")
  private static let backtick = UInt8(ascii: "`")

  private mutating func readToken() {
    switch text[place] {
    case let first where first.isScriptSpace: append(.space, to: end(while: \.isScriptSpace))
    case let first where first.isScriptDigit:
      append(.literal, to: end { $0.isScriptWord || $0 == UInt8(ascii: ".") })
    case let first where first.isScriptWord: append(.word, to: end(while: \.isScriptWord))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): append(.literal, to: closing(text[place]))
    case Self.backtick: readTemplate()
    case Self.slash: readSlash()
    default: readMark()
    }
  }

  private mutating func readMark() {
    let mark = text[place]
    append(.mark, to: place + 1)
    if mark == UInt8(ascii: "{") { braces.append(false) }
    guard mark == UInt8(ascii: "}"), let isTemplate = braces.popLast(), isTemplate else { return }
    readTemplateRest()
  }

  private mutating func readSlash() {
    if byte(1) == Self.slash {
      append(.comment, to: end { $0 != 0x0A })
    } else if byte(1) == UInt8(ascii: "*") {
      var close = place + 2
      while close < text.count,
        text[close - 1] != UInt8(ascii: "*") || text[close] != Self.slash
          || close < place + 3
      { close += 1 }
      append(.comment, to: close + 1)
    } else if mayBeginPattern {
      readPattern()
    } else {
      readMark()
    }
  }
}

extension ScriptLexer {
  /// The index behind the next `quote` that no backslash takes away.
  private func closing(_ quote: UInt8) -> Int {
    var close = place + 1
    while close < text.count, text[close] != quote {
      close += text[close] == Self.backslash ? 2 : 1
    }
    return close + 1
  }

  private mutating func readTemplate() {
    place += 1
    readTemplateRest(from: place - 1)
  }

  /// Reads up to the end of a template or to its next expression.
  private mutating func readTemplateRest(from start: Int? = nil) {
    var close = place
    place = start ?? place
    while close < text.count {
      if text[close] == Self.backtick { return append(.literal, to: close + 1) }
      if text[close] == UInt8(ascii: "$"), close + 1 < text.count,
        text[close + 1] == UInt8(ascii: "{")
      {
        append(.literal, to: close + 2)
        return braces.append(true)
      }
      close += text[close] == Self.backslash ? 2 : 1
    }
    append(.literal, to: close)
  }

  /// A slash divides behind a value and opens a pattern elsewhere.
  private var mayBeginPattern: Bool {
    guard let last = tokens.last(where: { $0.kind != .space && $0.kind != .comment }) else {
      return true
    }
    switch last.kind {
    case .literal: return false
    case .word:
      return ["return", "typeof", "case", "in", "of", "await", "yield"].contains(last.string)
    default: return ![0x29, 0x5D, 0x7D].contains { last.isMark($0) }
    }
  }

  private mutating func readPattern() {
    var close = place + 1
    var isInClass = false
    while close < text.count, text[close] != 0x0A, text[close] != Self.slash || isInClass {
      if text[close] == UInt8(ascii: "[") { isInClass = true }
      if text[close] == UInt8(ascii: "]") { isInClass = false }
      close += text[close] == Self.backslash ? 2 : 1
    }
    while close + 1 < text.count, text[close + 1].isScriptWord { close += 1 }
    append(.literal, to: close + 1)
  }
}
