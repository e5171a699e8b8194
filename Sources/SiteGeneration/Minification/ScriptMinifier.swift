/// Removes comments and needless white space from a script, and shortens names.
///
/// It does not parse the script. What it does not know to be safe it leaves alone.
enum ScriptMinifier {
  /// Returns the script in fewer bytes. Names may be shortened only in a script that declares
  /// nothing for other scripts, because it is enclosed in a function.
  static func minified(_ source: [UInt8], shorteningNames: Bool = false) -> [UInt8] {
    let tokens = ScriptLexer.tokens(of: source)
    return joined(shorteningNames ? ScriptNames(tokens).shortened(tokens) : tokens)
  }

  private static func joined(_ tokens: [ScriptToken]) -> [UInt8] {
    var result: [UInt8] = []
    var last: ScriptToken?
    var gap = Gap.none
    for token in tokens {
      if token.isGap {
        gap = max(gap, token.hasLineEnd ? .lineEnd : .space)
      } else {
        if let last { result += needed(gap, between: last, and: token).bytes }
        result += token.text
        (last, gap) = (token, .none)
      }
    }
    return last != nil && gap == .lineEnd ? result + gap.bytes : result
  }

  /// The white space and comments between two tokens, as far as they have a meaning.
  private enum Gap: Comparable {
    case none, space, lineEnd

    var bytes: [UInt8] {
      switch self {
      case .none: []
      case .space: [0x20]
      case .lineEnd: [0x0A]
      }
    }
  }

  /// Returns what must stay of the gap, so that the script keeps its meaning.
  private static func needed(
    _ gap: Gap, between left: ScriptToken, and right: ScriptToken
  ) -> Gap {
    if gap == .lineEnd, mayEndStatement(left), mayBeginStatement(right) { return .lineEnd }
    return wouldMerge(left, right) ? min(gap, .space) : .none
  }

  /// Whether the end of a line may end a statement behind the token (ECMAScript, 12.10).
  private static func mayEndStatement(_ token: ScriptToken) -> Bool {
    switch token.kind {
    case .mark: [")", "]", "}", "++", "--"].contains { token.isMark($0) }
    case .template: token.text.last != UInt8(ascii: "{")
    default: true
    }
  }

  private static func mayBeginStatement(_ token: ScriptToken) -> Bool {
    switch token.kind {
    case .mark:
      ![")", "]", "}", ",", ";", ".", "?", ":", "=", "&", "|", "%", "<", ">", "=>"]
        .contains { token.isMark($0) }
    case .template: token.text.first != UInt8(ascii: "}")
    default: true
    }
  }

  /// Whether two tokens, written without a space, would be read as other tokens.
  private static func wouldMerge(_ left: ScriptToken, _ right: ScriptToken) -> Bool {
    guard let before = left.text.last, let after = right.text.first else { return false }
    if after.isScriptWord, [.word, .number, .regularExpression].contains(left.kind) { return true }
    // `1 .toString()`
    let dot = UInt8(ascii: ".")
    if before == dot && right.kind == .number || left.kind == .number && after == dot {
      return true
    }
    return mergingPairs.contains([before, after])
  }

  /// The bytes at the end of one token and the start of the next: `a + +b`, `a - --b`, `a / /b/`,
  /// and `a < !--b`, in which `<!--` would begin a comment. The last three occur in faulty scripts.
  private static let mergingPairs = ["++", "--", "//", "<!", "!-", "/*", "=>", ".."]
    .map { Array($0.utf8) }
}
