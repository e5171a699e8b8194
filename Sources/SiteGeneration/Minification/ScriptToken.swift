/// A token of a script, with only the distinctions that the minifier needs.
struct ScriptToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A keyword or an identifier, including the `#` of a private name.
    case word
    case number
    case string
    case regularExpression
    /// A part of a template literal: it begins with a backtick or with the `}` that closes a
    /// substitution, and ends with a backtick or with the `${` that opens one.
    case template
    /// An operator, a bracket or another punctuation character. Each has one byte, except `=>`,
    /// `...`, `++` and `--`.
    case mark
    case comment
    case space
  }

  let kind: Kind
  let text: ArraySlice<UInt8>

  /// Whether the token is white space or a comment.
  var isGap: Bool { kind == .space || kind == .comment }

  /// Whether the token contains a line ending, which can end a statement.
  var hasLineEnd: Bool { text.indices.contains { text.isLineEnd(at: $0) } }

  func isMark(_ mark: StaticString) -> Bool { kind == .mark && text.isEqual(to: mark) }
}

extension ArraySlice<UInt8> {
  func isEqual(to other: StaticString) -> Bool {
    count == other.utf8CodeUnitCount && starts(with: other)
  }

  func isAny(of others: [StaticString]) -> Bool { others.contains { isEqual(to: $0) } }

  func starts(with other: StaticString) -> Bool {
    other.withUTF8Buffer { starts(with: $0) }
  }

  /// Returns whether a line terminator of ECMAScript begins at the index: a line feed, a carriage
  /// return, U+2028 or U+2029.
  func isLineEnd(at index: Int) -> Bool {
    switch self[index] {
    case 0x0A, 0x0D: true
    case 0xE2: self[index...].starts(with: "\u{2028}") || self[index...].starts(with: "\u{2029}")
    default: false
    }
  }

  /// Returns the number of bytes of the white space character that begins at the index, or 0.
  func spaceLength(at index: Int) -> Int {
    switch self[index] {
    case 0x09...0x0D, 0x20: 1
    case 0x80...: wideSpaces.first { self[index...].starts(with: $0) }?.count ?? 0
    default: 0
    }
  }
}

/// The white space characters of ECMAScript beyond ASCII, in UTF-8.
private let wideSpaces: [[UInt8]] =
  ([0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF] + Array(0x2000...0x200A))
  .compactMap(Unicode.Scalar.init).map { Array(String($0).utf8) }

extension UInt8 {
  /// Whether the byte can be part of a keyword, identifier or number. All bytes beyond ASCII can
  /// be, and so can the backslash of an escape.
  var isScriptWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "\\"): true
    default: false
    }
  }

  var isDigit: Bool { (0x30...0x39).contains(self) }
}

/// The kind of token that the grammar allows next. It distinguishes a regular expression from a
/// division, and a block from an object.
enum ScriptExpectation {
  case statement, operand
  /// An operator, because the position is after an operand.
  case `operator`
  /// The parentheses after `if`, `while`, `for` or `with`.
  case condition
  /// The name of a member after a dot. It can be the same as a keyword.
  case member

  /// Returns what the grammar allows after a keyword or an identifier.
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

/// A kind of brackets, by what can follow the closing bracket: a statement, or an operator.
enum ScriptBracket {
  /// The parentheses after `if`, `while`, `for` or `with`. A statement follows them.
  case condition
  /// The braces around statements or the members of a class. A statement follows them.
  case block
  /// The braces of a substitution. The rest of its template literal follows them.
  case substitution
  /// Other brackets. An operator follows them.
  case operand
}
