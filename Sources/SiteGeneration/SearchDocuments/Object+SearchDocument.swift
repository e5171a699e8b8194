import ColorScience
import Guidelines
import Localization
import Search

/// Where a document is made, and for whom.
struct SearchDocumentMaker {
  let base: KnowledgeBase
  let locale: LocaleTag

  /// - Parameter reading: How the title is read. Only that of a Japanese title is searched, because
  ///   people type kana first; searches read Chinese titles by themselves.
  fileprivate func document(
    _ id: some RawRepresentable<String>, _ kind: ObjectKind, _ page: SitePage, anchor: String = "",
    title: String, _ texts: [SearchText], reading: String? = nil,
    filters: [String: [String]] = [:], boost: Int = 16
  ) -> SearchDocument {
    let isSpoken = reading?.unicodeScalars.contains { (0x3041...0x30FF) ~= $0.value } ?? false
    return SearchDocument(
      id: id.rawValue, kind: kind.rawValue, locale: locale.description,
      url: page.path(in: locale) + anchor, title: title,
      texts: texts + fields(.keyword, [isSpoken ? reading : nil]),
      filters: ["status": ["current"]].merging(filters) { $1 }, boost: boost)
  }

  private func fields(_ field: SearchField, _ texts: [String?]) -> [SearchText] {
    texts.compactMap(\.self).map { SearchText(field, $0) }
  }

  private func names(of scope: PlatformScope) -> [String] {
    base.platforms(in: scope).map(\.id.rawValue)
  }
}

extension SearchDocumentMaker {
  func document(of topic: Topic) -> SearchDocument? {
    guard let text = topic.texts[locale] else { return nil }
    let titles = text.owned(texts: "sections", text.sectionTitles)
    let prose = text.owned(texts: "text", text.sections)
    let texts =
      fields(.summary, [text.owned("summary", text.summary.prose.plainText)])
      + fields(.body, [text.owned("introduction", text.introduction.plainText)])
      + fields(.heading, topic.sections.map { titles[$0.value] })
      + fields(.body, topic.sections.map { prose[$0.value]?.plainText })
    return document(
      topic.id, .topic, .topic(topic.id), title: text.title, texts, reading: text.reading,
      filters: [
        "platform": base.platforms.map(\.id).filter { topic.state(on: $0) == .applies }
          .map(\.rawValue),
        "topic": [topic.id.rawValue],
      ])
  }

  func document(of article: Article) -> SearchDocument? {
    guard let text = article.texts[locale] else { return nil }
    let messages = base.messages(for: locale)
    let sections = text.owned(items: "body", text.body)
    let tags = article.tags.map { messages.text(MessageKey($0.value.message)) }
    let texts =
      fields(.summary, [text.owned("summary", text.summary.prose.plainText)])
      + self.texts(of: sections) + fields(.keyword, article.aliases.map(\.value) + tags)
    return document(
      article.id, .article, .article(article.id), title: text.title, texts, reading: text.reading,
      filters: ["platform": names(of: article.platforms)])
  }

  /// Returns the headings of sections, and then their other texts.
  private func texts(of sections: [Prose], after steps: [String] = []) -> [SearchText] {
    fields(.heading, sections.map(\.headingText))
      + fields(
        .body, steps + sections.map(\.withoutHeading.plainText).filter { !$0.isEmpty })
  }

  func document(of check: Check) -> SearchDocument? {
    guard let text = check.texts[locale] else { return nil }
    let steps = text.owned(texts: "steps", text.steps).sorted { $0.key < $1.key }
    let texts =
      fields(.summary, [text.owned("question", text.question) ?? nil])
      + self.texts(
        of: text.owned(items: "body", text.body), after: steps.map(\.value.prose.plainText))
      + fields(.keyword, text.keywords + check.aliases.map(\.value))
    return document(
      check.id, .check, .check(check.id), title: text.title, texts, reading: text.reading,
      filters: [
        "platform": names(of: check.platforms),
        "impact": check.severity.map { [$0.value.rawValue] } ?? [], "status": [check.status.name],
      ], boost: check.isCurrent ? 16 : 8)
  }

