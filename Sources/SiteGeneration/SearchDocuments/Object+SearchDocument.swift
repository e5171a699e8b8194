import ColorScience
import Guidelines
import Localization
import Search

extension Topic {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    let titles = text.owned(texts: "sections", text.sectionTitles)
    let prose = text.owned(texts: "text", text.sections)
    let headings = sections.compactMap { titles[$0.value] }
    let bodies = sections.compactMap { prose[$0.value]?.plainText }
    let opening = [
      text.owned("summary", SearchText(.summary, text.summary.prose.plainText)),
      text.owned("introduction", SearchText(.body, text.introduction.plainText)),
    ]
    return SearchDocument(
      id: id.rawValue, kind: "topic", locale: locale.description,
      url: SitePage.topic(id).path(in: locale), title: text.title,
      texts: opening.compactMap(\.self) + headings.map { SearchText(.heading, $0) }
        + bodies.map { SearchText(.body, $0) } + spokenTitle(text.reading),
      filters: [
        "platform": base.platforms.map(\.id).filter { state(on: $0) == .applies }.map(\.rawValue),
        "topic": [id.rawValue], "status": ["current"],
      ])
  }
}

extension Article {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    let summary = text.owned("summary", SearchText(.summary, text.summary.prose.plainText))
    let sections = text.owned(items: "body", text.body)
    let headings = sections.compactMap(\.headingText)
    let bodies = sections.map(\.withoutHeading.plainText).filter { !$0.isEmpty }
    return SearchDocument(
      id: id.rawValue, kind: "article", locale: locale.description,
      url: SitePage.article(id).path(in: locale), title: text.title,
      texts: [summary].compactMap(\.self) + headings.map { SearchText(.heading, $0) }
        + bodies.map { SearchText(.body, $0) }
        + (aliases.map(\.value) + tagNames(in: locale, base)).map { SearchText(.keyword, $0) }
        + spokenTitle(text.reading),
      filters: [
        "platform": base.platforms(in: platforms).map(\.id.rawValue), "status": ["current"],
      ])
  }
}

extension Article {
  private func tagNames(in locale: LocaleTag, _ base: KnowledgeBase) -> [String] {
    let messages = base.messages(for: locale)
    return tags.map { messages.text(MessageKey($0.value.message)) }
  }
}

extension Term {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    let others = base.manifest.locales.filter { $0 != locale }.compactMap { texts[$0]?.term }
    return SearchDocument(
      id: id.rawValue, kind: "term", locale: locale.description,
      url: SitePage.glossary.path(in: locale) + "#term-\(id)", title: text.term,
      texts: [SearchText(.summary, text.definition.prose.plainText)]
        + (others + text.aliases + text.avoid).map { SearchText(.name, $0) }
        + (text.note.map { [SearchText(.body, $0.prose.plainText)] } ?? [])
        + spokenTitle(text.reading),
      filters: ["domain": [domain.rawValue], "status": ["current"]])
  }
}

extension ColorTable {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    return SearchDocument(
      id: id.rawValue, kind: "table", locale: locale.description,
      url: SitePage.table(id).path(in: locale), title: text.title,
      texts: [SearchText(.summary, text.summary.prose.plainText)],
      filters: ["topic": [topic.value.rawValue], "status": ["current"]])
  }
}

extension Platform {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let name = names[locale] else { return nil }
    return SearchDocument(
      id: id.rawValue, kind: "platform", locale: locale.description,
      url: SitePage.platform(id).path(in: locale), title: name,
      texts: (aliases[locale] ?? []).map { SearchText(.name, $0) },
      filters: ["platform": [id.rawValue], "status": ["current"]])
  }
}

