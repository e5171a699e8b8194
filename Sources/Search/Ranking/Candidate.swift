/// An object that may become a result, and what its score consists of.
struct Candidate: Sendable, Hashable {
  var object: Int
  /// The locale whose text matches best.
  var locale: Int
  /// How many of the required units match.
  var matched: Int
  /// How many units the query requires.
  var required: Int
  /// The sum of the term scores, scaled by the share of units that match.
  var base: Int
  var nameBonus = 0
  /// In sixteenths; 0 unless a name equals the query, and more than 16 if it does so literally.
  var exactness = 0
  /// The locales with a name that may equal the query; only the reader's, if it is one of them.
  var namedIn: [Int] = []
  var phraseBonus = 0
  /// Whether a part of the query equals its name, which makes up for the rest of the query.
  var isNamedInPart = false
  /// What the links of other results add.
  var linkBonus = 0
  var kindWeight: Int
  var colorDistance: Int?
  var color: SearchColor?

  static let allMatched = 1_000_000
  static let exactName = 2_000_000
  static let exactColor = 4_000_000
  static let nearColor = 900_000

  var score: Int {
    let relevance = (ownRelevance + linkBonus) * kindWeight / 16
    let isComplete = required > 0 && matched == required || isNamedInPart
    let text =
      relevance + (isComplete ? Self.allMatched : 0) + Self.exactName * exactness / 16
    guard let colorDistance else { return text }
    return max(text, colorDistance == 0 ? Self.exactColor : Self.nearColor - colorDistance * 10)
  }

  /// Whether the query equals its name or its color.
  var isNamed: Bool { exactness > 0 || colorDistance == 0 }

  /// The relevance without links.
  var ownRelevance: Int { base + nameBonus + phraseBonus }
}

extension Sequence<Candidate> {
  /// Returns the candidates with the best first, in the order of the objects where scores are
  /// equal.
  ///
  /// A frequent word has thousands of candidates. Sorting their scores is faster than sorting them.
  func ranked() -> [Candidate] {
    let candidates = Array(self)
    let order = candidates.enumerated()
      .map { (score: $1.score, object: $1.object, index: $0) }
      .sorted { $0.score == $1.score ? $0.object < $1.object : $0.score > $1.score }
    return order.map { candidates[$0.index] }
  }
}
