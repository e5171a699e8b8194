/// One unit in one locale: the text of today, its translation, and what that was made from.
package struct UnitStatus: Sendable {
  package let address: UnitAddress
  package let state: TranslationState
  package let source: TextUnit?
  package let target: TextUnit?
  package let record: TranslationLock.Record?
  /// Where the record or the translation stands, if under another address than the source.
  package var former: UnitAddress?
  /// Whether the unit was only moved within its list.
  package var isReordered = false
}

extension UnitStatus {
  /// What has changed in the source text since; nil where that is not known or nothing has.
  package var difference: WordDifference? {
    guard state == .stale, let record, let source else { return nil }
    return WordDifference(from: record.text, to: source.text.onOneLine)
  }
}
