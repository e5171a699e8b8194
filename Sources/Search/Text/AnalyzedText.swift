/// A text split into terms once, for all queries that read it.
struct AnalyzedText: Sendable {
  struct Word: Sendable {
    /// The number of the term. Queries compare these numbers instead of keys.
    var term: Int32
    var position: Int32
    /// The start of the range in Unicode scalars of the text; `end` is its end.
    var start: Int32
    var end: Int32
    /// The end of the first character in a pair of Han characters; for other words, the same as
    /// `end`.
    var startEnd: Int32
  }

  private(set) var words: [Word] = []
  /// The position after the last word.
  let end: Int

  init(_ text: String, _ folding: TextFolding, _ numbers: inout KeyTable) {
    let folded = folding.fold(text)
    let (tokens, end) = Tokenizer.tokens(in: folded)
    self.end = end
    words.reserveCapacity(tokens.count)
    var key: TermKey = []
    for token in tokens {
      folded.writeKey(of: token, to: &key)
      let last = folded.end(of: token.upper - 1)
      words.append(
        Word(
          term: Int32(numbers.number(of: key[...])),
          position: Int32(truncatingIfNeeded: token.position),
          start: folded.origins[token.lower], end: last,
          startEnd: token.kind == .pair ? folded.end(of: token.lower) : last))
    }
  }
}

/// A stored document with all its texts split into terms.
struct AnalyzedDocument: Sendable {
  let stored: StoredDocument
  let title: AnalyzedText
  /// The analyzed texts, in the order of the stored texts.
  let texts: [AnalyzedText]

  init(_ stored: StoredDocument, _ folding: TextFolding, _ numbers: inout KeyTable) {
    self.stored = stored
    title = AnalyzedText(stored.title, folding, &numbers)
    var texts: [AnalyzedText] = []
    for text in stored.texts { texts.append(AnalyzedText(text.text, folding, &numbers)) }
    self.texts = texts
  }
}
