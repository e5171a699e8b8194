/// An object that can become a result, with the parts of its score.
struct Candidate: Sendable, Hashable {
  var object: Int
  /// The reader's locale, or another one whose texts match more than twice as well.
  var locale: Int
  var matched: Int
  /// The number of required units in the query.
  var required: Int
  /// The sum of the term scores, multiplied by the square of the share of required units that
  /// match.
  var base: Int
  var nameBonus = 0
  /// How exactly a name equals the query, in sixteenths: 0 if no name does, and more than 16 for a
  /// literal match.
  var exactness = 0
  /// The locales with a name that may equal the query; only the reader's locale if it has such a
  /// name.
  var namedIn: [Int] = []
  var phraseBonus = 0
  /// Whether a name equals a part of the query. Then the object counts as a match of the whole
  /// query.
  var isNamedInPart = false
  /// The bonus for links from other results.
  var linkBonus = 0
  var kindWeight: Int
  var colorDistance: Int?
  var color: SearchColor?

  static let allMatched = 1_000_000
  static let exactName = 2_000_000
  static let exactColor = 4_000_000
  /// The score of a color that was the wanted one and has another value today.
  static let formerColor = 3_900_000
  static let nearColor = 900_000

  var score: Int {
    let relevance = (ownRelevance + linkBonus) * kindWeight / 16
    let text =
      relevance + (isComplete ? Self.allMatched : 0) + Self.exactName * exactness / 16
    guard let colorDistance else { return text }
    let exact = color?.former == nil ? Self.exactColor : Self.formerColor
    return max(text, colorDistance == 0 ? exact : Self.nearColor - colorDistance * 10)
  }

  /// Whether the object has all words of the query, or a name that stands for the others.
  var isComplete: Bool { required > 0 && matched == required || isNamedInPart }

  /// Whether the query equals a name or a color of the object.
  var isNamed: Bool { exactness > 0 || colorDistance == 0 }

  /// The relevance without the bonus for links.
  var ownRelevance: Int { base + nameBonus + phraseBonus }
}

extension Sequence<Candidate> {
  /// Returns the candidates, the best first. Equal scores are ordered by the numbers of the
  /// objects.
  ///
  /// A frequent word has thousands of candidates. Sorting only their scores is faster than sorting
  /// the candidates themselves.
  func ranked() -> [Candidate] {
    let candidates = Array(self)
    let order = candidates.indices.map { index in
      Rank(score: candidates[index].score, object: candidates[index].object, index: index)
    }
    return order.sorted().map { candidates[$0.index] }
  }
}

private struct Rank: Comparable {
  let score: Int
  let object: Int
  let index: Int

  static func < (first: Self, second: Self) -> Bool {
    first.score == second.score ? first.object < second.object : first.score > second.score
  }
}
