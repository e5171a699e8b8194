extension BootRecord {
  /// More texts were no use to the judged queries, and each is transferred.
  private static let usualRerankCount = 6

  /// What follows from the numbering and the settings.
  init(_ grid: DocumentGrid, _ synonyms: SynonymPhrases) {
    objectCount = grid.objects.count
    kinds = grid.kinds
    rerankCount = Self.usualRerankCount
    self.synonyms = synonyms.hashes
  }

  /// As many characters as these weigh some 200 bytes in every first query.
  private static let mostKnown = 64

  /// The characters that texts hold must be known to read them. The others are needed by a query that
  /// nothing answers as it is typed, and by the texts of locales that hold many.
  ///
  /// - Returns: The file of the others, where there are any.
  mutating func addTraditional(_ ledger: IndexLedger, _ synonyms: SynonymPhrases) -> [IndexFile] {
    let characters = ledger.characters.characters.union(synonyms.characters)
    var known = HanCharacters()
    for (place, counts) in zip(locales.indices, ledger.traditional) {
      let held = counts.characters
      locales[place].isTraditional = held.count > Self.mostKnown
      if !locales[place].isTraditional { known.formUnion(held) }
    }
    let pairs = TraditionalTable.pairs
    traditionalPairs = pairs.pairs { one, _ in known.contains(one) }
    let others = pairs.pairs { characters.contains($1) && !known.contains($0) }
    otherPairs = nil
    guard !others.isEmpty else { return [] }
    let file = IndexFile(addressing: TraditionalPairs.coded(others))
    otherPairs = file.address
    return [file]
  }
}
