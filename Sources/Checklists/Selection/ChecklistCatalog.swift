package import Diagnostics
package import Guidelines
package import Localization

/// What a program in another language needs to make the same checklists.
package struct ChecklistCatalog: Sendable {
  private let base: KnowledgeBase
  private let rules: [Rule]

  package init(_ base: KnowledgeBase) {
    self.base = base
    rules = ChecklistFilter().rules(of: base)
  }
}

extension ChecklistCatalog {
  /// Every rule that may be in a checklist, with what filters look at, and the saved filters.
  ///
  /// - Parameters:
  ///   - baseURL: The address of the site, where it is known.
  ///   - page: The path of a rule's page below the folder of a language.
  package func facts(baseURL: String?, page: (RuleID) -> String) -> JSONText {
    [
      "knowledgeBase": .string(base.manifest.id), "edition": .string(base.manifest.edition),
      "baseURL": .optional(baseURL),
      "rules": .array(rules.map { json($0, page: page($0.id)) }),
      "profiles": .array(base.profiles.map(Self.json)),
    ]
  }

  /// The words of every rule in a language, or in the nearest one that has them.
  package func texts(in locale: LocaleTag) -> JSONText {
    .object(
      rules.compactMap { rule in
        base.text(rule.texts, in: locale).map { text in
          (rule.id.rawValue, Self.json(text.value, isOwn: rule.texts[locale] != nil, locale))
        }
      })
  }
}

extension ChecklistCatalog {
  private func json(_ rule: Rule, page: String) -> JSONText {
    let source = base.text(rule.texts, in: base.manifest.sourceLocale)?.value
    return [
      "id": .string(rule.id.rawValue),
      "ruleHash": .optional(source.map { RuleHash(of: $0).digits }),
      "topic": .string(rule.topic.rawValue), "section": .string(rule.section.value.rawValue),
      "impact": .string(rule.impact.rawValue), "kind": .string(rule.kind.rawValue),
      "platforms": .strings(base.platformsInForce(for: rule).map(\.rawValue)),
      "components": .strings(rule.components.map(\.value.rawValue)),
      "appearances": .strings(rule.appearances.map(\.rawValue)),
      "oldest": .optional(base.oldestSource(of: rule)?.description), "page": .string(page),
    ]
  }

  private static func json(_ profile: Profile) -> JSONText {
    ["id": .string(profile.id.rawValue), "filter": ChecklistFilter(profile).json]
  }

  private static func json(_ text: RuleText, isOwn: Bool, _ locale: LocaleTag) -> JSONText {
    let words = ChecklistText(text, locale)
    return [
      "question": .string(words.question), "why": .string(words.why),
      "steps": .strings(words.steps), "isOwn": .bool(isOwn),
    ]
  }
}
