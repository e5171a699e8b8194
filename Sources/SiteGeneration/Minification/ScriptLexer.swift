/// A lexer that splits a JavaScript file into tokens.
///
/// The joined texts of all tokens are always the whole script, even if it is invalid: an unclosed
/// string, template literal, regular expression or comment is a token, too.
struct ScriptLexer {
  private let source: ArraySlice<UInt8>
  private var position = 0
  private var tokens: [ScriptToken] = []
  /// The brackets that are open at the position, with the innermost last.
  private var brackets: [ScriptBracket] = []
  private var expected = ScriptExpectation.statement
  private var isAtLineStart = true

  private init(_ source: [UInt8]) { self.source = source[...] }

  static func tokens(of source: [UInt8]) -> [ScriptToken] {
    var lexer = ScriptLexer(source)
    while lexer.position < source.count { lexer.readToken() }
    return lexer.tokens
  }

  private mutating func readToken() {
    let rest = source[position...]
    switch source[position] {
    case _ where source.spaceLength(at: position) > 0: readSpace()
    case _ where rest.starts(with: "//") || beginsHTMLComment(rest): readLineComment()
    case _ where rest.starts(with: "/*"): readBlockComment()
    case UInt8(ascii: "/") where expected != .operator: readRegularExpression()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readString()
    case UInt8(ascii: "`"): readTemplate()
    case UInt8(ascii: ".") where rest.dropFirst().first?.isDigit == true: readNumber()
    case let first where first.isDigit: readNumber()
    case let first where first.isScriptWord: readWord()
    default: readMark()
    }
  }

  /// Adds a token that ends at the index, or at the end of the script if that comes first.
  private mutating func append(
    _ kind: ScriptToken.Kind, to end: Int, expecting next: ScriptExpectation? = nil
  ) {
    let token = ScriptToken(kind: kind, text: source[position..<min(end, source.count)])
    tokens.append(token)
    position = token.text.endIndex
    expected = next ?? expected
    isAtLineStart = token.isGap && (isAtLineStart || token.hasLineEnd)
  }

  private mutating func readSpace() {
    var end = position
    while end < source.count, source.spaceLength(at: end) > 0 { end += source.spaceLength(at: end) }
    append(.space, to: end)
  }

  /// Returns whether the text begins with an HTML-like comment, which ends at the end of its line.
  /// Scripts that are not modules can have such comments (ECMAScript, B.1.1).
  private func beginsHTMLComment(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "<!--") || isAtLineStart && text.starts(with: "-->")
  }

  private mutating func readLineComment() {
    var end = position
    while end < source.count, !source.isLineEnd(at: end) { end += 1 }
    append(.comment, to: end)
  }

  /// Reads a comment that `*/` closes. An unclosed comment becomes a token of the kind `mark`, so
  /// that the minifier does not remove it.
  private mutating func readBlockComment() {
    var end = position + 2
    while end < source.count, !source[end...].starts(with: "*/") { end += 1 }
    append(end < source.count ? .comment : .mark, to: end + 2)
  }

  private mutating func readNumber() {
    let end = wordEnd(from: position) { $0.isScriptWord || $0 == UInt8(ascii: ".") }
    append(.number, to: end, expecting: .operator)
  }

  private mutating func readWord() {
    let end = wordEnd(from: position, while: \.isScriptWord)
    switch expected {
    case .member: append(.word, to: end, expecting: .operator)
    case .condition: append(.word, to: end)  // The `await` of `for await (…)`.
    default: append(.word, to: end, expecting: .behind(source[position..<end]))
    }
  }

  private func wordEnd(from start: Int, while isPart: (UInt8) -> Bool) -> Int {
    var end = start
    while end < source.count, isPart(source[end]), source.spaceLength(at: end) == 0 { end += 1 }
    return end
  }

  /// Reads a string. An unclosed string ends at the end of its line.
  private mutating func readString() {
    let quote = source[position]
    var end = position + 1
    while end < source.count, ![quote, 0x0A, 0x0D].contains(source[end]) {
      end += escapeLength(at: end)
    }
    append(.string, to: end + 1, expecting: .operator)
  }

  /// Returns the number of bytes to go forward: 2 for a backslash and the byte after it, 3 for a
  /// backslash before a carriage return and a line feed, and 1 for every other byte.
  private func escapeLength(at index: Int) -> Int {
    guard source[index] == UInt8(ascii: "\\") else { return 1 }
    return source[(index + 1)...].starts(with: "\r\n") ? 3 : 2
  }

  /// Reads a template literal from its start or from the end of a substitution, up to the next
  /// substitution or to its end.
  private mutating func readTemplate() {
    var end = position + 1
    while end < source.count, source[end] != UInt8(ascii: "`") {
      if source[end...].starts(with: "${") {
        brackets.append(.substitution)
        return append(.template, to: end + 2, expecting: .operand)
      }
      end += escapeLength(at: end)
    }
    append(.template, to: end + 1, expecting: .operator)
  }

  /// Reads a regular expression with its flags. A slash inside a character class, such as `[/]`,
  /// does not end it. An unclosed regular expression ends at the end of its line.
  private mutating func readRegularExpression() {
    var close = position + 1
    var isInClass = false
    while close < source.count, !source.isLineEnd(at: close) {
      if source[close] == UInt8(ascii: "[") { isInClass = true }
      if source[close] == UInt8(ascii: "]") { isInClass = false }
      if source[close] == UInt8(ascii: "/"), !isInClass { break }
      close += escapeLength(at: close)
    }
    let isClosed = close < source.count && source[close] == UInt8(ascii: "/")
    let end = isClosed ? wordEnd(from: close + 1, while: \.isScriptWord) : close + 1
    append(.regularExpression, to: end, expecting: .operator)
  }

  private mutating func readMark() {
    switch source[position] {
    case UInt8(ascii: "("): readOpening(expected == .condition ? .condition : .operand)
    case UInt8(ascii: "["): readOpening(.operand)
    case UInt8(ascii: "{"): readOpening(expected == .operand ? .operand : .block)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): readClosing()
    default: readOperator()
    }
  }

  private mutating func readOpening(_ bracket: ScriptBracket) {
    brackets.append(bracket)
    append(.mark, to: position + 1, expecting: bracket == .block ? .statement : .operand)
  }

  private mutating func readClosing() {
    switch brackets.popLast() {
    case .substitution: readTemplate()
    case .condition, .block: append(.mark, to: position + 1, expecting: .statement)
    case .operand, nil: append(.mark, to: position + 1, expecting: .operator)
    }
  }

  private mutating func readOperator() {
    let rest = source[position...]
    switch source[position] {
    // `++` and `--` can come before or after an operand, so what is expected does not change.
    case _ where rest.starts(with: "++") || rest.starts(with: "--"): append(.mark, to: position + 2)
    case _ where rest.starts(with: "..."): append(.mark, to: position + 3, expecting: .operand)
    case _ where rest.starts(with: "=>"): append(.mark, to: position + 2, expecting: .statement)
    case UInt8(ascii: ";"): append(.mark, to: position + 1, expecting: .statement)
    // In a block, a colon is taken as the end of a label or of a `case`: a statement follows it.
    case UInt8(ascii: ":") where brackets.last == .block:
      append(.mark, to: position + 1, expecting: .statement)
    case UInt8(ascii: "."): append(.mark, to: position + 1, expecting: .member)
    default: append(.mark, to: position + 1, expecting: .operand)
    }
  }
}
