import Diagnostics
import Guidelines
import Localization

/// An item of a task list while its lines are read.
struct ItemDraft {
  let id: ChecklistItemID
  let line: Int
  var place = TaskPlace()
  let box: BoxMark
  var status: ReviewStatus?
  var questions: [String] = []
  var details: [DetailsDraft] = []
  /// The lines of the note, and the values of labeled lines.
  var entries: [ChecklistColumn: [String]] = [:]
  var facts: JSONText?
  /// Whether a line in bold is read as the question in another language, which is so until the line
  /// of facts or the details begin.
  var expectsQuestion = true
}

/// The location of the parts of an item in a task list, as line numbers counted from 1.
struct TaskPlace {
  var task = 0
  /// The lines below the task with the reviewer's entries.
  var entries: [Int] = []
  /// The line of the comment with data for programs.
  var record: Int?
  var last = 0
  /// Whether an entry was not understood.
  var isUnclear = false
}

/// The reason and the steps for checking an item, in one language.
struct DetailsDraft {
  let language: LocaleTag?
  var why = ""
  private(set) var steps: [String] = []
  private var places = StepPlaces()

  init(tag line: Substring) {
    let quoted = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    let isMarked = quoted.count == 3 && quoted[0].hasSuffix("lang=")
    language = isMarked ? try? LocaleTag(quoted[1]) : nil
  }

  mutating func addStep(_ step: String) {
    steps.append(step)
    // A step without text is left out when the item is made.
    if let step = step.presentOnOneLine { _ = places.take(step) }
  }

  /// Adds a line that begins with the next step number; returns false for any other line.
  mutating func addStepBelow(_ text: String) -> Bool {
    guard places.isBelow(text) else { return false }
    addStep(text)
    return true
  }
}

extension ItemDraft {
  /// The number of the reviewer's entries that were read so far.
  var entryCount: Int { entries.values.reduce(status == nil ? 0 : 1) { $0 + $1.count } }

  var isTicked: Bool { box == .status(.pass) }

  mutating func addNote(_ text: some StringProtocol) {
    entries[.note, default: []].append(TagEscaping.unescaped(text))
  }

  func item(in locales: [LocaleTag], _ scale: [Impact]) -> ChecklistItem {
    let (texts, surplus) = texts(in: facts?["locales"]?.locales ?? locales)
    let (status, doubt) = answer
    var item = ChecklistItem(id, facts: facts ?? .null, scale)
    item.texts = texts
    item.finding = Finding { field in
      switch field.column {
      case .status: [status.rawValue]
      case .note: [(surplus + (entries[.note] ?? [])).joined(separator: "\n")]
      case let column: column.flatMap { entries[$0] } ?? []
      }
    }
    item.doubt = doubt
    return item
  }

  /// The status in words, or otherwise that of the box. A ticked box that contradicts the words
  /// leaves the answer open.
  private var answer: (ReviewStatus, doubt: AnswerDoubt?) {
    switch box {
    case .unclear:
      if let status, !status.isSettled, status != .untested { return (status, nil) }
      return (.untested, .unreadable)
    case .status(.fail):
      if status?.isSettled ?? false { return (.fail, .conflict) }
      return (status ?? .fail, nil)
    case .status(let boxed): return (status ?? boxed, nil)
    }
  }

  /// Returns the text for each locale. If there are more lines in bold than locales, the others are
  /// remarks and not questions: they are returned as the surplus.
  private func texts(in locales: [LocaleTag]) -> ([ChecklistText], surplus: [String]) {
    let count = min(locales.count, max(questions.count, details.isEmpty ? 0 : 1))
    let texts = locales.prefix(count).enumerated().map { index, locale in
      let unnamed = index < details.count && details[index].language == nil ? details[index] : nil
      let details = details.first { $0.language == locale } ?? unnamed
      return ChecklistText(
        locale: locale, question: index < questions.count ? questions[index] : "",
        why: details?.why ?? "", steps: details?.steps ?? [])
    }
    return (texts, questions.dropFirst(count).map { "**\($0)**" })
  }
}
