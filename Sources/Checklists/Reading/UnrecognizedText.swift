package import Diagnostics

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
    case unknownStatus(ChecklistItemID)
    case unknownValue(ChecklistColumn)
    case repeatedItem(ChecklistItemID)
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

  private var message: String {
    let quoted = "'\(text.onOneLine)'"
    return switch reason {
    case .outsideItems: "\(quoted) belongs to no item"
    case .taskWithoutID: "task \(quoted) has no rule id"
    case .rowWithoutID: "row \(quoted) has no id"
    case .unknownColumn(let name): "\(quoted) stands in the unknown column '\(name)'"
    case .cellBeyondColumns: "\(quoted) stands beyond the last column"
    case .unknownStatus(let id): "\(quoted) is no status of '\(id)'"
    case .unknownValue(let column): "\(quoted) is no value for '\(column.rawValue)'"
    case .repeatedItem(let id): "'\(id)' appears again: \(quoted)"
    case .tickedAgainstStatus(let id): "'\(id)' is ticked, but its status says \(quoted)"
    case .otherHeader(let column): "\(quoted) differs from the first '\(column.rawValue)'"
    case .unreadableRecord: "record \(quoted) cannot be read"
    case .unclosedQuote: "quotation mark that starts here is not closed"
    }
  }
}
