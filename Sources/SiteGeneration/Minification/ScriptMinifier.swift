/// A minifier that removes comments and unnecessary white space from a script, and shortens names.
///
/// It does not parse the script, and changes nothing unless it knows that the change is safe.
enum ScriptMinifier {
  /// Returns the script in fewer bytes. `shorteningNames` must be true only if the script is
  /// enclosed in a function. Otherwise, other scripts could use its names.
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

  /// The separator between two tokens, reduced to what matters for the meaning of the script.
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

  /// Returns the separator that must stay so that the script keeps its meaning.
  private static func needed(
    _ gap: Gap, between left: ScriptToken, and right: ScriptToken
  ) -> Gap {
    if gap == .lineEnd, mayEndStatement(left), mayBeginStatement(right) { return .lineEnd }
    return wouldMerge(left, right) ? min(gap, .space) : .none
  }

  /// Returns whether a line break after the token can end a statement (automatic semicolon
  /// insertion, ECMAScript, 12.10).
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

  /// Returns whether two tokens would become different tokens without a space between them.
  private static func wouldMerge(_ left: ScriptToken, _ right: ScriptToken) -> Bool {
    guard let before = left.text.last, let after = right.text.first else { return false }
    if after.isScriptWord, [.word, .number, .regularExpression].contains(left.kind) { return true }
    // Numbers need a space beside a dot, as in `1 .toString()`.
    let dot = UInt8(ascii: ".")
    if before == dot && right.kind == .number || left.kind == .number && after == dot {
      return true
    }
    return mergingPairs.contains([before, after])
  }

  /// The byte pairs that need a space between two tokens: `a + +b`, `a - --b`, `a / /b/`, and `a <
  /// !--b`, in which `<!--` would begin a comment. The last three occur mostly in invalid scripts.
  private static let mergingPairs = ["++", "--", "//", "<!", "!-", "/*", "=>", ".."]
    .map { Array($0.utf8) }
}
