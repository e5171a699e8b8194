package import Localization

/// The parts of a text in a partial locale that come from the source locale.
///
/// The names of parts are those in the addresses of translation units, such as `why`, `do.2`
/// and `sections.basics`.
package struct BorrowedParts: Sendable, Equatable {
  package let locale: LocaleTag
  /// The names of the borrowed parts, in the order of the text.
  package private(set) var parts: [String] = []

  package init(from locale: LocaleTag) { self.locale = locale }
}

extension BorrowedParts {
  /// Returns the locale's own value or, if only the source has one, borrows the source's value.
  mutating func own<Value>(
    _ value: Value, else source: Value, _ part: String, isMissing: (Value) -> Bool
  ) -> Value {
    guard isMissing(value), !isMissing(source) else { return value }
    parts.append(part)
    return source
  }

  mutating func own(_ value: Prose?, else source: Prose?, _ part: String) -> Prose? {
    own(value, else: source, part) { $0?.isEmpty ?? true }
  }

  mutating func own(
    _ value: MarkdownText?, else source: MarkdownText?, _ part: String
  ) -> MarkdownText? {
    own(value, else: source, part) { $0?.isEmpty ?? true }
  }

  /// Returns the items of a list. If the source has more items, borrows the rest of them.
  mutating func own(_ items: [Prose], else source: [Prose], _ part: String) -> [Prose] {
    guard items.count < source.count else { return items }
    parts += (items.count..<source.count).map { "\(part).\($0 + 1)" }
    return items + source[items.count...]
  }

  /// Returns the items, or those of the source if there are none. Items that are sections of a text are not counted:
  /// two languages can divide the same text in different ways.
  mutating func own(whole items: [Prose], else source: [Prose], _ part: String) -> [Prose] {
    items.isEmpty ? own(items, else: source, part) : items
  }

  /// Returns the texts by key. Borrows the source's text for each key that has none.
  mutating func own<Key: Hashable & CustomStringConvertible, Value>(
    _ values: [Key: Value], else source: [Key: Value], _ part: String
  ) -> [Key: Value] {
    parts += source.keys.filter { values[$0] == nil }.map { "\(part).\($0)" }.sorted()
    return values.merging(source) { own, _ in own }
  }
}

/// A text of one locale, in which missing parts can be replaced by those of the source text.
package protocol BorrowingText: Sendable {
  var borrowed: BorrowedParts? { get }
}

extension BorrowingText {
  /// Returns whether a part is the locale's own and not borrowed.
  package func owns(_ part: String) -> Bool { borrowed?.parts.contains(part) != true }

  /// Returns a part, or nil if it is borrowed. Searches and checks would otherwise find the same
  /// text in two locales.
  package func owned<Value>(_ part: String, _ value: Value) -> Value? { owns(part) ? value : nil }

  package func owned(items part: String, _ items: [Prose]) -> [Prose] {
    items.enumerated().filter { owns("\(part).\($0.offset + 1)") }.map(\.element)
  }

  package func owned<Key: CustomStringConvertible, Value>(
    texts part: String, _ texts: [Key: Value]
  ) -> [Key: Value] {
    texts.filter { owns("\(part).\($0.key)") }
  }
}

extension InLocale where Value: BorrowingText {
  package func locale(of part: String) -> LocaleTag {
    value.owns(part) ? locale : value.borrowed?.locale ?? locale
  }
}

extension RuleText {
  /// Returns the text with its missing parts taken from the source text.
  ///
  /// Only the number of list items counts: if the source has more items, its last ones are added.
  package func completed(by source: RuleText, in locale: LocaleTag) -> RuleText {
    var borrowed = BorrowedParts(from: locale)
    return RuleText(
      title: borrowed.own(title, else: source.title, "title", isMissing: \.isEmpty),
      statement: borrowed.own(
        statement, else: source.statement, "statement", isMissing: \.isEmpty),
      sections: borrowed.own(sections, else: source.sections),
      question: borrowed.own(question, else: source.question, "question") { $0 == nil },
      impact: borrowed.own(impact, else: source.impact, "impact") { $0 == nil },
      historyEntries: borrowed.own(historyEntries, else: source.historyEntries, "history"),
      keywords: keywords, reading: reading, borrowed: borrowed, location: location,
      places: places)
  }
}

extension BorrowedParts {
  /// Returns the sections in the order of the source, which has all of them, with the missing ones
  /// and the missing items of lists borrowed.
  fileprivate mutating func own(
    _ sections: [RuleTextSection], else source: [RuleTextSection]
  ) -> [RuleTextSection] {
    let own = Dictionary(
      sections.map { ($0.section.id, $0) }, uniquingKeysWith: { first, _ in first })
    let completed = source.map { complete(own[$0.section.id], by: $0) }
    let known = Set(source.map(\.section.id))
    return completed + sections.filter { !known.contains($0.section.id) }
  }

  private mutating func complete(
    _ own: RuleTextSection?, by source: RuleTextSection
  ) -> RuleTextSection {
    switch source.content {
    case .prose(let prose):
      let text = self.own(own?.prose, else: prose, source.part)
      return RuleTextSection(source.section, .prose(text ?? Prose([])))
    case .items(let items):
      return RuleTextSection(
        source.section, .items(self.own(own?.items ?? [], else: items, source.part)))
    }
  }
}

extension TopicText {
  /// Returns the text with its missing parts taken from the source text.
  package func completed(by source: TopicText, in locale: LocaleTag) -> TopicText {
    var borrowed = BorrowedParts(from: locale)
    return TopicText(
      title: borrowed.own(title, else: source.title, "title", isMissing: \.isEmpty),
      summary: borrowed.own(summary, else: source.summary, "summary", isMissing: \.isEmpty),
      introduction: borrowed.own(
        introduction, else: source.introduction, "introduction", isMissing: \.isEmpty),
      sectionTitles: borrowed.own(sectionTitles, else: source.sectionTitles, "sections"),
      sections: borrowed.own(sections, else: source.sections, "text"),
      resources: borrowed.own(resources, else: source.resources, "resources"),
      changes: borrowed.own(changes, else: source.changes, "changes"), reading: reading,
      borrowed: borrowed, location: location)
  }
}

extension ColorText {
  /// Returns the text with its missing parts taken from the source text.
  package func completed(by source: ColorText, in locale: LocaleTag) -> ColorText {
    var borrowed = BorrowedParts(from: locale)
    return ColorText(
      name: name, purpose: borrowed.own(purpose, else: source.purpose, "purpose"),
      note: borrowed.own(note, else: source.note, "note"), borrowed: borrowed)
  }
}
