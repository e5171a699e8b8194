/// The answer to a query.
package struct SearchResponse: Sendable, Hashable {
  package var results: [SearchResult] = []
  /// How many objects match; an upper bound while `isTotalExact` is false.
  package var total = 0
  package var isTotalExact = true
  /// The query with mistyped words corrected.
  package var suggestion: String?

  package init() {}
}

/// An object that matches, shown in the reader's locale where it has one.
package struct SearchResult: Sendable, Hashable {
  package var id: String
  package var kind: String
  package var locale: String
  package var title: String
  package var titleMatches: [TextMatch]
  package var url: String
  package var score: Int
  package var snippet: String
  package var matches: [TextMatch]
  /// For a colour as the query: the nearest colour of this object.
  package var color: SearchColor?
  package var explanation: SearchExplanation
}

/// Why a result stands where it stands; the parts add up to the score.
package struct SearchExplanation: Sendable, Hashable {
  package struct Term: Sendable, Hashable {
    package var text: String
    package var locale: String
    /// `exact`, `prefix`, `synonym`, `pinyin` or `typo`.
    package var reason: String
    package var score: Int
  }

  package var matched: Int
  package var required: Int
  package var terms: [Term]
  package var base: Int
  package var nameBonus: Int
  package var phraseBonus: Int
  package var linkBonus: Int
  package var kindWeight: Int
  package var exactness: Int
  package var colorDistance: Int?
}
