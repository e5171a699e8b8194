/// What is looked up in the dictionary for a unit, and how good a match it makes.
struct Variant: Sendable, Hashable {
  enum Lookup: Sendable, Hashable {
    case term(TermKey)
    case prefix(TermKey)
    /// All terms in one document: a synonym of several words.
    case all([TermKey])
  }

  enum Reason: String, Sendable, Hashable {
    case exact, prefix, synonym, pinyin, typo
  }

  var lookup: Lookup
  var reason: Reason
  /// Sixteenths of an exact match.
  var quality: Int
  /// How many units of the query the match stands for; more than one for synonyms.
  var covered = 1
}

enum Quality {
  static let exact = 16
  static let prefix = 12
  static let synonym = 12
  static let spelling = 10
  static let spellingStart = 8
  static let oneEdit = 9
  static let twoEdits = 6
}
