import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  mutating func topics(_ ids: [TopicID], _ locales: [LocaleTag]) -> [Topic] {
    parallel(ids) { $0.topic(TopicPath(topic: $1), locales) }.compactMap(\.self)
  }

  private mutating func topic(_ path: TopicPath, _ locales: [LocaleTag]) -> Topic? {
    guard let root = yaml(at: path.model) else { return nil }
    let fields = Fields(
      root, known: ["id", "sections", "platforms", "tables", "resources", "changes"], &diagnostics)
    let sections = fields.texts("sections", &diagnostics).map {
      Located(SectionID($0.value), at: $0.location)
    }
    let resources = resources(fields)
    let changes = fields.elements("changes", &diagnostics).compactMap { change($0) }
    let named = TopicParts(
      sections: sections.map(\.value), resources: resources.map(\.id),
      changes: changes.map(\.date.description))
    return Topic(
      id: checkedID(path.topic, fields), sections: sections, platforms: statements(fields),
      tables: fields.ids("tables", &diagnostics), resources: resources, changes: changes,
      texts: topicTexts(path, named, locales), location: fields.location)
  }

  private mutating func statements(_ fields: Fields) -> [PlatformStatement] {
    fields.entries("platforms", &diagnostics).map { entry in
      PlatformStatement(
        platform: Located(PlatformID(entry.key), at: entry.keyLocation),
        state: Fields.choice(entry.value, &diagnostics) ?? .applies)
    }
  }

  private mutating func resources(_ fields: Fields) -> [Resource] {
    fields.elements("resources", &diagnostics).map { node in
      let item = Fields(node, known: ["id", "kind", "url"], &diagnostics)
      return Resource(
        id: item.text("id", &diagnostics), kind: item.choice("kind", else: .related, &diagnostics),
        url: item.text("url", &diagnostics), location: item.place("id"))
    }
  }

  private mutating func change(_ node: YAMLNode) -> Change? {
    let item = Fields(node, known: ["date", "source"], &diagnostics)
    let source: Located<SourceID> = item.id("source", &diagnostics)
    return item.date("date", &diagnostics).map { Change(date: $0, source: source) }
  }

  private mutating func topicTexts(
    _ path: TopicPath, _ parts: TopicParts, _ locales: [LocaleTag]
  ) -> Localized<TopicText> {
    var texts = Localized<TopicText>()
    for locale in locales {
      let words = path.words(locale)
      guard exists(words), let page = page(at: words) else { continue }
      texts[locale] = text(of: locale) { $0.topicText(page, parts) }.text
    }
    return texts.completed(partial, by: source) { [source] in $0.completed(by: $1, in: source) }
  }

  private mutating func topicText(_ page: TextPage, _ parts: TopicParts) -> TopicText {
    let fields = Fields(
      page.frontMatter, known: ["title", "reading", "summary", "sections", "resources", "changes"],
      &diagnostics)
    let titles = sectionTitles(fields, parts.sections)
    return TopicText(
      title: fields.line("title", &diagnostics),
      summary: fields.optionalMarkdown("summary", &diagnostics) ?? MarkdownText("", Prose([])),
      introduction: page.introduction, sectionTitles: titles,
      sections: sectionProse(page, titles),
      resources: textMap("resources", of: parts.resources, fields) { Fields.text($0, &$1) ?? "" },
      changes: changeTexts(parts.changes, fields),
      reading: fields.optionalText("reading", &diagnostics), location: page.location)
  }

  private mutating func sectionTitles(
    _ fields: Fields, _ sections: [SectionID]
  ) -> [SectionID: String] {
    var titles: [SectionID: String] = [:]
    for entry in fields.entries("sections", &diagnostics) {
      let id = SectionID(entry.key)
      if !sections.contains(id) { diagnostics.append(.unknownSection(entry, sections)) }
      titles[id] = Fields.text(entry.value, &diagnostics)
    }
    for id in sections where titles[id] == nil {
      diagnostics.append(.untitledSection(id, at: fields.place("sections")))
    }
    return titles
  }

  /// Returns the text of each section, which is below the heading with the title of the section.
  private mutating func sectionProse(
    _ page: TextPage, _ titles: [SectionID: String]
  ) -> [SectionID: Prose] {
    let ids = Dictionary(
      titles.map { (headingKey($1), $0) }, uniquingKeysWith: { first, _ in first })
    var prose: [SectionID: Prose] = [:]
    for part in page.parts {
      guard let id = ids[part.headingKey] else {
        diagnostics.append(.unknownHeading(part, Array(titles.values)))
        continue
      }
      if prose[id] != nil { diagnostics.append(.repeatedHeading(part)) }
      prose[id] = part.prose
    }
    return prose
  }

  /// Reads one text for each id. Reports ids without a text, and texts without an id. If such a text
  /// was probably meant for one of the ids without a text, reports only the text. Reports nothing if the
  /// ids are nil.
  mutating func textMap<Text>(
    _ key: String, of ids: [String]?, _ fields: Fields,
    read: (YAMLNode, inout [Diagnostic]) -> Text
  ) -> [String: Text] {
    var texts: [String: Text] = [:]
    let entries = entries(key, of: ids, in: fields)
    for entry in entries { texts[entry.key] = read(entry.value, &diagnostics) }
    guard let ids, !fields.isMisspelt(key) else { return texts }
    let meant = entries.map(\.key).filter { !ids.contains($0) }.compactMap {
      suggestion(for: $0, among: ids)
    }
    for id in ids where texts[id] == nil && !meant.contains(id) {
      diagnostics.append(.missingText(id, in: key, at: fields.place(key)))
    }
    return texts
  }

  private mutating func changeTexts(
    _ dates: [String], _ fields: Fields
  ) -> [CalendarDate: MarkdownText] {
    let texts = textMap("changes", of: dates, fields) {
      Fields.markdown($0, &$1) ?? MarkdownText("", Prose([]))
    }
    return Dictionary(
      texts.compactMap { date, text in CalendarDate(date).map { ($0, text) } },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The ids for which the Markdown file of a topic must have texts.
private struct TopicParts {
  let sections: [SectionID]
  let resources: [String]
  let changes: [String]
}

extension Diagnostic {
  fileprivate static func unknownSection(
    _ entry: YAMLEntry, _ sections: [SectionID]
  ) -> Diagnostic {
    let message = LocalizableMessage("content.unknown-section", ["section": .text(entry.key)])
    let similar = suggestion(for: entry.key, among: sections.map(\.rawValue))
    return Diagnostic(message.suggesting(similar), at: entry.keyLocation, code: "unknown-id")
  }

  static func missingText(
    _ id: String, in key: String, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.missing-text", ["id": .text(id), "key": .text(key)]), at: place,
      code: "missing-field")
  }

  fileprivate static func untitledSection(
    _ id: SectionID, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.untitled-section", ["section": .text(id.rawValue)]), at: place,
      code: "missing-field")
  }
}
