/// What a reader asks.
package struct SearchQuery: Sendable, Hashable {
  /// May hold quoted phrases, `-word` and filters such as `platform:iOS`.
  package var text: String
  /// The reader's locale, in which results are shown.
  package var locale: String
  package var limit: Int
  /// Filters chosen outside the text; values of one name are alternatives.
  package var filters: [String: [String]]

  package init(
    _ text: String, locale: String, limit: Int = defaultLimit, filters: [String: [String]] = [:]
  ) {
    self.text = text
    self.locale = locale
    self.limit = limit
    self.filters = filters
  }

  /// Longer queries are cut.
  static let longestText = 1000
  static let mostUnits = 32
  package static let defaultLimit = 20
}
