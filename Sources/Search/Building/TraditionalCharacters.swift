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
    var known = HanCharacters()
    for locale in numbering.locales {
      let held = collector.traditional[locale] ?? HanCharacters()
      isTraditional.append(held.count > Self.mostKnown)
      if held.count <= Self.mostKnown { known.formUnion(held) }
    }
    // A synonym may hold characters that no document has, and a query may type them traditionally.
    var searchable = collector.keys.leadingHan
    searchable.formUnion(synonyms.characters)
    let pairs = TraditionalTable.pairs
    knownPairs = pairs.pairs { traditional, _ in known.contains(traditional) }
    otherPairs = pairs.pairs { searchable.contains($1) && !known.contains($0) }
  }
}

/// A set of Han characters of the Basic Multilingual Plane.
struct HanCharacters: Sendable {
  private var words = [UInt64](repeating: 0, count: 0x10000 / 64)

  mutating func insert(_ scalar: UInt32) {
    guard scalar < 0x10000 else { return }
    words[Int(scalar) / 64] |= 1 << UInt64(scalar % 64)
  }

  mutating func formUnion(_ other: HanCharacters) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ scalar: UInt32) -> Bool {
    scalar < 0x10000 && words[Int(scalar) / 64] & (1 << UInt64(scalar % 64)) != 0
  }
}

extension String {
  /// Returns the pairs of a table, such as `TraditionalTable.pairs`, that fulfill a condition.
  fileprivate func pairs(
    where isIncluded: (_ traditional: UInt32, _ simplified: UInt32) -> Bool
  ) -> String {
    var result = String.UnicodeScalarView()
    var pending: Unicode.Scalar?
    for scalar in unicodeScalars where scalar.value > 0x20 {
      if let traditional = pending {
        if isIncluded(traditional.value, scalar.value) { result += [traditional, scalar] }
        pending = nil
      } else {
        pending = scalar
      }
    }
    return String(result)
  }
}
