/// The synonyms of the settings as keys, and the characters that they bring.
///
/// Synonyms bring characters of their own, which may be typed in their traditional form.
struct SynonymPhrases {
  /// For each group the keys of each phrase; no group of one.
  private(set) var groups: [[[TermKey]]] = []
  private(set) var characters = HanCharacters()

  init(_ groups: [[String]], folding: TextFolding) {
    for group in groups where group.count > 1 {
      var phrases: [[TermKey]] = []
      for phrase in group {
        let folded = folding.fold(phrase)
        for scalar in folded.scalars { characters.insert(scalar) }
        let keys = RequiredTerms(Tokenizer.tokens(in: folded).tokens, of: folded).keys
        if !keys.isEmpty, !phrases.contains(keys) { phrases.append(keys) }
      }
      if phrases.count > 1 { self.groups.append(phrases) }
    }
  }

  /// What the boot file holds of them.
  var hashes: [[Int]] {
    groups.map { $0.map(SynonymHash.of) }
  }
}
