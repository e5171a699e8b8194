/// The words of documents that have diacritics somewhere.
struct MarkedWords {
  private(set) var keys: Set<TermKey> = []

  init(_ documents: [SearchDocument], _ folding: TextFolding) {
    for document in documents {
      for text in [document.title] + document.texts.map(\.text) where Self.mayHaveMarks(text) {
        add(folding.fold(text))
      }
    }
  }

  private mutating func add(_ folded: FoldedText) {
    guard folded.scalars.indices.contains(where: folded.isMarked) else { return }
    for token in Tokenizer.tokens(in: folded).tokens where token.kind != .pair {
      let isPlain = PinyinShape.isPlain(folded.surface(of: token))
      if isPlain, !folded.marks(of: token).isEmpty { keys.insert(folded.key(of: token)) }
    }
  }

  /// Returns whether the text has first bytes of Latin letters beyond ASCII or of combining marks.
  private static func mayHaveMarks(_ text: String) -> Bool {
    text.utf8.contains { (0xC3...0xC9).contains($0) || $0 == 0xCC || $0 == 0xCD || $0 == 0xE1 }
  }
}

extension KeyTable {
  /// Returns the numbers of a table, sorted by key, without words that have the same diacritics
  /// wherever they are.
  func withoutLoneMarks(_ sorted: [Int]) -> [Int] {
    var forms: [ArraySlice<UInt8>: Int] = [:]
    for number in sorted {
      if let word = MarkedKey.word(of: self[number]) { forms[word, default: 0] += 1 }
    }
    guard !forms.isEmpty else { return sorted }
    return sorted.filter { number in
      guard let word = MarkedKey.word(of: self[number]) else { return true }
      return forms[word, default: 0] > 1
    }
  }
}
