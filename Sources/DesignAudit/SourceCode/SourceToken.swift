/// The smallest meaningful part of a source text; white space and comments are none.
struct SourceToken: Equatable, Sendable {
  enum Kind: Sendable {
    case word, number
    /// A string without anything interpolated; the range leaves out its quotation marks.
    case string
    /// A string with expressions in it, of which the tokens follow.
    case composedString
    /// One byte of punctuation.
    case mark
  }

  let kind: Kind
  /// In bytes from the start of the text.
  let range: Range<Int>
}

enum SourceLanguage: Sendable {
  case swift, objectiveC
}
