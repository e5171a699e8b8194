package import Diagnostics
import Guidelines
import Localization

extension ChecklistCatalog {
  /// Everything but the rules, to be kept and read by the same program.
  package var head: JSONText {
    [
      "knowledgeBase": .string(knowledgeBase), "edition": .string(edition),
      "sourceLocale": .string(sourceLocale.description),
      "locales": .strings(locales.map(\.description)), "ids": ids.json,
      "profiles": .array(profiles.map(\.json)),
      "names": .object(names.map { ($0.key.description, $0.value.json) }.sorted { $0.0 < $1.0 }),
    ]
  }

  /// Appends the rules as JSON on one line.
  package func appendRules(to bytes: inout [UInt8]) { bytes.append(jsonArray: rules, \.json) }
}

extension CatalogIDs {
  fileprivate var json: JSONText {
    [
      "platforms": .strings(platforms.map(\.rawValue)),
      "topics": .strings(topics.map(\.rawValue)),
      "components": .strings(components.map(\.rawValue)),
      "rules": .strings(rules.map(\.rawValue)),
      "editions": .array(
        editions.map {
          ["id": .string($0.id.rawValue), "date": .optional($0.date?.description)]
        }),
    ]
  }
}

extension CatalogProfile {
  fileprivate var json: JSONText {
    let texts = texts.values.map { locale, text in
      (
        locale.description,
        JSONText.object([
          ("name", .string(text.name)), ("description", .string(text.description)),
        ])
      )
    }
    return [
      "id": .string(id.rawValue), "filter": filter.json,
      "texts": .object(texts.sorted { $0.0 < $1.0 }),
    ]
  }
}

extension CatalogRule {
  fileprivate var json: JSONText {
    let texts = texts.values.map { ($0.key.description, JSONText.object($0.value.catalogMembers)) }
    return .object(jsonFacts + [("texts", .object(texts.sorted { $0.0 < $1.0 }))])
  }

  /// What is not text.
  var jsonFacts: [(String, JSONText)] {
    [
      ("id", .string(id.rawValue)), ("ruleHash", .optional(ruleHash?.digits)),
      ("topic", .string(topic.rawValue)), ("section", .string(section.rawValue)),
      ("impact", .string(impact.rawValue)), ("kind", .string(kind.rawValue)),
      ("platforms", .strings(platforms.map(\.rawValue))),
      ("components", .strings(components.map(\.rawValue))),
      ("appearances", .strings(appearances.map(\.rawValue))),
      ("introduced", .optional(introduced?.description)),
    ]
  }
}

extension ChecklistText {
  var catalogMembers: [(String, JSONText)] {
    [("question", .string(question)), ("why", .string(why)), ("steps", .strings(steps))]
  }
}
