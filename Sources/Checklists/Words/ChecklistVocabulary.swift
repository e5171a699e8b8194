package import Diagnostics
package import Guidelines
package import Localization

/// The words of several languages, in the order of the knowledge base.
package struct ChecklistVocabulary: Sendable {
  package let words: [ChecklistWords]
  /// Finds the meaning of words in returned files.
  let index: WordIndex

  package init(_ words: [ChecklistWords]) {
    self.words = words
    index = WordIndex(words)
  }

  package init(of base: KnowledgeBase) {
    self.init(base.manifest.locales.map { ChecklistWords(of: base, in: $0) })
  }

  /// Returns the words for the languages of a checklist. A language without words uses the keys
  /// instead.
  fileprivate func words(for locales: [LocaleTag]) -> [ChecklistWords] {
    locales.map { locale in
      words.first { $0.locale == locale } ?? ChecklistWords(locale: locale) { _ in nil }
    }
  }

  /// Returns the words for headings and labels, which are in the first of the languages.
  package func leading(for locales: [LocaleTag]) -> ChecklistWords {
    words(for: Array(locales.prefix(1))).first ?? words.first
      ?? ChecklistWords(locale: .english) { _ in nil }
  }

  /// The scale of impacts that the knowledge base declares, worst first.
  package var impacts: [Impact] { index.scale }

  /// All words as JSON, for programs in other programming languages: an array with one object for
  /// each language.
  package var json: JSONText { .array(words.map(\.json)) }

  /// The languages and words to expect in a returned checklist, without messages that have
  /// placeholders and words of one character, which occur by chance.
  var knownTexts: KnownTexts {
    let labels = words.flatMap { words in words.knownPhrases.map { words[$0] } }
    return KnownTexts(
      languages: words.map { $0.locale.description.split(separator: "-").prefix(1).joined() },
      words: labels.filter { !$0.contains("{") && $0.unicodeScalars.count > 1 })
  }
}

struct ChecklistLanguages {
  let leading: ChecklistWords
  let all: [ChecklistWords]

  init(_ header: ChecklistHeader, _ vocabulary: ChecklistVocabulary) {
    leading = vocabulary.leading(for: header.locales)
    all = vocabulary.words(for: header.locales)
  }

  subscript(locale: LocaleTag) -> ChecklistWords { all.first { $0.locale == locale } ?? leading }
}

extension ChecklistWords {
  fileprivate var knownPhrases: [ChecklistPhrase] {
    ChecklistPhrase.all(impacts).filter { isKnown($0) }
  }

  fileprivate var json: JSONText {
    let members: [(String, JSONText)] = [
      ("locale", .string(locale.description)),
      ("messages", .object(knownPhrases.map { ($0.key, .string(self[$0])) })),
      ("names", names.json),
      ("dates", .strings(LocaleConventions(for: locale).datePatterns)),
    ]
    // Scripts know the standard scale.
    let scale = ("impacts", JSONText.strings(impacts.map(\.rawValue)))
    return .object(members + (impacts == Impact.standard ? [] : [scale]))
  }
}

/// The names of the objects of a knowledge base in one language.
package struct ChecklistNames: Sendable {
  package var topics: [TopicID: String] = [:]
  package var sections: [SectionPlace: String] = [:]
  package var platforms: [PlatformID: String] = [:]
  package var components: [ComponentID: String] = [:]
  /// The titles of current rules.
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
  init(of base: KnowledgeBase, in locale: LocaleTag) {
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
    for rule in base.rules where rule.isCurrent && rules[rule.id] == nil {
      rules[rule.id] = base.text(rule.texts, in: locale)?.value.title
    }
    for id in base.checks.flatMap(\.criteria).map(\.value) {
      criteria[id] = base.nameOfCriterion(id, in: locale)
    }
    for profile in base.profiles {
      lists[ChecklistFilter(profile)] = base.text(profile.texts, in: locale)?.value.name
    }
  }

  fileprivate var json: JSONText {
    let topics = Dictionary(grouping: sections, by: \.key.topic).mapValues { sections in
      Self.json(sections.map { ($0.key.section.rawValue, .string($0.value)) })
    }
    func names<Subject>(_ names: [Identifier<Subject>: String]) -> JSONText {
      Self.json(names.map { ($0.key.rawValue, .string($0.value)) })
    }
    let members: [(String, JSONText)] = [
      ("topics", names(self.topics)), ("platforms", names(platforms)),
      ("components", names(components)), ("rules", names(rules)),
      ("lists", Self.json(lists.map { ($0.key.description, .string($0.value)) })),
      ("knowledgeBases", Self.json(knowledgeBases.map { ($0.key, .string($0.value)) })),
      ("sections", Self.json(topics.map { ($0.key.rawValue, $0.value) })),
    ]
    // Only checks use these names.
    return .object(
      members + (targets.isEmpty ? [] : [("targets", names(targets))])
        + (criteria.isEmpty ? [] : [("criteria", names(criteria))]))
  }

  private static func json(_ members: [(String, JSONText)]) -> JSONText {
    .object(members.sorted { $0.0 < $1.0 })
  }
}

extension KnowledgeBase {
  /// Returns the standard, the number and the title of a criterion.
  fileprivate func nameOfCriterion(_ id: CriterionID, in locale: LocaleTag) -> String? {
    guard let criterion = criterion(id), let standard = standard(criterion.standard) else {
      return nil
    }
    let text = text(standard.texts, in: locale)?.value
    return [text?.title, criterion.number, text?.criteria[criterion.number]]
      .compactMap(\.self).joined(separator: " ")
  }
}
