package import Guidelines
package import Localization

/// All words of a checklist in one language: the messages of the program, and the names of topics,
/// platforms and other objects of the content.
package struct ChecklistWords: Sendable {
  package let locale: LocaleTag
  package let names: ChecklistNames
  /// The scale of impacts that the knowledge base declares, worst first.
  package let impacts: [Impact]
  private let messages: [ChecklistPhrase: String]

  /// - Parameter message: Returns the message for a key such as `checklist.status.pass`.
  package init(
    locale: LocaleTag, names: ChecklistNames = ChecklistNames(),
    impacts: [Impact] = Impact.standard, message: (String) -> String?
  ) {
    self.locale = locale
    self.names = names
    self.impacts = impacts
    let pairs = ChecklistPhrase.all(impacts).compactMap { phrase in
      message("checklist.\(phrase.key)").map { (phrase, $0.onOneLine) }
    }
    let marks = ChecklistMark.allCases.map { mark in
      (ChecklistPhrase.mark(mark), message("checklist.mark.\(mark.rawValue)") ?? mark.usual)
    }
    messages = Dictionary(pairs + marks, uniquingKeysWith: { _, last in last })
  }
}

extension ChecklistWords {
  /// The message, or its key if the message is missing.
  package subscript(phrase: ChecklistPhrase) -> String { messages[phrase] ?? phrase.key }

  func isKnown(_ phrase: ChecklistPhrase) -> Bool { messages[phrase] != nil }

  /// Returns all words for a column or a status in this language, the main word first.
  func spellings(of phrase: ChecklistPhrase) -> [String] {
    let aliases = messages[.alias(phrase)] ?? ""
    return [self[phrase]] + aliases.split(separator: "|").map { String($0.trimmed) }
  }

  package func name(of topic: TopicID) -> String { names.topics[topic] ?? topic.rawValue }
  package func name(of platform: PlatformID) -> String {
    names.platforms[platform] ?? platform.rawValue
  }
  package func name(of component: ComponentID) -> String {
    names.components[component] ?? component.rawValue
  }
  package func name(of section: SectionID, in topic: TopicID) -> String {
    names.sections[SectionPlace(topic: topic, section: section)] ?? section.rawValue
  }
  package func name(of target: TargetID) -> String { names.targets[target] ?? target.rawValue }
  package func name(of criterion: CriterionID) -> String {
    names.criteria[criterion] ?? criterion.rawValue
  }
  package func name(of impact: Impact?) -> String {
    impact.map { self[.impact($0)] } ?? self[.report(.unknown)]
  }

  func names(of platforms: [PlatformID]) -> String { list(platforms.map(name)) }

  /// Returns what a check looks at, and the criteria that it covers.
  func facts(of check: ChecklistItem) -> [String] {
    [check.target.map(name), check.criteria.isEmpty ? nil : list(check.criteria.map(name))]
      .compactMap(\.self)
  }

  /// Returns the name of a list with a filter: that of a ready-made list if the filter is its own.
  func name(of filter: ChecklistFilter) -> String {
    if let name = names.lists[filter.with(.rule)] { return name }
    return self[.title] + (filter.isEmpty ? "" : " – " + filter.summary(self))
  }

  /// Joins names with the punctuation of the language.
  func list(_ names: [String]) -> String { names.joined(separator: self[.mark(.list)]) }

  /// Returns a date in full, for people.
  func date(_ date: CalendarDate) -> String {
    LocaleConventions(for: locale).formatted(year: date.year, month: date.month, day: date.day)
  }

  /// Joins statements with the punctuation of the language.
  func clauses(_ statements: [String]) -> String {
    statements.joined(separator: self[.mark(.clause)])
  }

  /// Returns a label with its value, such as `Items: 14`.
  func labeled(_ label: ChecklistPhrase, _ value: some CustomStringConvertible) -> String {
    self[label] + self[.mark(.colon)] + value.description
  }

