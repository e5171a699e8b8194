import Guidelines

/// The marks and words for answers that are the same in every language. Those of a language are in
/// its `ui.yaml`, under `checklist.status` and `checklist.alias.status`.
enum AnswerMarks {
  typealias Table = KeyValuePairs<ReviewStatus, [String]>

  /// What a mark in the box of a task means. Any other mark, such as `!` or `-`, means different
  /// things to different programs, and does not answer the item.
  static let boxes: Table = [
    .untested: ["☐", "⬜", "□"],
    // The third one is Cyrillic.
    .pass: ["x", "х", "✓", "✔", "√", "☑", "✅"],
    .fail: ["✗", "✘", "×", "❌"],
    // GitLab: an inapplicable task.
    .notApplicable: ["~"],
  ]

  /// The boxes that stand without brackets, as in Typora, Zim and Google Docs.
  static let ballots = ["☐", "⬜", "□", "☑", "☒", "✅", "❌", "✓", "✔", "✗", "✘"]

  /// The words for a status, in addition to those of the languages.
  static let words: Table = [
    .untested: ["☐", "⬜", "□"],
    .pass: ["✓", "✔", "√", "☑", "✅", "对", "對"],
    .fail: ["✗", "✘", "×", "❌", "错", "錯"],
    .notApplicable: ["na"],
  ]

  /// What a cell says that is a check box in a spreadsheet or a database. An unticked box says only
  /// that the item was not answered.
  static let cells: Table = [
    .untested: [
      "false", "unchecked", "0", "falsch", "faux", "falso", "onwaar", "[ ]",
    ],
    .pass: [
      "true", "checked", "1", "wahr", "vrai", "verdadero", "vero", "verdadeiro", "waar", "[x]",
    ],
  ]

  /// The punctuation that people write in or behind a status.
  static let punctuation = ".,;:!…。、".unicodeScalars
}

/// What the box of a task says.
enum BoxMark: Equatable {
  case status(ReviewStatus)
  /// The mark is none of those that are read.
  case unclear
}

/// The box at the start of a task.
struct TaskBox {
  let mark: BoxMark
  /// Whether the box is written as GitHub reads it: `[ ]` or `[x]`, and a space.
  let isPlain: Bool
  /// The text after the box.
  let rest: Substring

  private static let opening = "[［【".unicodeScalars
  private static let closing = "]］】".unicodeScalars
  /// The largest number of characters between the brackets.
  static let longest = 6

  init?(_ text: Substring) {
    guard let first = text.unicodeScalars.first else { return nil }
    if Self.opening.contains(first) {
      let inside = text.unicodeScalars.dropFirst()
      guard let end = inside.prefix(Self.longest + 1).firstIndex(where: Self.closing.contains)
      else {
        return nil
      }
      let after = Substring(inside[end...].dropFirst())
      rest = after
      mark = Self.mark(Substring(inside[..<end]))
      isPlain = ["[ ]", "[x]", "[X]"].contains(where: text.hasScalarPrefix) && after.isApart
    } else {
      guard let ballot = AnswerMarks.ballots.first(where: text.hasScalarPrefix) else { return nil }
      rest = Substring(text.unicodeScalars.dropFirst(ballot.unicodeScalars.count))
      mark = Self.mark(ballot[...])
      isPlain = false
    }
  }

  private static func mark(_ text: Substring) -> BoxMark {
    let plain = text.plainLetters.trimmed.lowercased()
    if plain.isEmpty { return text.isEmpty ? .unclear : .status(.untested) }
    let entry = AnswerMarks.boxes.first { $0.value.contains(plain) }
    return entry.map { BoxMark.status($0.key) } ?? .unclear
  }
}

extension Substring {
  /// Whether the text is empty or begins with a space or a tab.
  fileprivate var isApart: Bool { utf8.first.map { $0 == 0x20 || $0 == 0x09 } ?? true }

  fileprivate func hasScalarPrefix(_ prefix: String) -> Bool {
    unicodeScalars.starts(with: prefix.unicodeScalars)
  }
}