  /// Returns a document for the standard and one for each of its criteria.
  func documents(of standard: Standard) -> [SearchDocument] {
    guard let text = standard.texts[locale] else { return [] }
    let titles = text.owned(texts: "criteria", text.criteria)
    let summary = text.owned("summary", text.summary) ?? nil
    let own = document(
      standard.id, .standard, .standard(standard.id), title: text.title,
      fields(.summary, [summary?.prose.plainText]), reading: text.reading)
    return [own]
      + standard.criteria.compactMap { criterion in
        titles[criterion.number].map { title in
          document(
            criterion.id, .criterion, .standard(standard.id), anchor: "#" + criterion.id.anchor,
            title: "\(criterion.number) \(title)",
            fields(.name, [criterion.number]) + fields(.keyword, [text.title]))
        }
      }
  }

  func document(of term: Term) -> SearchDocument? {
    guard let text = term.texts[locale] else { return nil }
    let others = base.manifest.locales.filter { $0 != locale }.map { term.texts[$0]?.term }
    let texts =
      fields(.summary, [text.definition.prose.plainText])
      + fields(.name, others + text.aliases + text.avoid)
      + fields(.body, [text.note?.prose.plainText])
    return document(
      term.id, .term, .glossary, anchor: "#term-\(term.id)", title: text.term, texts,
      reading: text.reading, filters: ["domain": [term.domain.rawValue]])
  }

  func document(of table: ColorTable) -> SearchDocument? {
    table.texts[locale].map { text in
      document(
        table.id, .table, .table(table.id), title: text.title,
        fields(.summary, [text.summary.prose.plainText]),
        filters: ["topic": [table.topic.value.rawValue]])
    }
  }

  func document(of platform: Platform) -> SearchDocument? {
    platform.names[locale].map { name in
      document(
        platform.id, .platform, .platform(platform.id), title: name,
        fields(.name, platform.aliases[locale] ?? []),
        filters: ["platform": [platform.id.rawValue]])
    }
  }

  func document(of rule: Rule) -> SearchDocument? {
    guard let text = rule.texts[locale] else { return nil }
    let entries = text.owned(texts: "history", text.historyEntries).sorted { $0.key < $1.key }
    let history = text.owned("history", text.history) ?? nil
    let lines = [
      text.owned("question", text.question) ?? nil, text.owned("impact", text.impact) ?? nil,
      history?.plainText,
    ]
    let lists = text.sections.flatMap { text.owned(items: $0.part, $0.items) }
    let prose = text.sections(.prose).map { text.owned($0.part, $0.prose.plainText) }
    let texts =
      fields(.summary, [text.owned("statement", text.statement.plainText)])
      + fields(
        .body, prose + lists.map(\.plainText) + lines + entries.map(\.value.prose.plainText))
    // The terms that link to the rule are for people who search for a term instead of its words.
    let terms = base.terms(leadingTo: rule.id).map { $0.texts[locale]?.term }
    let keywords = text.keywords + rule.apis.map(\.name) + rule.aliases.map(\.value)
    return document(
      rule.id, .rule, .rule(rule.id), title: text.title, texts + fields(.keyword, keywords + terms),
      reading: text.reading,
      filters: [
        "platform": names(of: rule.platforms), "topic": [rule.topic.rawValue],
        "impact": rule.impact.map { [$0.rawValue] } ?? [], "status": [rule.status.name],
        "type": rule.kind.map { [$0.rawValue] } ?? [],
      ], boost: rule.isCurrent ? 16 : 8)
  }

  func document(of color: Color) -> SearchDocument? {
    guard let text = color.texts[locale] else { return nil }
    let scope = color.current.flatMap { base.variant($0.variant.value)?.platforms } ?? .all
    let (purpose, note) = (text.owned("purpose", text.purpose), text.owned("note", text.note))
    let texts =
      fields(.name, color.apis.map(\.name) + [color.swiftUIConversion])
      + fields(.summary, [(purpose ?? nil)?.prose.plainText])
      + fields(.body, [(note ?? nil)?.prose.plainText]) + fields(.keyword, color.hexValues)
    var document = document(
      color.id, .color, .color(color.id), title: text.name, texts,
      filters: [
        "platform": names(of: scope),
        "topic": base.table(color.table).map { [$0.topic.value.rawValue] } ?? [],
      ])
    document.colors = ColorUses(color, base, locale).colors
    document.values = color.searchValues(in: locale, base)
    return document
  }
}

extension Color {
  fileprivate var hexValues: [String] {
    Set(
      valueSets.flatMap(\.values.values).compactMap { value in
        if case .color(let color) = value.content { color.hex } else { nil }
      }
    ).sorted()
  }

  /// Returns the current values in the order of the appearances, without those that are not stated.
  /// Where they differ between platforms, the label of each names its own.
  fileprivate func searchValues(in locale: LocaleTag, _ base: KnowledgeBase) -> [SearchValue] {
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
