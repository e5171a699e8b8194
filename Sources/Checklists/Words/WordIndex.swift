import Guidelines
import Localization

/// An index that finds what a word in a returned file means, such as a status. It contains the
/// words of every language, and the keys, which are the same in all languages.
struct WordIndex: Sendable {
  private let columns: [String: ChecklistColumn]
  /// The length of the longest word for a column, in bytes.
  private let longestColumn: Int
  private let headings: [String: LocaleTag]
  private let statuses: [String: ReviewStatus]
  private let properStatuses: [String: ReviewStatus]
  private let cellStatuses: [String: ReviewStatus]
  /// The words for all statuses in every language, for a message about a word that is none of them.
  let statusWords: String
  private let impacts: [String: Impact]
  /// The scale of impacts that the knowledge base declares, worst first.
  let scale: [Impact]
  private let subjectParts: [String: ReviewSubject.Part]
  private let platforms: [String: PlatformID]
  private let topics: [String: TopicID]
  private let sections: [TopicID: [String: SectionID]]
  /// The texts of a generated checklist that belong to no item: its title, instructions and
  /// headings.
  let boilerplate: Set<String>
  /// The words for the number of items.
  private let itemsLabels: Set<String>

  init(_ words: [ChecklistWords]) {
    columns = Self.index(words, \.wordKey) { $0.spellings(of: .column($1)) }
    longestColumn = columns.keys.map(\.utf8.count).max() ?? 0
    headings = Self.headings(words)
    let spelled: [String: ReviewStatus] = Self.index(words, \.statusKey) {
      $0.spellings(of: .status($1))
    }
    statuses = spelled.adding(AnswerMarks.words)
    cellStatuses = spelled.adding(AnswerMarks.words).adding(AnswerMarks.cells)
    properStatuses = Self.index(words, \.statusKey) { [$0[.status($1)]] }
    statusWords = words.flatMap { own in ReviewStatus.byUrgency.map { own[.status($0)] } }
      .withoutRepetitions.joined(separator: ", ")
    itemsLabels = Set(words.map { $0[.items].folded })
    scale = words.first?.impacts ?? Impact.standard
    impacts = Self.index(words, of: scale) { [$0[.impact($1)]] }
    subjectParts = Self.index(words) { [$0[.subject($1)]] }
    platforms = Self.index(words.flatMap { Array($0.names.platforms) })
    topics = Self.index(words.flatMap { Array($0.names.topics) })
    sections = Self.sections(words)
    boilerplate = Self.boilerplate(words)
  }
}

extension WordIndex {
  func column(_ text: some StringProtocol) -> ChecklistColumn? {
    // Most cells of a table are longer texts. The form in which they are compared has all letters.
    let letters = text.utf8.lazy.filter { 0x61...0x7A ~= $0 | 0x20 }
    guard letters.prefix(longestColumn + 1).count <= longestColumn else { return nil }
    return columns[text.wordKey]
  }

  /// Returns the language in which the heading of a column is written; nil if it is unknown.
  func locale(ofHeading text: some StringProtocol) -> LocaleTag? { headings[text.wordKey] }
  func status(_ text: some StringProtocol) -> ReviewStatus? { statuses[text.statusKey] }
  /// Returns the status that a cell of a table or a value of JSON contains.
  func status(inCell text: some StringProtocol) -> ReviewStatus? { cellStatuses[text.statusKey] }
  func impact(_ text: some StringProtocol) -> Impact? { impacts[text.folded] }
  func subjectPart(_ text: some StringProtocol) -> ReviewSubject.Part? { subjectParts[text.folded] }

  /// Returns the platform with a name; an unknown name is used as the id.
  func platform(_ text: some StringProtocol) -> PlatformID {
    platforms[text.folded] ?? PlatformID(String(text))
  }
  func topic(_ text: some StringProtocol) -> TopicID {
    topics[text.folded] ?? TopicID(String(text))
  }
  func section(_ text: some StringProtocol, in topic: TopicID) -> SectionID {
    sections[topic]?[text.folded] ?? SectionID(String(text))
  }

  /// The number of characters at the start of a text in which a status is searched. It leaves room
  /// for extra spaces.
  static let longestStatus = 40
  /// The characters that join letters to one word, so that "n/a" does not begin with the word "n",
  /// nor "x-axis" with "x".
  static let wordJoiners = "/-'’"

  /// Returns the status that a text begins with, and what follows it.
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
    guard !rest.startsWithWord, !continuesWord(rest) else { return nil }
    return rest.trimmed.startsWithWord ? properStatuses[word.statusKey] : status(word)
  }

  private func continuesWord(_ rest: Substring) -> Bool {
    guard let first = rest.first, Self.wordJoiners.contains(first) else { return false }
    return rest.dropFirst().startsWithWord
  }
}

extension Substring {
  fileprivate var startsWithWord: Bool { first.map { $0.isLetter || $0.isNumber } ?? false }
}

extension WordIndex {
  private static func index<Value: CaseIterable & RawRepresentable<String>>(
    _ words: [ChecklistWords], _ key: (String) -> String = \.folded,
    _ spellings: (ChecklistWords, Value) -> [String]
  ) -> [String: Value] {
    index(words, of: Array(Value.allCases), key, spellings)
  }

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

  /// Returns an index from ids and names to ids. A text that is the id of one object and the name
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

  private static func sections(_ words: [ChecklistWords]) -> [TopicID: [String: SectionID]] {
    let places = words.flatMap { Array($0.names.sections) }
    return Dictionary(grouping: places, by: \.key.topic).mapValues { places in
      index(places.map { ($0.key.section, $0.value) })
    }
  }

  private static func headings(_ words: [ChecklistWords]) -> [String: LocaleTag] {
    var headings: [String: LocaleTag] = [:]
    for word in words {
      for spelling in ChecklistColumn.allCases.flatMap({ word.spellings(of: .column($0)) }) {
        if headings[spelling.wordKey] == nil { headings[spelling.wordKey] = word.locale }
      }
    }
    return headings
  }

  private static func boilerplate(_ words: [ChecklistWords]) -> Set<String> {
    var texts: [String] = []
    for word in words {
      texts += [word[.title], word[.taskHelp], word[.printHelp]]
      texts += word.names.topics.values + word.names.topics.keys.map(\.rawValue)
      texts += word.names.sections.values + word.names.sections.keys.map(\.section.rawValue)
    }
    return Set(texts.map(\.folded))
  }
}

extension [String: ReviewStatus] {
  /// Returns the index with further spellings.
  fileprivate func adding(_ table: AnswerMarks.Table) -> Self {
    var index = self
    for (status, spellings) in table {
      for key in spellings.map(\.statusKey) where index[key] == nil { index[key] = status }
    }
    return index
  }
}

extension WordIndex {
  /// Returns the number of items in a line of facts, such as `Items: 12, Pass: 12`; nil if it has
  /// none.
  func itemCount(inFacts text: Substring) -> Int? {
    let parts = text.unicodeScalars.split { ",，、·<>".unicodeScalars.contains($0) }
    return parts.lazy.compactMap { Substring($0).labelAndValue }
      .first { itemsLabels.contains($0.label.folded) }.flatMap { Int($0.value) }
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

  /// The text in the form in which texts are compared: in lowercase, without white space, hyphens
  /// and underscores.
  var folded: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isIgnoredInComparison {
      scalar.addLowercased(to: &text)
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isIgnoredInComparison: Bool {
    self == "-" || self == "_" || self == "\u{FEFF}" || isWhiteSpace
  }
}
