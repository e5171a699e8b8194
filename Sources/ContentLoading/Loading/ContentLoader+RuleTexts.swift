import Diagnostics
import Guidelines
import Localization
import MarkdownTree

/// The headings that divide the rule files of a locale into sections.
struct RuleWords: Equatable {
  let locale: LocaleTag
  /// The sections that the knowledge base declares, in reading order.
  let sections: [RuleSection]
  let names: [RuleSectionID: String]
  /// The sections of rules by the `headingKey` of their headings. A heading that is the same for two
  /// sections stands for the first.
  let headings: [String: RuleSection]

  /// - Parameter source: The messages of the source locale. Their headings replace missing ones.
  init(
    _ sections: [RuleSection], locale: LocaleTag, messages: MessageCatalog,
    source: MessageCatalog? = nil
  ) {
    self.locale = locale
    self.sections = sections
    let named = sections.compactMap { section in
      (Self.heading(of: section, messages) ?? source.flatMap { Self.heading(of: section, $0) })
        .map { (section, $0) }
    }
    names = Dictionary(
      named.map { ($0.id, $1) }, uniquingKeysWith: { first, _ in first })
    headings = Dictionary(
      named.map { (headingKey($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func heading(of section: RuleSection, _ messages: MessageCatalog) -> String? {
    messages[MessageKey(section.headingKey)]?.pattern(for: nil, messages.rules)
      .filled { _ in nil }
  }

  /// Whether every section has a heading of its own.
  var isComplete: Bool { headings.count == sections.count }

  func heading(of section: RuleSection) -> String {
    names[section.id] ?? section.id.rawValue
  }
}

extension RuleSection {
  /// - Parameter history: The entries that tell the history of the rule already.
  func isRequired(for status: RuleStatus, _ history: [HistoryEntry]) -> Bool {
    guard isRequired, role == .history else { return isRequired }
    if case .current = status { return false } else { return history.isEmpty }
  }
}

extension ContentLoader {
  /// Returns the headings of a locale. Reports missing headings, except for a partial locale and
  /// for a locale whose `ui.yaml` is faulty, which is reported elsewhere.
  mutating func ruleWords(_ locale: LocaleTag, _ catalogs: [LocaleTag: MessageCatalog])
    -> RuleWords?
  {
    guard let messages = catalogs[locale] else { return nil }
    let sections = declarations.ruleSections
    if partial.contains(locale) {
      return RuleWords(sections, locale: locale, messages: messages, source: catalogs[source])
    }
    let words = RuleWords(sections, locale: messages.locale, messages: messages)
    let hasOwn = content["Locales/\(locale)/ui.yaml"]?.yaml != nil
    for section in sections where words.isUnnamed(section) {
      guard hasOwn || words.names[section.id] != nil else { continue }
      let file = hasOwn && section.isStandard ? "ui.yaml" : siteFile
      diagnostics.append(
        .unnamedPart(section, at: ContentLocation(path: "Locales/\(messages.locale)/\(file)")))
    }
    return words
  }

  mutating func ruleTexts(
    _ path: RulePath, _ words: [RuleWords], _ status: RuleStatus, _ history: [HistoryEntry]
  ) -> Localized<RuleText> {
    var texts = Localized<RuleText>()
    for words in words {
      let file = path.words(words.locale)
      guard exists(file), let page = page(at: file) else { continue }
      texts[words.locale] =
        text(of: words.locale) { $0.ruleText(page, words, status, history) }.text
    }
    return texts.completed(partial, by: source) { [source] in $0.completed(by: $1, in: source) }
  }

  private mutating func ruleText(
    _ page: TextPage, _ words: RuleWords, _ status: RuleStatus, _ history: [HistoryEntry]
  ) -> RuleText {
    let fields = Fields(
      page.frontMatter, known: ["title", "reading", "question", "impact", "keywords", "history"],
      &diagnostics)
    let required = words.sections.filter { $0.isRequired(for: status, history) }
    let parts = ruleParts(page, words, required)
    if page.introduction.isEmpty { diagnostics.append(.missingStatement(page.location)) }
    return RuleText(
      title: fields.line("title", &diagnostics), statement: page.introduction,
      sections: words.sections.compactMap { section($0, parts[$0.id]) },
      question: ownWords(.question, "question", fields),
      impact: ownWords(.impactReason, "impact", fields),
      historyEntries: textMap("history", of: history.compactMap(\.id?.value), fields) {
        Fields.markdown($0, &$1) ?? MarkdownText("", Prose([]))
      },
      keywords: fields.texts("keywords", &diagnostics).map(\.value),
      reading: fields.optionalText("reading", &diagnostics), location: page.location,
      places: ["question": fields.place("question"), "impact": fields.place("impact")])
  }

  /// Returns the words of a key. Reports a key that is missing if the knowledge base requires it.
  private mutating func ownWords(_ field: RuleField, _ key: String, _ fields: Fields) -> String? {
    guard declarations.requires(field) else { return fields.optionalText(key, &diagnostics) }
    let text = fields.text(key, &diagnostics)
    return text.isEmpty ? nil : text
  }

  private mutating func ruleParts(
    _ page: TextPage, _ words: RuleWords, _ required: [RuleSection]
  ) -> [RuleSectionID: TextPage.Part] {
    var parts: [RuleSectionID: TextPage.Part] = [:]
    // If a section has no heading, or the manifest does not declare the sections properly, that is
    // at fault. Do not report each of the rules as well.
    let isComplete = words.isComplete && !declarations.unread.contains(.sections)
    let names = Array(words.names.values)
    var meant: Set<String> = []
    for part in page.parts {
      guard let section = words.headings[part.headingKey] else {
        if isComplete { diagnostics.append(.unknownHeading(part, names)) }
        if let name = suggestion(for: part.heading, among: names) { meant.insert(name) }
        continue
      }
      guard parts[section.id] == nil else {
        diagnostics.append(.repeatedHeading(part))
        continue
      }
      if part.prose.isEmpty { diagnostics.append(.emptyPart(part)) }
      parts[section.id] = part
    }
    for section in required where isComplete && parts[section.id] == nil {
      let heading = words.heading(of: section)
      if !meant.contains(heading) { diagnostics.append(.missingPart(heading, at: page.location)) }
    }
    return parts
  }

  /// Returns the text of a section, or nil if it has none.
  private mutating func section(
    _ section: RuleSection, _ part: TextPage.Part?
  ) -> RuleTextSection? {
    guard let part, !part.prose.isEmpty else { return nil }
    guard section.role.isList else { return RuleTextSection(section, .prose(part.prose)) }
    let items = items(part, section.role == .steps ? .ordered : .bullet)
    return items.isEmpty ? nil : RuleTextSection(section, .items(items))
  }

  /// Returns the items of a section of a rule. Reports a section that is not exactly one list of the
  /// given kind.
  private mutating func items(_ part: TextPage.Part, _ kind: Prose.ListKind) -> [Prose] {
    if let items = part.prose.items(of: kind) { return items }
    diagnostics.append(.notAList(part, kind))
    return []
  }
}

extension RuleWords {
  /// Whether the section has no heading, or that of another section. Own sections without a heading
  /// are reported with the other words that are missing.
  fileprivate func isUnnamed(_ section: RuleSection) -> Bool {
    guard let name = names[section.id] else { return section.isStandard }
    return headings[headingKey(name)]?.id != section.id
  }
}

extension RuleSection {
  fileprivate var isStandard: Bool { Self.standard.contains { $0.id == id } }
}

extension Diagnostic {
  fileprivate static func unnamedPart(
    _ section: RuleSection, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage(
        "content.unnamed-part", ["key": .text(section.headingKey)]), at: place,
      code: "missing-field")
  }

  fileprivate static func missingStatement(_ place: ContentLocation) -> Diagnostic {
    Diagnostic("content.missing-statement", at: place, code: "missing-field")
  }

  fileprivate static func missingPart(_ heading: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.missing-part", ["heading": .text(heading)]), at: place,
      code: "missing-section")
  }

  fileprivate static func emptyPart(_ part: TextPage.Part) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.empty-part", ["heading": .text(part.heading)]),
      at: part.location, code: "empty-section")
  }

  fileprivate static func notAList(_ part: TextPage.Part, _ kind: Prose.ListKind) -> Diagnostic {
    let heading = ["heading": LocalizableMessage.Argument.text(part.heading)]
    let message =
      kind == .bullet
      ? LocalizableMessage("content.not-bullet-list", heading)
      : LocalizableMessage("content.not-numbered-list", heading)
    return Diagnostic(message, at: part.location, code: "wrong-type")
  }
}
