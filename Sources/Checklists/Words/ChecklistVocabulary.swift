package import Diagnostics
package import Guidelines
package import Localization

/// The words of several languages, in the order of the knowledge base.
package struct ChecklistVocabulary: Sendable {
  package let words: [ChecklistWords]
  /// What the words mean in returned files.
  let index: WordIndex

  package init(_ words: [ChecklistWords]) {
    self.words = words
    index = WordIndex(words)
  }

  /// Collects the words of every language of a knowledge base.
  package init(of base: KnowledgeBase) {
    self.init(base.manifest.locales.map { ChecklistWords(of: base, in: $0) })
  }
}

extension ChecklistVocabulary {
  /// Returns the words for the languages of a checklist. A language without words uses the keys
  /// instead.
  package func words(for locales: [LocaleTag]) -> [ChecklistWords] {
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
}

extension ChecklistVocabulary {
  /// What is known about the texts of a returned checklist. A word of one character can occur by
  /// chance.
  var knownTexts: KnownTexts {
    KnownTexts(
      languages: words.map { $0.locale.description.split(separator: "-").prefix(1).joined() },
      words: words.flatMap(\.labels).filter { $0.unicodeScalars.count > 1 })
  }
}

extension ChecklistWords {
  /// The words without gaps.
  fileprivate var labels: [String] {
    ChecklistPhrase.all(impacts).filter { isKnown($0) }.map { self[$0] }
      .filter { !$0.contains("{") }
  }

  fileprivate var json: JSONText {
    let known = ChecklistPhrase.all(impacts).filter { isKnown($0) }
    let members: [(String, JSONText)] = [
      ("locale", .string(locale.description)),
      ("messages", .object(known.map { ($0.key, .string(self[$0])) })),
      ("names", names.json),
      ("dates", .strings(LocaleConventions(for: locale).datePatterns)),
    ]
    // Scripts know the standard scale.
    let scale = ("impacts", JSONText.strings(impacts.map(\.rawValue)))
    return .object(members + (impacts == Impact.standard ? [] : [scale]))
  }
}

extension ChecklistNames {
  var json: JSONText {
    let topics = Dictionary(grouping: sections, by: \.key.topic).sorted { $0.key < $1.key }
    let members: [(String, JSONText)] = [
      ("topics", Self.json(self.topics)), ("platforms", Self.json(platforms)),
      ("components", Self.json(components)), ("rules", Self.json(rules)),
      (
        "lists",
        Self.json(
          Dictionary(
            lists.map { ($0.description, $1) }, uniquingKeysWith: { first, _ in first }))
      ),
      ("knowledgeBases", Self.json(knowledgeBases)),
      (
        "sections",
        .object(
          topics.map { topic, sections in
            let names = Dictionary(
              sections.map { ($0.key.section, $0.value) }, uniquingKeysWith: { first, _ in first })
            return (topic.rawValue, Self.json(names))
          })
      ),
    ]
    return .object(members + ofChecks)
  }

  /// The names that only checks use, if there are any.
  private var ofChecks: [(String, JSONText)] {
    (targets.isEmpty ? [] : [("targets", Self.json(targets))])
      + (criteria.isEmpty ? [] : [("criteria", Self.json(criteria))])
  }

  private static func json(_ names: [String: String]) -> JSONText {
    .object(names.sorted { $0.key < $1.key }.map { ($0, .string($1)) })
  }

  private static func json<Subject>(_ names: [Identifier<Subject>: String]) -> JSONText {
    .object(names.sorted { $0.key < $1.key }.map { ($0.key.rawValue, .string($0.value)) })
  }
}
