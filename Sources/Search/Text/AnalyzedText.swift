/// A text cut into terms, for all queries that read it.
struct AnalyzedText: Sendable {
  struct Word: Sendable {
    /// The number of the term.
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

  init(_ text: String, _ folding: TextFolding, _ numbers: inout TermNumbers) {
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
          term: numbers.number(of: key), position: Int32(truncatingIfNeeded: token.position),
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

  init(_ stored: StoredDocument, _ folding: TextFolding, _ numbers: inout TermNumbers) {
    self.stored = stored
    title = AnalyzedText(stored.title, folding, &numbers)
    var texts: [AnalyzedText] = []
    for text in stored.texts { texts.append(AnalyzedText(text.text, folding, &numbers)) }
    self.texts = texts
  }
}

/// Numbers terms, so that queries compare numbers instead of keys with the texts that were read.
struct TermNumbers: Sendable {
  private var numbers: [TermKey: Int32] = [:]
  private var keys: [TermKey] = []
  /// The first byte of each key.
  private var leads: [UInt8] = []

  var count: Int { keys.count }

  subscript(key: TermKey) -> Int32? { numbers[key] }

  /// Returns the number of a key, and adds the key if it is new.
  mutating func number(of key: TermKey) -> Int32 {
    if let known = numbers[key] { return known }
    let number = Int32(truncatingIfNeeded: keys.count)
    numbers[key] = number
    keys.append(key)
    leads.append(key.first ?? 0)
    return number
  }

  /// Returns the numbers of the keys that begin with a prefix, if they are not below `first`.
  func numbers(startingWith prefix: TermKey, from first: Int) -> [Int] {
    let lead = prefix.first ?? 0
    return (first..<keys.count).filter { leads[$0] == lead && keys[$0].starts(with: prefix) }
  }
}
