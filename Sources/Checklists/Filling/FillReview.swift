package import Diagnostics
package import Guidelines
import Localization

/// A review with the answers of an audit.
package struct FilledReview: Sendable {
  package let bytes: [UInt8]
  package let filling: ReviewFilling
}

package enum FillingError: Error, Sendable, Hashable {
  /// Writing back the unchanged text would not give the same bytes.
  case encoding
  /// The table has no column for a part of the answers.
  case noColumn(ChecklistColumn)
  /// Reading the filled-in file back does not give what was written.
  case damaged

  package var message: LocalizableMessage {
    switch self {
    case .encoding: "audit-review.encoding"
    case .noColumn(let column):
      LocalizableMessage("audit-review.no-column", ["column": .message(column.label)])
    case .damaged: "audit-review.damaged"
    }
  }
}

/// Writes the answers of an audit into the file of a review.
///
/// All other bytes stay as they are. The filled-in file is read back: an answer that does not come
/// back as it was given is left out, and no file in which anything else has changed is returned.
///
/// - Parameters:
///   - name: The name of the file, which may decide the format.
///   - audits: The audit's results by rule.
///   - checks: The audit's results by check, for a checklist of checks.
package func fillReview(
  _ bytes: [UInt8], named name: String, vocabulary: ChecklistVocabulary,
  with audits: [RuleID: RuleAudit], checks: [CheckID: RuleAudit] = [:]
) throws(FillingError) -> FilledReview {
  guard let text = try? decodedText(bytes), let encoding = TextEncoding(of: bytes, text: text)
  else { throw .encoding }
  let draft = ReviewDraft(
    text: text, format: ReviewFormat(of: name, text), vocabulary: vocabulary)
  guard let review = draft.read(text) else { throw .damaged }
  var filling = filling(review, with: audits, checks: checks)
  while !filling.findings.isEmpty {
    let filled = try draft.filled(review.checklist, filling.findings)
    guard let after = draft.read(filled) else { throw .damaged }
    let items = after.checklist.itemsByID
    let wrong = filling.findings.filter { items[$0.key]?.finding != $0.value }.keys
    if wrong.isEmpty {
      // Lines may have moved, and nothing else may have changed.
      guard after.checklist == review.checklist.replacing(filling.findings),
        after.unplaced.map(\.reason) == review.unplaced.map(\.reason),
        after.unplaced.map(\.text) == review.unplaced.map(\.text),
        let bytes = encoding.bytes(of: filled)
      else { throw .damaged }
      return FilledReview(bytes: bytes, filling: filling)
    }
    filling.remove(Set(wrong))
  }
  return FilledReview(bytes: bytes, filling: filling)
}

/// The text of a review into which findings are written.
struct ReviewDraft {
  let text: String
  let format: ReviewFormat
  let vocabulary: ChecklistVocabulary

  func read(_ text: String) -> Review? {
    try? format.read(text, vocabulary.index, vocabulary.words.first?.locale ?? .english)
  }

  /// Returns the text with other findings in some items, in the language of the checklist.
  func filled(
    _ checklist: Checklist, _ findings: [ChecklistItemID: Finding]
  ) throws(FillingError) -> String {
    let changes = FindingChanges(
      text: text, checklist: checklist, findings: findings,
      languages: ChecklistLanguages(checklist.header, vocabulary), index: vocabulary.index)
    switch format {
    case .markdown: return text.applying(changes.markdownEdits)
    case .csv: return text.applying(try changes.csvEdits())
    case .json: return text.applying(changes.jsonEdits)
    }
  }
}

extension Checklist {
  func replacing(_ findings: [ChecklistItemID: Finding]) -> Checklist {
    var checklist = self
    checklist.items = items.map { item in findings[item.id].map(item.with(finding:)) ?? item }
    return checklist
  }
}

/// A replacement for a part of the text.
struct TextEdit {
  /// In UTF-8 bytes.
  let range: Range<Int>
  let text: String
}

extension String {
  /// Returns the text with some parts replaced, which must not overlap. Text is inserted before a
  /// part that begins at the same offset.
  fileprivate func applying(_ edits: [TextEdit]) -> String {
    let old = Array(utf8)
    var bytes: [UInt8] = []
    var end = 0
    let sorted = edits.sorted { left, right in
      (left.range.lowerBound, left.range.upperBound)
        < (right.range.lowerBound, right.range.upperBound)
    }
    for edit in sorted {
      bytes += old[end..<edit.range.lowerBound]
      bytes += edit.text.utf8
      end = edit.range.upperBound
    }
    return String(decoding: bytes + old[end...], as: UTF8.self)
  }
}
