package import Diagnostics
package import Guidelines
package import Localization

/// What checklists need to know of a knowledge base, and nothing else.
///
/// The browser is handed the same.
package struct ChecklistCatalog: Sendable {
  let knowledgeBase: String
  let edition: String
  let sourceLocale: LocaleTag
  package let locales: [LocaleTag]
  /// The rules in force, in reading order, each id once.
  package let rules: [CatalogRule]
  package let ids: CatalogIDs
  package let profiles: [CatalogProfile]
}

/// What may be named to select rules.
package struct CatalogIDs: Sendable {
  package let platforms: [PlatformID]
  package let topics: [TopicID]
  package let components: [ComponentID]
  /// Of all rules, in force or not.
  package let rules: [RuleID]
  /// Editions of the palette with their days, nil where nobody knows.
  package let editions: [(id: EditionID, date: CalendarDate?)]
}

/// A saved filter.
package struct CatalogProfile: Sendable {
  package let id: ProfileID
  package let filter: ChecklistFilter
  package let texts: Localized<ProfileText>
}

extension ChecklistCatalog {
  package init(_ base: KnowledgeBase) {
    let manifest = base.manifest
    var seen: Set<RuleID> = []
    knowledgeBase = manifest.id
    edition = manifest.edition
    sourceLocale = manifest.sourceLocale
    locales = manifest.locales
    rules = base.rules.filter { $0.isCurrent && seen.insert($0.id).inserted }
      .map { CatalogRule($0, of: base) }
    ids = CatalogIDs(of: base)
    profiles = base.profiles.map {
      CatalogProfile(id: $0.id, filter: ChecklistFilter($0), texts: $0.texts)
    }
  }
}

extension CatalogIDs {
  fileprivate init(of base: KnowledgeBase) {
    platforms = base.platforms.map(\.id)
    topics = base.topics.map(\.id)
    components = base.components.map(\.id)
    rules = base.rules.map(\.id)
    editions = base.editions.map { ($0.id, $0.date.value) }
  }
}

extension ChecklistCatalog {
  /// Returns the text in a locale, or in the nearest one that has it.
  package func text<Value>(_ texts: Localized<Value>, in locale: LocaleTag) -> InLocale<Value>? {
    let near = locale.fallbacks.filter(locales.contains)
    return texts.first(of: near + [sourceLocale])
  }

  package func profile(_ id: ProfileID) -> CatalogProfile? { profiles.first { $0.id == id } }

  /// Returns the rules that a filter lets through.
  package func rules(for filter: ChecklistFilter) -> [CatalogRule] {
    let wanted = Set(filter.rules)
    return rules.filter { (wanted.isEmpty || wanted.contains($0.id)) && filter.lets($0) }
  }

  /// Returns how many rules a filter leaves out only because nobody knows how old they are.
  package func countOfUndated(for filter: ChecklistFilter) -> Int {
    guard filter.since != nil else { return 0 }
    var ageless = filter
    ageless.since = nil
    return rules(for: ageless).count { $0.introduced == nil }
  }
}

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
