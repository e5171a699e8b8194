package import Diagnostics

/// The reason why a file could not be read as a review.
package enum ReviewError: Error, Sendable, Hashable {
  /// The encoding is neither UTF-8, UTF-16 nor GB18030.
  case unknownEncoding(TextDecodingError)
  case invalidJSON(JSONSyntaxError)
  /// The file contains no checklist.
  case noItems
  /// The file contains a checklist in another format than its name says.
  case otherFormat(ReviewFormat, named: ReviewFormat)
  /// The table is longer than any checklist; the value is the largest number of rows that are read.
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
    case .noItems: return noChecklist("no-checklist", [:], ContentLocation(path: path))
    case .otherFormat(let format, let named):
      let names = ["format": format.name, "named": named.name, "ending": format.ending]
      return noChecklist(
        "other-format", names.mapValues { .text($0) }, ContentLocation(path: path))
    case .tooManyRows(let most):
      return noChecklist(
        "too-many-rows", ["most": .text("\(most)")], ContentLocation(path: path, line: most))
    }
  }

  private func noChecklist(
    _ key: String, _ arguments: [String: LocalizableMessage.Argument], _ place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("review.\(key)", arguments), at: place,
      code: ReviewFault.noChecklist.code)
  }
}

/// The kinds of findings in a returned checklist.
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
