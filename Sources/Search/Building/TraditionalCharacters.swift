/// The traditional characters that a search needs, with their simplified forms.
struct TraditionalCharacters: Sendable {
  /// Whether the texts of each locale need `otherPairs` too.
  private(set) var isTraditional: [Bool] = []
  /// The pairs that every search needs, because texts contain the traditional character.
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
    // A synonym can contain characters that no document has, and a query can contain the
    // traditional forms of these characters.
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
