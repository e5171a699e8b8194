/// The traditional characters that a search needs, with their simplified forms.
struct TraditionalCharacters: Sendable {
  /// For each locale, whether searches need `otherPairs` too: its texts have more than a few
  /// traditional characters.
  private(set) var isTraditional: [Bool] = []
  /// The pairs that every search needs. Their traditional characters are in the texts of locales
  /// that have only a few such characters.
  private(set) var knownPairs = ""
  /// The pairs that a search needs in only two cases: for a traditional locale, and for a query
  /// that finds nothing as it is typed.
  private(set) var otherPairs = ""

  /// The greatest number of traditional characters in a locale that does not count as traditional.
  /// So many pairs take about 200 bytes in the boot file, which every first query reads.
  private static let mostKnown = 64

  init(_ collector: TermCollector, _ numbering: DocumentNumbering, _ synonyms: SynonymPhrases) {
    var known: Set<UInt32> = []
    for locale in numbering.locales {
      let held = collector.traditional[locale] ?? []
      isTraditional.append(held.count > Self.mostKnown)
      if held.count <= Self.mostKnown { known.formUnion(held) }
    }
    // Characters of synonyms are included even if no document has them, because a query can contain
    // their traditional forms.
    let searchable = collector.keys.leadingHan.union(synonyms.characters)
    for (traditional, simplified) in TraditionalPairs.pairs(in: TraditionalTable.pairs) {
      if known.contains(traditional.value) {
        knownPairs.unicodeScalars += [traditional, simplified]
      } else if searchable.contains(simplified.value) {
        otherPairs.unicodeScalars += [traditional, simplified]
      }
    }
  }

  /// The file with `otherPairs`; nil if there are none.
  var file: IndexFile? {
    otherPairs.isEmpty ? nil : IndexFile(addressing: TraditionalPairs.coded(otherPairs))
  }
}
