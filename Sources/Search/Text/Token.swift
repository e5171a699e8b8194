/// A stretch of folded text that can be looked up.
struct Token: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    /// A word that stands alone, a number, a colour.
    case word
    /// One word of a compound (`grouped` in `systemGroupedBackground`).
    case part
    /// A compound as it is written; its parts are tokens of their own.
    case whole
    /// Two neighbouring Han characters.
    case pair
    /// The last Han character of a run.
    case single
  }

  var kind: Kind
  /// Range in the folded text.
  var lower: Int
  var upper: Int
  /// Words and Han characters are numbered in reading order, a sentence end counts as one.
  var position: Int
  /// How many positions the token covers.
  var length: Int
}
