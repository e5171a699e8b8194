/// An object on its way to the results.
struct Candidate: Sendable, Hashable {
  var object: Int
  /// The locale whose text matches best.
  var locale: Int
  /// How many of the required units match, of how many.
  var matched: Int
  var required: Int
  /// Sum of the term scores, scaled by coverage.
  var base: Int
  var nameBonus = 0
  /// Sixteenths; 0 unless a name is nothing but the query, more than 16 if it is so literally.
  var exactness = 0
  /// The locales with a name that may be nothing but the query; where the reader's is one, it alone.
  var namedIn: [Int] = []
  var phraseBonus = 0
  /// A part of the query is its name and stands for the rest.
  var isNamedInPart = false
  /// What other results lend it by their links.
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

  /// The query is its name or its colour.
  var isNamed: Bool { exactness > 0 || colorDistance == 0 }

  /// What its own words make of it.
  var ownRelevance: Int { base + nameBonus + phraseBonus }

  mutating func set(_ entry: NearestColors.Entry) {
    colorDistance = entry.distance
    color = entry.color
  }

}

extension Sequence<Candidate> {
  /// Better first; the order of the objects settles ties.
  ///
  /// A common word has thousands of candidates: each score is reckoned once, each candidate moved once.
  func ranked() -> [Candidate] {
    let candidates = Array(self)
    let order = candidates.enumerated()
      .map { (score: $1.score, object: $1.object, place: $0) }
      .sorted { $0.score == $1.score ? $0.object < $1.object : $0.score > $1.score }
    return order.map { candidates[$0.place] }
  }
}
