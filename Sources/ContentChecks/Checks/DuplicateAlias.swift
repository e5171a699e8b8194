import Diagnostics
import Guidelines

/// A check for aliases that two objects share, and for aliases that are the id of an object.
struct DuplicateAlias: ContentCheck {
  static let code: Diagnostic.Code = "duplicate-alias"
  static let summary = "An alias is used twice, or is the id of an object."
  static let explanation = """
    Links, searches and `precept show` find rules, checks and articles by their aliases as well as
    by their ids. So an alias belongs to only one object, of whatever kind, and is not the id of a
    rule, a check or an article. Remove it from the others.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let rules = base.rules.map { named("kind.rule", $0, $0.aliases) }
    let checks = base.checks.map { named("kind.check", $0, $0.aliases) }
    let articles = base.articles.map { named("kind.article", $0, $0.aliases) }
    let all = rules + checks + articles
    guard all.contains(where: { !$0.aliases.isEmpty }) else { return [] }
    let ids = Dictionary(all.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    var owners: [String: LocalizableMessage] = [:]
    return all.flatMap { object in
      object.aliases.compactMap { alias in
        let other = ids[alias.value] ?? owners.updateValue(object.name, forKey: alias.value)
        return other.map { diagnostic(alias, $0) }
      }
    }
  }

  private typealias Named = (id: String, name: LocalizableMessage, aliases: [Located<String>])

  private func named(
    _ kind: LocalizableMessage, _ object: some ContentObject, _ aliases: [Located<String>]
  ) -> Named {
    (object.id.rawValue, .object(kind, object.id), aliases)
  }

  private func diagnostic(_ alias: Located<String>, _ other: LocalizableMessage) -> Diagnostic {
    Diagnostic(
      LocalizableMessage(
        "check.duplicate-alias", ["alias": .text(alias.value), "object": .message(other)]),
      at: alias.location, code: Self.code)
  }
}
