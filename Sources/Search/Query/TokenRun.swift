/// Neighboring tokens of one run of Han characters, kana and Hangul, or one other token.
struct TokenRun {
  let tokens: ArraySlice<Token>

  var position: Int { tokens[tokens.startIndex].position }

  var range: Range<Int> { tokens[tokens.startIndex].lower..<tokens[tokens.endIndex - 1].upper }

  /// Divides tokens into runs; the last character of a run is a token of its own.
  static func runs(of tokens: [Token]) -> [TokenRun] {
    var runs: [TokenRun] = []
    var start = 0
    for (index, token) in tokens.enumerated() where token.kind != .pair {
      runs.append(TokenRun(tokens: tokens[start...index]))
      start = index + 1
    }
    return runs
  }
}
