package import Diagnostics
import Guidelines

/// Something in a returned file that is not part of the review.
package struct UnrecognizedText: Sendable, Hashable {
  package let reason: Reason
  package let text: String
  /// The line in the file, counted from 1.
  package let line: Int

  package struct Reason: Sendable, Hashable {
    fileprivate let key: String
    fileprivate var arguments: [String: LocalizableMessage.Argument] = [:]
    /// The item that it may answer; nil if it belongs to none.
    var item: ChecklistItemID?
  }

  package func diagnostic(in path: String) -> Diagnostic {
    let text = ["text": LocalizableMessage.Argument.text(text.onOneLine)]
    let arguments = reason.arguments.merging(text) { argument, _ in argument }
    return Diagnostic(
      .warning, LocalizableMessage(reason.key, arguments),
      at: ContentLocation(path: path, line: line, column: 1), code: ReviewFault.unplacedText.code)
  }
}

extension UnrecognizedText.Reason {
  static let outsideItems = Self(key: "review.outside-items")
  static let taskWithoutID = Self(key: "review.task-without-id")
  static let rowWithoutID = Self(key: "review.row-without-id")
  static let cellBeyondColumns = Self(key: "review.cell-beyond-columns")
  static let unreadableRecord = Self(key: "review.unreadable-record")
  static let unclosedQuote = Self(key: "review.unclosed-quote")

  static func unknownColumn(_ name: String) -> Self {
    Self(key: "review.unknown-column", arguments: ["column": .text(name)])
  }
  static func unknownValue(_ column: ChecklistColumn) -> Self {
    Self(key: "review.unknown-value", arguments: ["column": .message(column.label)])
  }
  /// A row or a second header contradicts the first one about a property of the whole checklist.
  static func otherHeader(_ column: ChecklistColumn) -> Self {
    Self(key: "review.other-header", arguments: ["column": .message(column.label)])
  }
  /// The status of an item is not one of the `words`.
  static func unknownStatus(_ id: ChecklistItemID, words: String) -> Self {
    Self(
      key: "review.unknown-status", arguments: ["id": .text(id.rawValue), "words": .text(words)],
      item: id)
  }
  /// The mark in the box of an item means different things to different programs.
  static func unclearBox(_ id: ChecklistItemID) -> Self { answer("review.unclear-box", id) }
  /// An item appears again with the same answer.
  static func repeatedItem(_ id: ChecklistItemID) -> Self { answer("review.repeated-item", id) }
  /// An item appears again with another answer.
  static func conflict(_ id: ChecklistItemID) -> Self { answer("review.conflict", id) }
  /// The id of an item was written with other letters.
  static func renamedItem(_ id: ChecklistItemID) -> Self { answer("review.renamed-item", id) }
  /// The box is ticked, but the status in words is neither `pass` nor `notApplicable`.
  static func tickedAgainstStatus(_ id: ChecklistItemID) -> Self {
    answer("review.ticked-against-status", id)
  }
  /// The list was made without the item.
  static func foreignItem(_ id: ChecklistItemID) -> Self {
    Self(key: "review.foreign-item", arguments: ["id": .text(id.rawValue)])
  }
  /// The id is not that of an item, for example in a row of totals.
  static func noItem(_ id: ChecklistItemID) -> Self {
    Self(key: "review.no-item", arguments: ["id": .text(id.rawValue)])
  }

  private static func answer(_ key: String, _ id: ChecklistItemID) -> Self {
    Self(key: key, arguments: ["id": .text(id.rawValue)], item: id)
  }
}

extension ChecklistColumn {
  var label: LocalizableMessage { LocalizableMessage("review.column.\(rawValue)") }
}

package enum ReviewError: Error, Sendable, Hashable {
  /// The encoding is neither UTF-8, UTF-16 nor GB18030.
  case unknownEncoding(TextDecodingError)
  case invalidJSON(JSONSyntaxError)
  case noItems
  /// The content of the file has another format than its name.
  case otherFormat(ReviewFormat, named: ReviewFormat)
  /// The table is longer than any checklist; the value is the maximum number of rows.
  case tooManyRows(Int)
}

extension ReviewError {
  package func diagnostic(in path: String) -> Diagnostic {
    switch self {
    case .unknownEncoding(let error):
      return Diagnostic(
        error.problem, at: ContentLocation(path: path, line: error.line, column: error.column),
        code: ReviewFault.unknownEncoding.code)
    case .invalidJSON(let error):
      return Diagnostic(
        error.message, at: ContentLocation(path: path, line: error.line, column: error.column),
        code: ReviewFault.invalidJSON.code)
    case .noItems: return noChecklist("review.no-checklist", [:], ContentLocation(path: path))
    case .otherFormat(let format, let named):
      let names = ["format": format.name, "named": named.name, "ending": format.ending]
      return noChecklist(
        "review.other-format", names.mapValues { .text($0) }, ContentLocation(path: path))
    case .tooManyRows(let most):
      return noChecklist(
        "review.too-many-rows", ["most": .text("\(most)")], ContentLocation(path: path, line: most))
    }
  }

  private func noChecklist(
    _ key: String, _ arguments: [String: LocalizableMessage.Argument], _ place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage(key, arguments), at: place,
      code: ReviewFault.noChecklist.code)
  }
}

package enum ReviewFault {
  package static let all = [
    unplacedText, missingItems, unknownEncoding, invalidJSON, noChecklist,
  ]

  static let unplacedText = FindingKind(
    "unplaced-text",
    "Something in a returned checklist does not belong to any item.",
    """
    Nothing that people write into a checklist is lost: anything that belongs to no item is listed
    with its line, and the rest is read. Move it into the item it is about, or leave it if it is not
    meant for any item. A status must be one of the words of the checklist or one of their other
    spellings. A mark in a box that programs read in different ways, such as `[!]`, leaves the item
    untested. An item that occurs twice counts once; with two different answers it is in conflict
    and does not pass.
    """)

  static let missingItems = FindingKind(
    "missing-items",
    "A returned checklist lacks some of its original items.",
    """
    Every checklist names its items, so a deleted item is noticed. It counts as untested, and the
    review cannot pass. To restore it, run `precept review merge` with the blank list. Lists from
    earlier versions, and tables without the column of all items, do not name them: such a review
    cannot pass either until `precept review update` has written its list again.
    """)

  static let unknownEncoding = FindingKind(
    "unknown-encoding",
    "A returned checklist is in an encoding that cannot be read.",
    """
    UTF-8, UTF-16 and Chinese text in GB18030 are read, with or without a byte order mark. The
    message names the encoding that the file is probably in, such as Shift_JIS or Windows-1252. Save
    it as UTF-8.
    """)

  static let invalidJSON = FindingKind(
    "invalid-json",
    "A returned checklist has the name of a JSON file, but is not valid JSON.",
    """
    The message gives the first position at which the text is not valid. Usually a comma or a
    quotation mark is missing before it.
    """)

  static let noChecklist = FindingKind(
    "no-checklist",
    "There is no checklist in a file.",
    """
    Items are recognized by the ids of their rules: after the question in Markdown, in a column of a
    table, under `items` in JSON. A file without any id is not read as a checklist, and neither is a
    table of more than 200,000 rows. The extension (`.md`, `.csv`, `.json`) must be that of the
    format.
    """)
}
