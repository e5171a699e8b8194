import Guidelines
import Localization

/// An index that finds the meaning of a word in a returned file, such as a status. It contains the
/// words of every language, and the keys, which are the same in all languages.
struct WordIndex: Sendable {
  private let columns: [String: ChecklistColumn]
  /// The length of the longest word for a column, in bytes.
  private let longestColumn: Int
  private let headings: [String: LocaleTag]
  private let statuses: [String: ReviewStatus]
  private let properStatuses: [String: ReviewStatus]
  private let cellStatuses: [String: ReviewStatus]
  /// The words for all statuses in every language, for a message about an unknown word.
  let statusWords: String
  private let impacts: [String: Impact]
  /// The scale of impacts that the knowledge base declares, worst first.
  let scale: [Impact]
  private let subjectParts: [String: ReviewSubject.Part]
  private let platforms: [String: PlatformID]
  private let topics: [String: TopicID]
  private let sections: [TopicID: [String: SectionID]]
  /// The text of a generated checklist that belongs to no item: its title, instructions and
  /// headings.
  let boilerplate: Set<String>
  /// The words for the number of items.
  private let itemsLabels: Set<String>

  init(_ words: [ChecklistWords]) {
    columns = Self.index(words, of: ChecklistColumn.allCases, \.wordKey) {
      $0.spellings(of: .column($1))
    }
    longestColumn = columns.keys.map(\.utf8.count).max() ?? 0
    let spellings = words.flatMap { own in
      ChecklistColumn.allCases.flatMap { own.spellings(of: .column($0)) }
        .map { ($0.wordKey, own.locale) }
    }
    headings = Dictionary(spellings, uniquingKeysWith: { first, _ in first })
    statuses = Self.index(words, of: ReviewStatus.allCases, \.statusKey) {
      $0.spellings(of: .status($1))
    }.adding(AnswerMarks.words)
    cellStatuses = statuses.adding(AnswerMarks.cells)
    properStatuses = Self.index(words, of: ReviewStatus.allCases, \.statusKey) {
      [$0[.status($1)]]
    }
    statusWords = words.flatMap { own in ReviewStatus.byUrgency.map { own[.status($0)] } }
      .withoutRepetitions.joined(separator: ", ")
    itemsLabels = Set(words.map { $0[.items].folded })
    scale = words.first?.impacts ?? Impact.standard
    impacts = Self.index(words, of: scale) { [$0[.impact($1)]] }
    subjectParts = Self.index(words, of: ReviewSubject.Part.allCases) { [$0[.subject($1)]] }
    platforms = Self.index(words.flatMap { Array($0.names.platforms) })
    topics = Self.index(words.flatMap { Array($0.names.topics) })
    let places = words.flatMap { Array($0.names.sections) }
    sections = Dictionary(grouping: places, by: \.key.topic).mapValues { places in
      Self.index(places.map { ($0.key.section, $0.value) })
    }
    let texts = words.flatMap { own in
      let (topics, sections) = (own.names.topics, own.names.sections)
      return [own[.title], own[.taskHelp], own[.printHelp]]
        + topics.flatMap { [$0.key.rawValue, $0.value] }
        + sections.flatMap { [$0.key.section.rawValue, $0.value] }
    }
    boilerplate = Set(texts.map(\.folded))
  }
}

extension WordIndex {
  func column(_ text: some StringProtocol) -> ChecklistColumn? {
    // Most cells have more letters than any heading, and counting is faster than `wordKey`.
    let letters = text.utf8.lazy.filter { 0x61...0x7A ~= $0 | 0x20 }
    guard letters.prefix(longestColumn + 1).count <= longestColumn else { return nil }
    return columns[text.wordKey]
  }

  /// Returns the language in which the heading of a column is written; nil if unknown.
  func locale(ofHeading text: some StringProtocol) -> LocaleTag? { headings[text.wordKey] }
  func status(_ text: some StringProtocol) -> ReviewStatus? { statuses[text.statusKey] }

  /// Returns the value of a property in a cell or a line, such as the id of a named topic; nil if
  /// it was not understood. An unknown name is used as the id.
  func value(of column: ChecklistColumn?, in text: String, topic: TopicID = "") -> String? {
    switch column {
    case .status: cellStatuses[text.statusKey]?.rawValue
    case .impact: impacts[text.folded]?.rawValue
    case .topic: topics[text.folded]?.rawValue ?? text
    case .section: sections[topic]?[text.folded]?.rawValue ?? text
    case .platforms: platforms[text.folded]?.rawValue ?? text
    case .ruleHash: RuleHash(text.drop { $0 == "#" })?.digits
    case .date: reviewDate(text)?.description
    default: text
    }
  }

  /// The number of characters at the start of a string in which a status is searched for, with room
  /// for extra spaces.
  static let longestStatus = 40
  /// The characters that join letters to one word, so that "n/a" does not begin with the word "n",
  /// nor "x-axis" with "x".
  static let wordJoiners = "/-'’"

  /// Returns the status at the start of a string, and what follows it.
  ///
  /// If more words follow, only the main word for a status is recognized and not its other
  /// spellings: "no" alone means that the item fails, but "no images here" is a remark.
  func leadingStatus(_ text: Substring) -> (ReviewStatus, rest: Substring)? {
    var end =
      text.index(text.startIndex, offsetBy: Self.longestStatus, limitedBy: text.endIndex)
      ?? text.endIndex
    while end > text.startIndex {
      if let status = status(text[..<end], before: text[end...]) { return (status, text[end...]) }
      end = text.index(before: end)
    }
    return nil
  }

