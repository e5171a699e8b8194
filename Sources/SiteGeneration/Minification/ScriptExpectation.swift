/// What the grammar allows at a position of a script. This tells a regular expression from a
/// division, and a block from an object.
enum ScriptExpectation {
  case statement, operand
  /// An operator: the position is behind an operand.
  case `operator`
  /// The parentheses of `if`, `while`, `for` or `with`.
  case condition
  /// The name of a member, behind a dot. It may look like a keyword.
  case member

  /// Returns what the grammar allows behind a keyword or an identifier.
  static func behind(_ word: ArraySlice<UInt8>) -> Self {
    if word.isAny(of: operandKeywords) { return .operand }
    if word.isAny(of: ["do", "else", "finally", "try"]) { return .statement }
    return word.isAny(of: ["for", "if", "while", "with"]) ? .condition : .operator
  }

  private static let operandKeywords: [StaticString] = [
    "await", "case", "default", "delete", "extends", "in", "instanceof", "new", "of", "return",
    "throw", "typeof", "void", "yield",
  ]
}

/// A kind of brackets, told by what follows them.
enum ScriptBracket {
  /// The parentheses of `if`, `while`, `for` or `with`. A statement follows them.
  case condition
  /// The braces around statements or the members of a class. A statement follows them.
  case block
  /// The braces of a substitution. The rest of its template literal follows them.
  case substitution
  /// Other brackets. An operator follows them.
  case operand
}
