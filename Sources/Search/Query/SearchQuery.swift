/// A query, with the locale of the reader.
package struct SearchQuery: Sendable, Hashable {
  /// The query, which can contain quoted phrases, `-word`, and filters such as `platform:iOS`.
  package var text: String
  /// The reader's locale, in which results are shown.
  package var locale: String
  package var limit: Int
  /// The wanted values by filter name. An object must have one of the values of each name.
  package var filters: [String: [String]]
  /// The kind of the results to return, in the order in which they are among all results.
  package var kind: String?

  package init(
    _ text: String, locale: String, limit: Int = defaultLimit, filters: [String: [String]] = [:],
    kind: String? = nil
  ) {
    self.text = text
    self.locale = locale
    self.limit = limit
    self.filters = filters
    self.kind = kind
  }

  /// The maximum length of a query in Unicode scalars; the rest is ignored.
  static let longestText = 1000
  static let mostUnits = 32
  package static let defaultLimit = 20
}

package struct SearchResponse: Sendable, Hashable {
  /// The answer before the results, if the query asks for a single known thing.
  package var answer: SearchAnswer?
  package var results: [SearchResult] = []
  /// The number of results of each kind, in the order of the kinds.
  package var counts: [KindCount] = []
  /// The number of objects that match; an upper bound if `isTotalExact` is false.
  package var total = 0
  package var isTotalExact = true
  /// Whether there are results, but none with all words of the query.
  package var isPartial = false
  /// The query with mistyped words corrected; nil if nothing was corrected.
  package var suggestion: String?
  /// The filters of the query with a value that no object has, in the order of the query.
  package var unknownFilters: [UnknownFilter] = []

  package struct KindCount: Sendable, Hashable {
    package var kind: String
    package var count: Int
  }

  package struct UnknownFilter: Sendable, Hashable {
    package var name: String
    package var value: String
  }
}

/// An object that matches a query, shown in the reader's locale if it exists there.
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
  /// The nearest color of this object, if the query is a color value.
  package var color: SearchColor?
  /// The current values, if the object is a color.
  package var values: [SearchValue] = []
  package var explanation: SearchExplanation
}

/// The parts of the score of a result.
package struct SearchExplanation: Sendable, Hashable {
  package struct Term: Sendable, Hashable {
    package var text: String
    package var locale: String
    /// How the term matched: `exact`, `prefix`, `synonym`, `pinyin` or `typo`.
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

/// An answer before the results: about a color value, a color, or an API.
package struct SearchAnswer: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    /// The objects with a color value, current, former and near.
    case value
    /// A color with its current values.
    case color
    /// The rules that name an API.
    case api
  }

  package var kind: Kind
  /// The value as `#RRGGBB`, the name of the color, or that of the API.
  package var title: String
  /// The requested value as `#RRGGBB`; nil in answers of other kinds.
  package var hex: String?
  /// The color or rule to which the title leads; nil for a color value.
  package var subject: Subject?
  /// The names of the color in code.
  package var names: [String] = []
  package var values: [MarkedValue] = []
  /// The objects that have the value today.
  package var current: [Use] = []
  /// The objects that used to have the value.
  package var former: [Use] = []
  /// The nearest colors that are in use today, nearest first, without exact matches.
  package var nearest: [Use] = []
  package var rules: [Subject] = []

  /// An object with the locale in which it is shown.
  package struct Subject: Sendable, Hashable {
    package var kind: String
    package var id: String
    package var locale: String
    package var title: String
    package var url: String
  }

  /// A color that has or had a value.
  package struct Use: Sendable, Hashable {
    package var subject: Subject
    package var color: SearchColor
    /// The distance in ten thousandths of OKLab.
    package var distance: Int
  }

  package struct MarkedValue: Sendable, Hashable {
    package var value: SearchValue
    /// Whether the query asks for this appearance.
    package var isMarked: Bool
  }

  static let colorKind = "color"
  static let ruleKind = "rule"
  static let mostNear = 5
}
