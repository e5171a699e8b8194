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

  package func diagnostic(in path: String) -> Diagnostic {
    let (key, arguments) = reason.message
    let text = ["text": LocalizableMessage.Argument.text(text.onOneLine)]
    return Diagnostic(
      .warning,
      LocalizableMessage("review.\(key)", arguments.merging(text) { argument, _ in argument }),
      at: ContentLocation(path: path, line: line, column: 1), code: ReviewFault.unplacedText.code)
  }
}

extension UnrecognizedText.Reason {
  /// The item to which the text may be an answer; nil if it belongs to none.
  var item: ChecklistItemID? {
    switch self {
    case .unknownStatus(let id, _), .unclearBox(let id), .repeatedItem(let id), .conflict(let id),
      .renamedItem(let id), .tickedAgainstStatus(let id):
      id
    default: nil
    }
  }

  /// The key of the message, and its arguments other than the text.
  fileprivate var message: (String, [String: LocalizableMessage.Argument]) {
    switch self {
    case .outsideItems: ("outside-items", [:])
    case .taskWithoutID: ("task-without-id", [:])
    case .rowWithoutID: ("row-without-id", [:])
    case .unknownColumn(let name): ("unknown-column", ["column": .text(name)])
    case .cellBeyondColumns: ("cell-beyond-columns", [:])
    case .unknownStatus(let id, let words):
      ("unknown-status", ["id": .text(id.rawValue), "words": .text(words)])
    case .unclearBox(let id): ("unclear-box", ["id": .text(id.rawValue)])
    case .unknownValue(let column): ("unknown-value", ["column": .message(column.label)])
    case .repeatedItem(let id): ("repeated-item", ["id": .text(id.rawValue)])
    case .conflict(let id): ("conflict", ["id": .text(id.rawValue)])
    case .renamedItem(let id): ("renamed-item", ["id": .text(id.rawValue)])
    case .foreignItem(let id): ("foreign-item", ["id": .text(id.rawValue)])
    case .noItem(let id): ("no-item", ["id": .text(id.rawValue)])
    case .tickedAgainstStatus(let id): ("ticked-against-status", ["id": .text(id.rawValue)])
    case .otherHeader(let column): ("other-header", ["column": .message(column.label)])
    case .unreadableRecord: ("unreadable-record", [:])
    case .unclosedQuote: ("unclosed-quote", [:])
    }
  }
}

extension ChecklistColumn {
  /// The name of the column in messages.
  var label: LocalizableMessage { LocalizableMessage("review.column.\(rawValue)") }
}
