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
  var json: JSONText {
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

extension ChecklistNames {
  /// Reads what `json` wrote; what is missing has no name.
  init(_ json: JSONText) {
    topics = Self.names(json["topics"])
    platforms = Self.names(json["platforms"])
    components = Self.names(json["components"])
    for (topic, names) in json["sections"]?.members ?? [] {
      for (section, name) in names.members {
        sections[SectionPlace(TopicID(topic), SectionID(section))] = name.text
      }
    }
  }

  private static func names<Subject>(_ json: JSONText?) -> [Identifier<Subject>: String] {
    let pairs = json?.members.compactMap { id, name in
      name.text.map { (Identifier<Subject>(id), $0) }
    }
    return Dictionary(pairs ?? [], uniquingKeysWith: { first, _ in first })
  }
}
