package import Diagnostics
import Guidelines

/// A text in a returned file that is not part of the review.
package struct UnrecognizedText: Sendable, Hashable {
  package let reason: Reason
  package let text: String
  /// The line in the file, counted from 1.
  package let line: Int

  package enum Reason: Sendable, Hashable {
    case outsideItems
    case taskWithoutID
    case rowWithoutID
    case unknownColumn(String)
    case cellBeyondColumns
    /// The status of an item is none of the `words`.
    case unknownStatus(ChecklistItemID, words: String)
    /// The mark in the box of an item means different things to different programs.
    case unclearBox(ChecklistItemID)
    case unknownValue(ChecklistColumn)
    /// An item appears again with the same answer.
    case repeatedItem(ChecklistItemID)
    /// An item appears again with another answer.
    case conflict(ChecklistItemID)
    /// The id of an item was written in other letters.
    case renamedItem(ChecklistItemID)
    /// The list was made without the item.
    case foreignItem(ChecklistItemID)
    /// The id is not that of an item, for example in a row of totals.
    case noItem(ChecklistItemID)
    /// The box is ticked, but the status in words is neither `pass` nor `notApplicable`.
    case tickedAgainstStatus(ChecklistItemID)
    /// A row or a second header contradicts the first one about a property of the whole checklist.
    case otherHeader(ChecklistColumn)
    case unreadableRecord
    case unclosedQuote
  }
}

extension UnrecognizedText {
  package func diagnostic(in path: String) -> Diagnostic {
    let place = ContentLocation(path: path, line: line, column: 1)
    return Diagnostic(.warning, message, at: place, code: ReviewFault.unplacedText.code)
  }

  private var message: LocalizableMessage {
    let form = reason.form
    let text = ["text": LocalizableMessage.Argument.text(text.onOneLine)]
    return LocalizableMessage(form.key, form.arguments.merging(text) { argument, _ in argument })
  }
}

extension UnrecognizedText.Reason {
  /// The message without the text.
  fileprivate var form: LocalizableMessage {
    switch self {
    case .outsideItems: "review.outside-items"
    case .taskWithoutID: "review.task-without-id"
    case .rowWithoutID: "review.row-without-id"
    case .unknownColumn(let name):
      LocalizableMessage("review.unknown-column", ["column": .text(name)])
    case .cellBeyondColumns: "review.cell-beyond-columns"
    case .unknownStatus(let id, let words):
      LocalizableMessage(
        "review.unknown-status", ["id": .text(id.rawValue), "words": .text(words)])
    case .unclearBox(let id): message("review.unclear-box", id)
    case .unknownValue(let column):
      LocalizableMessage("review.unknown-value", ["column": .message(column.label)])
    case .repeatedItem(let id): message("review.repeated-item", id)
    case .conflict(let id): message("review.conflict", id)
    case .renamedItem(let id): message("review.renamed-item", id)
    case .foreignItem(let id): message("review.foreign-item", id)
    case .noItem(let id): message("review.no-item", id)
    case .tickedAgainstStatus(let id): message("review.ticked-against-status", id)
    case .otherHeader(let column):
      LocalizableMessage("review.other-header", ["column": .message(column.label)])
    case .unreadableRecord: "review.unreadable-record"
    case .unclosedQuote: "review.unclosed-quote"
    }
  }

  private func message(_ key: String, _ id: ChecklistItemID) -> LocalizableMessage {
    LocalizableMessage(key, ["id": .text(id.rawValue)])
  }
}

extension ChecklistColumn {
  /// The name of the column in messages.
  var label: LocalizableMessage { LocalizableMessage("review.column.\(rawValue)") }
}