  private func status(_ word: Substring, before rest: Substring) -> ReviewStatus? {
    let isJoined = rest.first.map(Self.wordJoiners.contains) ?? false
    guard !rest.startsWithWord, !isJoined || !rest.dropFirst().startsWithWord else { return nil }
    return rest.trimmed.startsWithWord ? properStatuses[word.statusKey] : status(word)
  }

  /// Returns the part of the subject that a line such as `Version: 2.1` names, and its value; nil
  /// for other lines.
  func subjectLine(_ line: Substring) -> (part: ReviewSubject.Part, value: String)? {
    guard let (label, value) = line.labelAndValue, let part = subjectParts[label.folded]
    else { return nil }
    return (part, String(value))
  }

  /// Returns the number of items in a line of facts, such as `Items: 12, Pass: 12`; nil if it has
  /// none.
  func itemCount(inFacts text: Substring) -> Int? {
    let parts = text.unicodeScalars.split { ",，、·<>".unicodeScalars.contains($0) }
    return parts.lazy.compactMap { Substring($0).labelAndValue }
      .first { itemsLabels.contains($0.label.folded) }.flatMap { Int($0.value) }
  }
}

extension Substring {
  fileprivate var startsWithWord: Bool { first.map { $0.isLetter || $0.isNumber } ?? false }
}

extension WordIndex {
  private static func index<Value: RawRepresentable<String>>(
    _ words: [ChecklistWords], of values: [Value], _ key: (String) -> String = \.folded,
    _ spellings: (ChecklistWords, Value) -> [String]
  ) -> [String: Value] {
    var index: [String: Value] = [:]
    for value in values {
      index[key(value.rawValue)] = value
      for spelling in words.flatMap({ spellings($0, value) }).map(key)
      where index[spelling] == nil && !spelling.isEmpty {
        index[spelling] = value
      }
    }
    return index
  }

  /// Returns an index from ids and names to ids. A string that is the id of one object and the name
  /// of another is read as the id.
  private static func index<Subject>(
    _ names: [(Identifier<Subject>, String)]
  ) -> [String: Identifier<Subject>] {
    var index: [String: Identifier<Subject>] = [:]
    for (id, _) in names { index[id.rawValue.folded] = id }
    for (id, name) in names.sorted(by: { $0.0 < $1.0 }) where index[name.folded] == nil {
      index[name.folded] = id
    }
    return index
  }
}

extension [String: ReviewStatus] {
  fileprivate func adding(_ table: AnswerMarks.Table) -> Self {
    var index = self
    for (status, spellings) in table {
      for key in spellings.map(\.statusKey) where index[key] == nil { index[key] = status }
    }
    return index
  }
}

extension StringProtocol {
  /// The form in which headings and ids are compared: like `folded`, but full-width letters, dashes
  /// and invisible characters make no difference.
  var wordKey: String {
    let key = plainLetters.folded
    return key.isEmpty ? folded : key
  }

  /// The form in which statuses are compared: without punctuation as well.
  var statusKey: String {
    let key = wordKey
    let scalars = key.unicodeScalars.filter { !AnswerMarks.punctuation.contains($0) }
    return scalars.isEmpty ? key : String(String.UnicodeScalarView(scalars))
  }

  /// The form in which strings are compared: in lowercase, without white space, hyphens and
  /// underscores.
  var folded: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars
    where scalar != "-" && scalar != "_" && scalar != "\u{FEFF}" && !scalar.isWhiteSpace {
      scalar.addLowercased(to: &text)
    }
    return String(text)
  }
}

/// The marks and words for answers that are the same in every language. Those of a language are in
/// its `ui.yaml`, under `checklist.status` and `checklist.alias.status`.
enum AnswerMarks {
  typealias Table = KeyValuePairs<ReviewStatus, [String]>

  /// The meanings of the mark in the box of a task. Other marks, such as `!` or `-`, mean different
  /// things in different programs, and do not answer the item.
  static let boxes: Table = [
    .untested: ["☐", "⬜", "□"],
    // The third one is Cyrillic.
    .pass: ["x", "х", "✓", "✔", "√", "☑", "✅"],
    .fail: ["✗", "✘", "×", "❌"],
    // GitLab: an inapplicable task.
    .notApplicable: ["~"],
  ]

  /// Boxes without brackets, as in Typora, Zim and Google Docs.
  static let ballots = ["☐", "⬜", "□", "☑", "☒", "✅", "❌", "✓", "✔", "✗", "✘"]

  /// The words for a status, in addition to those of the languages.
  static let words: Table = [
    .untested: ["☐", "⬜", "□"],
    .pass: ["✓", "✔", "√", "☑", "✅", "对", "對"],
    .fail: ["✗", "✘", "×", "❌", "错", "錯"],
    .notApplicable: ["na"],
  ]

  /// The values of a check box in a spreadsheet or a database. An unticked box says only that the
  /// item was not answered.
  static let cells: Table = [
    .untested: [
      "false", "unchecked", "0", "falsch", "faux", "falso", "onwaar", "[ ]",
    ],
    .pass: [
      "true", "checked", "1", "wahr", "vrai", "verdadero", "vero", "verdadeiro", "waar", "[x]",
    ],
  ]

  /// The punctuation that people write in or after a status.
  static let punctuation = ".,;:!…。、".unicodeScalars
}
