import Diagnostics
import Guidelines
import Localization
import MarkdownTree

/// The headings that divide the rule files of a locale into parts.
struct RuleWords: Equatable {
  let locale: LocaleTag
  let names: [RulePart: String]
  /// The parts of rules by the `headingKey` of their headings. A heading that is the same for two
  /// parts stands for the first.
  let headings: [String: RulePart]

  /// - Parameter source: The messages of the source locale. Their headings replace missing ones.
  init(locale: LocaleTag, messages: MessageCatalog, source: MessageCatalog? = nil) {
    self.locale = locale
    let named = RulePart.allCases.compactMap { part in
      (Self.heading(of: part, messages) ?? source.flatMap { Self.heading(of: part, $0) })
        .map { (part, $0) }
    }
    names = Dictionary(uniqueKeysWithValues: named)
    headings = Dictionary(
      named.map { (headingKey($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func heading(of part: RulePart, _ messages: MessageCatalog) -> String? {
    messages["rule.heading.\(part.rawValue)"]?.pattern(for: nil, messages.rules)
      .filled { _ in nil }
  }

  func heading(of part: RulePart) -> String {
    names[part] ?? part.rawValue
  }
}

enum RulePart: String, CaseIterable {
  case why, `do`, dont, check, history

  /// - Parameter history: The entries that tell the history of the rule already.
  func isRequired(for status: RuleStatus, _ history: [HistoryEntry]) -> Bool {
    if self != .history { return true }
    if case .current = status { return false } else { return history.isEmpty }
  }
}

extension ContentLoader {
  /// Returns the headings of a locale. Reports missing headings, except for a partial locale and
  /// for a locale whose `ui.yaml` is missing or faulty, which is reported elsewhere.
  mutating func ruleWords(_ locale: LocaleTag, _ catalogs: [LocaleTag: MessageCatalog])
    -> RuleWords?
  {
    guard let messages = catalogs[locale] else { return nil }
    if partial.contains(locale) {
      return RuleWords(locale: locale, messages: messages, source: catalogs[source])
    }
    let words = RuleWords(locale: messages.locale, messages: messages)
    guard content["Locales/\(locale)/ui.yaml"]?.yaml != nil else { return words }
    let named = Set(words.headings.values)
    for part in RulePart.allCases where !named.contains(part) {
      diagnostics.append(.unnamedPart(part, messages.locale))
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
      page.frontMatter, known: ["title", "question", "impact", "keywords", "history"],
      &diagnostics)
    let required = RulePart.allCases.filter { $0.isRequired(for: status, history) }
    let parts = ruleParts(page, words, required)
    if page.introduction.isEmpty { diagnostics.append(.missingStatement(page.location)) }
    return RuleText(
      title: fields.text("title", &diagnostics), statement: page.introduction,
      why: parts[.why]?.prose ?? Prose([]), dos: items(parts[.do], .bullet),
      donts: items(parts[.dont], .bullet), steps: items(parts[.check], .ordered),
      question: fields.text("question", &diagnostics), impact: fields.text("impact", &diagnostics),
      history: parts[.history]?.prose,
      historyEntries: textMap("history", of: history.compactMap(\.id?.value), fields) {
        Fields.markdown($0, &$1) ?? MarkdownText("", Prose([]))
      },
      keywords: fields.texts("keywords", &diagnostics).map(\.value),
      location: page.location)
  }

  private mutating func ruleParts(
    _ page: TextPage, _ words: RuleWords, _ required: [RulePart]
  ) -> [RulePart: TextPage.Part] {
    var parts: [RulePart: TextPage.Part] = [:]
    // If the locale has no headings, its `ui.yaml` is at fault. Do not report each of its rules as
    // well.
    guard !words.headings.isEmpty else { return parts }
    for part in page.parts {
      guard let name = words.headings[part.headingKey] else {
        diagnostics.append(.unknownHeading(part, Array(words.names.values)))
        continue
      }
      if parts[name] != nil { diagnostics.append(.repeatedHeading(part)) }
      if part.prose.isEmpty { diagnostics.append(.emptyPart(part)) }
      parts[name] = part
    }
    for name in required where parts[name] == nil {
      diagnostics.append(.missingPart(words.heading(of: name), at: page.location))
    }
    return parts
  }

  /// Returns the items of a part of a rule. Reports a part that is not exactly one list of the
  /// given kind.
  private mutating func items(_ part: TextPage.Part?, _ kind: Prose.ListKind) -> [Prose] {
    guard let part, !part.prose.isEmpty else { return [] }
    if let items = part.prose.items(of: kind) { return items }
    diagnostics.append(.notAList(part, kind))
    return []
  }
}

extension Diagnostic {
  fileprivate static func unnamedPart(_ part: RulePart, _ locale: LocaleTag) -> Diagnostic {
    Diagnostic(
      LocalizableMessage(
        "content.unnamed-part", ["key": .text("rule.heading.\(part.rawValue)")]),
      at: ContentLocation(path: "Locales/\(locale)/ui.yaml"), code: "missing-field")
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
