/// How a translation stands to the source text of today.
package enum TranslationState: String, CaseIterable, Sendable {
  /// Made from the text as it is.
  case fresh
  /// Made from an earlier text.
  case stale
  /// There is no translation.
  case missing
  /// The source text is gone.
  case orphaned
  /// There is a translation, and nothing says what it was made from.
  case unreviewed
}
