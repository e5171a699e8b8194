/// Makes a script shorter without understanding it: comments and needless space go, and names that
/// nothing outside can know get short.
///
/// Meant for scripts of the project's own style, with semicolons. What it does not know to be safe
/// it leaves alone.
enum ScriptMinifier {
  static func minified(_ script: [UInt8]) -> [UInt8] {
    let tokens = ScriptLexer.tokens(of: script).map { $0.kind == .comment ? $0.asSpace : $0 }
    return joined(ScriptNames(tokens).renamed(tokens))
  }

  private static func joined(_ tokens: [ScriptToken]) -> [UInt8] {
    var result: [UInt8] = []
    var last: ScriptToken?
    var gap: ScriptToken?
    for token in tokens {
      if token.kind == .space {
        gap = ScriptToken(.space, (gap?.text ?? []) + token.text)
        continue
      }
      if let last, let gap { result += separator(last, token, gap) }
      result += token.text
      last = token
      gap = nil
    }
    return result + [0x0A]
  }

  private static func separator(
    _ left: ScriptToken, _ right: ScriptToken, _ gap: ScriptToken
  ) -> [UInt8] {
    if gap.hasLineEnd, mayEndStatement(left), mayBeginStatement(right) { return [0x0A] }
    guard let before = left.text.last, let after = right.text.first else { return [] }
    let isWordy = before.isScriptWord && after.isScriptWord
    // `a + +b`, `a - -b`, `a / /b/` and `1 .toString()` would mean something else.
    let isSign = before == after && [0x2B, 0x2D, 0x2F].contains(before)
    let isNumber = left.kind == .literal && before.isScriptDigit && after == 0x2E
    return isWordy || isSign || isNumber ? [0x20] : []
  }

  /// A statement without a semicolon ends at the line end; it ends in none of these.
  private static func mayEndStatement(_ token: ScriptToken) -> Bool {
    token.kind != .mark || ")]}+-".utf8.contains { token.isMark($0) }
  }

  private static func mayBeginStatement(_ token: ScriptToken) -> Bool {
    token.kind != .mark || !")]},;.?:=&|*%<>".utf8.contains { token.isMark($0) }
  }
}

extension ScriptToken {
  /// What stands in for a comment.
  fileprivate var asSpace: ScriptToken { ScriptToken(.space, [hasLineEnd ? 0x0A : 0x20]) }
}
