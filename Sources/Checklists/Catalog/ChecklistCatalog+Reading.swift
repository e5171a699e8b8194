package import Diagnostics
import Guidelines
import Localization

extension ChecklistCatalog {
  /// Reads what `head` and `appendRules` wrote; nil for anything else.
  package init?(head json: JSONText, rules: JSONText) {
    guard let id = json["knowledgeBase"]?.text, let edition = json["edition"]?.text,
      let source = json["sourceLocale"]?.text, let sourceLocale = try? LocaleTag(source),
      let ids = json["ids"], case .array(let rules) = rules
    else { return nil }
    self.init(
      knowledgeBase: id, edition: edition, sourceLocale: sourceLocale,
      locales: json["locales"]?.texts.compactMap { try? LocaleTag($0) } ?? [],
      rules: rules.compactMap(CatalogRule.init), ids: CatalogIDs(ids),
      profiles: json["profiles"]?.elements.compactMap(CatalogProfile.init) ?? [],
      names: (json["names"] ?? .null).byLocale { names, _ in ChecklistNames(names) })
    guard self.rules.count == rules.count else { return nil }
  }
}

extension JSONText {
  fileprivate func ids<Subject>(_ key: String) -> [Identifier<Subject>] {
    self[key]?.texts.map { Identifier($0) } ?? []
  }

  fileprivate func choice<Choice: RawRepresentable<String>>(_ key: String) -> Choice? {
    self[key]?.text.flatMap(Choice.init)
  }

  fileprivate func date(_ key: String) -> CalendarDate? {
    self[key]?.text.flatMap { CalendarDate($0) }
  }

  fileprivate func byLocale<Value>(
    _ value: (JSONText, LocaleTag) -> Value
  ) -> [LocaleTag: Value] {
    var values: [LocaleTag: Value] = [:]
    for (name, json) in members {
      if let locale = try? LocaleTag(name) { values[locale] = value(json, locale) }
    }
    return values
  }
}

extension CatalogIDs {
  fileprivate init(_ json: JSONText) {
    platforms = json.ids("platforms")
    topics = json.ids("topics")
    components = json.ids("components")
    rules = json.ids("rules")
    editions =
      json["editions"]?.elements.map { edition in
        (EditionID(edition["id"]?.text ?? ""), edition.date("date"))
      } ?? []
  }
}

extension CatalogProfile {
  fileprivate init?(_ json: JSONText) {
    guard let id = json["id"]?.text, let filter = json["filter"] else { return nil }
    let texts = json["texts"]?.byLocale { text, _ in
      ProfileText(name: text["name"]?.text ?? "", description: text["description"]?.text ?? "")
    }
    self.init(
      id: ProfileID(id), filter: ChecklistFilter.read(filter).filter, texts: Localized(texts ?? [:])
    )
  }
}

extension CatalogRule {
  fileprivate init?(_ json: JSONText) {
    guard let id = json["id"]?.text, let topic = json["topic"]?.text,
      let section = json["section"]?.text, let impact: Impact = json.choice("impact"),
      let kind: RuleKind = json.choice("kind"), let texts = json["texts"]
    else { return nil }
    self.init(
      id: RuleID(id), ruleHash: json["ruleHash"]?.text.flatMap { RuleHash($0) },
      topic: TopicID(topic), section: SectionID(section), impact: impact, kind: kind,
      platforms: json.ids("platforms"), components: json.ids("components"),
      appearances: json["appearances"]?.texts.compactMap { Appearance(rawValue: $0) } ?? [],
      introduced: json.date("introduced"), texts: Localized(texts.byLocale(ChecklistText.init)))
  }
}

extension ChecklistText {
  fileprivate init(_ json: JSONText, _ locale: LocaleTag) {
    self.init(
      locale: locale, question: json["question"]?.text ?? "", why: json["why"]?.text ?? "",
      steps: json["steps"]?.texts ?? [])
  }
}