  init(of base: KnowledgeBase, in locale: LocaleTag) {
    let messages = base.messages(for: locale)
    var names = ChecklistNames(of: base, in: locale)
    let title = messages.localizedText("site.name")
    if title.locale != nil { names.knowledgeBases[base.manifest.id] = title.text }
    let impacts = base.manifest.declarations.impacts
    let unused = base.checks.isEmpty ? ChecklistPhrase.all(impacts).filter(\.isOfChecks) : []
    let unusedKeys = Set(unused.map { "checklist.\($0.key)" })
    if !base.checks.isEmpty {
      for target in base.manifest.declarations.targets {
        let text = messages.localizedText(MessageKey(target.message))
        names.targets[target] = text.locale == nil ? nil : text.text
      }
    }
    self.init(locale: locale, names: names, impacts: impacts) { key in
      guard !unusedKeys.contains(key) else { return nil }
      let text = messages.localizedText(MessageKey(key))
      return text.locale == nil ? nil : text.text
    }
  }
}

struct ChecklistLanguages {
  /// The words for headings and labels.
  let leading: ChecklistWords
  /// The words for each language of the checklist, in order.
  let all: [ChecklistWords]

  init(_ header: ChecklistHeader, _ vocabulary: ChecklistVocabulary) {
    leading = vocabulary.leading(for: header.locales)
    all = vocabulary.words(for: header.locales)
  }

  subscript(locale: LocaleTag) -> ChecklistWords { all.first { $0.locale == locale } ?? leading }
}

/// The names of the objects of a knowledge base in one language.
package struct ChecklistNames: Sendable {
  package var topics: [TopicID: String] = [:]
  package var sections: [SectionPlace: String] = [:]
  package var platforms: [PlatformID: String] = [:]
  package var components: [ComponentID: String] = [:]
  /// The titles of the rules in force.
  package var rules: [RuleID: String] = [:]
  package var targets: [TargetID: String] = [:]
  /// The standards, numbers and titles of the criteria that checks cover.
  package var criteria: [CriterionID: String] = [:]
  /// The names of ready-made lists, by the filter of the list.
  package var lists: [ChecklistFilter: String] = [:]
  /// The names of knowledge bases by their ids.
  package var knowledgeBases: [String: String] = [:]

  package init() {}
}

/// A section with its topic; sections of two topics may have the same id.
package struct SectionPlace: Sendable, Hashable {
  package let topic: TopicID
  package let section: SectionID
}

extension ChecklistNames {
  package init(of base: KnowledgeBase, in locale: LocaleTag) {
    for platform in base.platforms {
      platforms[platform.id] = base.text(platform.names, in: locale)?.value
    }
    for component in base.components {
      components[component.id] = base.text(component.names, in: locale)?.value
    }
    for topic in base.topics {
      guard let text = base.text(topic.texts, in: locale)?.value else { continue }
      topics[topic.id] = text.title
      for (section, title) in text.sectionTitles {
        sections[SectionPlace(topic: topic.id, section: section)] = title
      }
    }
    rules = Dictionary(
      base.rules.filter(\.isCurrent).compactMap { rule in
        base.text(rule.texts, in: locale).map { (rule.id, $0.value.title) }
      }, uniquingKeysWith: { first, _ in first })
    for id in base.checks.flatMap(\.criteria).map(\.value) {
      criteria[id] = base.nameOfCriterion(id, in: locale)
    }
    for profile in base.profiles {
      lists[ChecklistFilter(profile)] = base.text(profile.texts, in: locale)?.value.name
    }
  }
}

extension KnowledgeBase {
  /// Returns the standard, the number and the title of a criterion.
  func nameOfCriterion(_ id: CriterionID, in locale: LocaleTag) -> String? {
    guard let criterion = criterion(id), let standard = standard(criterion.standard) else {
      return nil
    }
    let text = text(standard.texts, in: locale)?.value
    return [text?.title, criterion.number, text?.criteria[criterion.number]]
      .compactMap(\.self).joined(separator: " ")
  }
}
