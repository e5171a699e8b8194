/// A text cut into terms, for all queries that read it.
struct AnalyzedText: Sendable {
  struct Word: Sendable {
    /// The number of the term, so that queries compare numbers instead of keys.
    var term: Int32
    var position: Int32
    /// Range in Unicode scalars of the text.
    var start: Int32
    var end: Int32
    /// Where the first character of a pair of Han characters ends; for other words `end`.
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
      let last = folded.origins[token.upper - 1] + 1
      words.append(
        Word(
          term: Int32(numbers.number(of: key[...])),
          position: Int32(truncatingIfNeeded: token.position),
          start: folded.origins[token.lower], end: last,
          startEnd: token.kind == .pair ? folded.origins[token.lower] + 1 : last))
    }
  }
}

/// A stored document with all its texts cut into terms.
struct AnalyzedDocument: Sendable {
  let stored: StoredDocument
  let title: AnalyzedText
  /// In the order of the stored texts.
  let texts: [AnalyzedText]

  init(_ stored: StoredDocument, _ folding: TextFolding, _ numbers: inout KeyTable) {
    self.stored = stored
    title = AnalyzedText(stored.title, folding, &numbers)
    var texts: [AnalyzedText] = []
    for text in stored.texts { texts.append(AnalyzedText(text.text, folding, &numbers)) }
    self.texts = texts
  }
}
