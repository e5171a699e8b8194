package import Diagnostics
package import Guidelines
package import Localization

/// What the site's own program needs to make the same checklists.
extension ChecklistCatalog {
  /// Every rule that may be in a checklist, with what filters look at, and the saved filters.
  ///
  /// - Parameters:
  ///   - baseURL: The address of the site, where it is known.
  ///   - page: The path of a rule's page below the folder of a language.
  package func facts(baseURL: String?, page: (RuleID) -> String) -> JSONText {
    [
      "knowledgeBase": .string(knowledgeBase), "edition": .string(edition),
      "baseURL": .optional(baseURL), "sourceLocale": .string(sourceLocale.description),
      "rules": .array(
        rules.map { .object($0.jsonFacts + [("page", .string(page($0.id)))]) }),
      "profiles": .array(
        profiles.map { ["id": .string($0.id.rawValue), "filter": $0.filter.json] }),
    ]
  }

  /// The words of every rule in a language, or in the nearest one that has them.
  package func texts(in locale: LocaleTag) -> JSONText {
    .object(
      rules.compactMap { rule in
        text(rule.texts, in: locale).map { text in
          let isOwn = ("isOwn", JSONText.bool(rule.texts[locale] != nil))
          return (rule.id.rawValue, .object(text.value.catalogMembers + [isOwn]))
        }
      })
  }
}

extension CatalogRule {
  /// What is not text.
  fileprivate var jsonFacts: [(String, JSONText)] {
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
  fileprivate var catalogMembers: [(String, JSONText)] {
    [("question", .string(question)), ("why", .string(why)), ("steps", .strings(steps))]
  }
}
