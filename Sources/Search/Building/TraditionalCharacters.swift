/// The traditional characters that a reader of the index needs, with their simplified forms.
struct TraditionalCharacters: Sendable {
  /// For each locale, whether its texts need `otherPairs` too.
  private(set) var isTraditional: [Bool] = []
  /// The pairs that every reader needs, because texts hold the traditional character.
  private(set) var knownPairs = ""
  /// The pairs that a reader needs only in two cases: in a traditional locale, and for a query that
  /// finds nothing as it is typed.
  private(set) var otherPairs = ""

  /// A locale with more traditional characters is a traditional one. So many pairs take about 200
  /// bytes in the boot file, which every first query reads.
  private static let mostKnown = 64

  init(_ collector: TermCollector, _ numbering: DocumentNumbering, _ synonyms: SynonymPhrases) {
    var known: Set<UInt32> = []
    for locale in numbering.locales {
      let held = collector.traditional[locale] ?? []
      isTraditional.append(held.count > Self.mostKnown)
      if held.count <= Self.mostKnown { known.formUnion(held) }
    }
    // A synonym may hold characters that no document has, and a query may type them traditionally.
    let searchable = collector.keys.leadingHan.union(synonyms.characters)
    for (traditional, simplified) in TraditionalPairs.pairs(in: TraditionalTable.pairs) {
      if known.contains(traditional.value) {
        knownPairs.unicodeScalars += [traditional, simplified]
      } else if searchable.contains(simplified.value) {
        otherPairs.unicodeScalars += [traditional, simplified]
      }
    }
  }

  /// The file with the other pairs; nil if there are none.
  var file: IndexFile? {
    otherPairs.isEmpty ? nil : IndexFile(addressing: TraditionalPairs.coded(otherPairs))
  }
}