extension Rule {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    return SearchDocument(
      id: id.rawValue, kind: "rule", locale: locale.description,
      url: SitePage.rule(id).path(in: locale), title: text.title,
      texts: searchTexts(text) + linkedTerms(in: locale, base) + spokenTitle(text.reading),
      filters: searchFilters(base), boost: isCurrent ? 16 : 8)
  }

  /// Returns the texts by which the rule is found, except the names of terms that link to it.
  private func searchTexts(_ text: RuleText) -> [SearchText] {
    let summary = text.owned("statement", text.statement.plainText).map { [$0] } ?? []
    let lists = text.sections.flatMap { text.owned(items: $0.part, $0.items) }
    let history = text.owned("history", text.history) ?? nil
    let entries = text.owned(texts: "history", text.historyEntries).sorted { $0.key < $1.key }
    let lines = [
      text.owned("question", text.question) ?? nil, text.owned("impact", text.impact) ?? nil,
      history?.plainText,
    ]
    let bodies = lines.compactMap(\.self) + entries.map(\.value.prose.plainText)
    var texts = summary.map { SearchText(.summary, $0) }
    texts += text.sections(.prose).compactMap { text.owned($0.part, $0.prose.plainText) }
      .map { SearchText(.body, $0) }
    texts += lists.map { SearchText(.body, $0.plainText) }
    texts += bodies.map { SearchText(.body, $0) }
    texts += text.keywords.map { SearchText(.keyword, $0) }
    return texts + (apis.map(\.name) + aliases.map(\.value)).map { SearchText(.keyword, $0) }
  }

  /// Returns the terms that link to the rule, for people who search for a term instead of words of
  /// the rule.
  private func linkedTerms(in locale: LocaleTag, _ base: KnowledgeBase) -> [SearchText] {
    base.terms(leadingTo: id).compactMap { $0.texts[locale] }.map { SearchText(.keyword, $0.term) }
  }

  private func searchFilters(_ base: KnowledgeBase) -> [String: [String]] {
    [
      "platform": base.platforms(in: platforms).map(\.id.rawValue),
      "topic": [topic.rawValue],
      "impact": impact.map { [$0.rawValue] } ?? [],
      "status": [status.name],
      "type": kind.map { [$0.rawValue] } ?? [],
    ]
  }
}

extension Color {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    let scope = current.flatMap { base.variant($0.variant.value)?.platforms } ?? .all
    return SearchDocument(
      id: id.rawValue, kind: "color", locale: locale.description,
      url: SitePage.color(id).path(in: locale), title: text.name, texts: searchTexts(text),
      filters: [
        "platform": base.platforms(in: scope).map(\.id.rawValue),
        "topic": base.table(table).map { [$0.topic.value.rawValue] } ?? [],
        "status": ["current"],
      ], colors: ColorUses(self, base, locale).colors, values: searchValues(in: locale, base))
  }

  private func searchTexts(_ text: ColorText) -> [SearchText] {
    let names = apis.map(\.name) + [swiftUIConversion].compactMap(\.self)
    var texts = names.map { SearchText(.name, $0) }
    let (purpose, note) = (text.owned("purpose", text.purpose), text.owned("note", text.note))
    texts += (purpose ?? nil).map { [SearchText(.summary, $0.prose.plainText)] } ?? []
    texts += (note ?? nil).map { [SearchText(.body, $0.prose.plainText)] } ?? []
    return texts + hexValues.map { SearchText(.keyword, $0) }
  }

  private var hexValues: [String] {
    Set(
      valueSets.flatMap(\.values.values).compactMap { value in
        if case .color(let color) = value.content { color.hex } else { nil }
      }
    ).sorted()
  }

  /// Returns the values in force in the order of the appearances, without those that are not stated.
  /// Where they differ between platforms, the label of each names its own.
  private func searchValues(in locale: LocaleTag, _ base: KnowledgeBase) -> [SearchValue] {
    Appearance.allCases.flatMap { appearance in
      let context = ColorContext(appearance)
      let sets = currentSets.filter { $0.value(in: context) != nil }
      let colors = sets.map { base.color(in: $0, context) }
      let isShared = colors.allSatisfy { $0 == colors.first }
      return zip(sets, colors).prefix(isShared ? 1 : sets.count).map { set, color in
        searchValue(color, appearance, isShared ? nil : set, in: locale, base)
      }
    }
  }

  private func searchValue(
    _ color: SRGB?, _ appearance: Appearance, _ set: ColorValueSet?, in locale: LocaleTag,
    _ base: KnowledgeBase
  ) -> SearchValue {
    let messages = base.messages(for: locale)
    let name = messages.text(MessageKey("context.\(appearance.rawValue)"))
    let scope = set.flatMap { base.variant($0.variant.value) }
      .map { base.text($0.names, in: locale)?.value ?? $0.id.rawValue }
    return SearchValue(
      appearance: appearance.rawValue,
      hex: color.map { $0.isOpaque ? $0.hex : $0.hexWithAlpha } ?? "",
      label: [name, scope].compactMap(\.self).joined(separator: " · "),
      text: color.map(messages.shortText) ?? messages.text("color.unknown"))
  }
}
