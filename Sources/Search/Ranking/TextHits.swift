/// Where the units of a query occur in one text.
struct TextHits {
  struct Hit: Hashable {
    /// Number among the required units.
    var unit: Int
    var position: Int
    /// Range in Unicode scalars of the text.
    var start: Int
    var end: Int
  }

  private(set) var hits: [Hit] = []
  /// The position behind the last word.
  private(set) var end = 0

  init(_ text: String, _ matcher: TermMatcher, folding: TextFolding) {
    let folded = folding.fold(text)
    let (tokens, end) = Tokenizer.tokens(in: folded)
    self.end = end
    var key: TermKey = []
    for token in tokens {
      folded.writeKey(of: token, to: &key)
      matcher.forEachUnit(of: key) { unit, isPrefix in
        let last = isPrefix && token.kind == .pair ? token.lower : token.upper - 1
        hits.append(
          Hit(
            unit: unit, position: token.position, start: Int(folded.origins[token.lower]),
            end: Int(folded.origins[last]) + 1))
      }
    }
  }
}
