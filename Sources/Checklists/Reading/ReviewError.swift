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
    let file = ContentLocation(path: path)
    switch self {
    case .unknownEncoding(let error):
      return Diagnostic(
        error.problem, at: ContentLocation(path: path, line: error.line, column: error.column),
        code: ReviewFault.unknownEncoding.code)
    case .invalidJSON(let error):
      return Diagnostic(
        error.message, at: ContentLocation(path: path, line: error.line, column: error.column),
        code: ReviewFault.invalidJSON.code)
    case .noItems:
      return Diagnostic("review.no-checklist", at: file, code: ReviewFault.noChecklist.code)
    case .otherFormat(let format, let named):
      return Diagnostic(
        LocalizableMessage(
          "review.other-format",
          [
            "format": .text(format.name), "named": .text(named.name),
            "ending": .text(format.ending),
          ]),
        at: file, code: ReviewFault.noChecklist.code)
    case .tooManyRows(let most):
      return Diagnostic(
        LocalizableMessage("review.too-many-rows", ["most": .text("\(most)")]),
        at: ContentLocation(path: path, line: most), code: ReviewFault.noChecklist.code)
    }
  }
}

/// The kinds of findings in a returned checklist.
package enum ReviewFault {
  package static let all = [
    unplacedText, missingItems, unknownEncoding, invalidJSON, noChecklist,
  ]

  static let unplacedText = FindingKind(
    "unplaced-text",
    "Something in a returned checklist belongs to no item.",
    """
    Nothing that people write into a checklist is lost: what cannot be placed is listed with its
    line, and the rest is read. Move it into the item that it speaks of, or leave it, if it is
    meant for nobody. A status must be one of the words of the checklist or of its other spellings.
    A mark in a box that programs read in different ways, such as `[!]`, leaves the item untested.
    The same item twice counts once; with two answers it is in conflict and does not pass.
    """)

  static let missingItems = FindingKind(
    "missing-items",
    "A returned checklist lacks items with which it was made.",
    """
    Every checklist names its items, so an item that was deleted is known. It counts as untested, and
    the review cannot pass. `precept review merge` with the blank list brings it back. Lists of
    earlier versions, and tables without the column of all items, do not name them: such a review
    cannot pass either until `precept review update` has made its list anew.
    """)

  static let unknownEncoding = FindingKind(
    "unknown-encoding",
    "A returned checklist is written in no encoding that is read.",
    """
    UTF-8, UTF-16 and Chinese text in GB18030 are read, with or without a byte order mark. The message
    names the encoding that the file is probably in, as Shift_JIS or Windows-1252. Save it as UTF-8.
    """)

  static let invalidJSON = FindingKind(
    "invalid-json",
    "A returned checklist is named as JSON and is not.",
    """
    The message gives the first place where the text cannot go on as it does. Most often a comma or a
    quotation mark is missing before it.
    """)

  static let noChecklist = FindingKind(
    "no-checklist",
    "There is no checklist in a file.",
    """
    Items are known by the ids of their rules: behind the question in Markdown, in a column of a
    table, under `items` in JSON. Without a single id the file is taken for something else, and so
    is a table of more than 200,000 rows. The ending of a name (`.md`, `.csv`, `.json`) must be that
    of the format.
    """)
}
