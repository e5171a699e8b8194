package import Diagnostics
import Guidelines
import Localization

extension ChecklistVocabulary {
  /// All words, for a program in another language: a list of languages in their order.
  package var json: JSONText { .array(words.map(\.json)) }
}

extension ChecklistWords {
  fileprivate var json: JSONText {
    let known = ChecklistPhrase.all.filter { isKnown($0) }
    return [
      "locale": .string(locale.description),
      "messages": .object(known.map { ($0.key, .string(self[$0])) }),
      "names": names.json,
    ]
  }
}

extension ChecklistNames {
  fileprivate var json: JSONText {
    let topics = Dictionary(grouping: sections, by: \.key.topic).sorted { $0.key < $1.key }
    return [
      "topics": Self.json(self.topics), "platforms": Self.json(platforms),
      "components": Self.json(components),
      "sections": .object(
        topics.map { topic, sections in
          let names = Dictionary(
            sections.map { ($0.key.section, $0.value) }, uniquingKeysWith: { first, _ in first })
          return (topic.rawValue, Self.json(names))
        }),
    ]
  }

  private static func json<Subject>(_ names: [Identifier<Subject>: String]) -> JSONText {
    .object(names.sorted { $0.key < $1.key }.map { ($0.key.rawValue, .string($0.value)) })
  }
}
