import Diagnostics
import Guidelines

struct DuplicateID: ContentCheck {
  static let code: Diagnostic.Code = "duplicate-id"
  static let summary = "Two objects of the same kind have the same id."
  static let explanation = """
    Rules, colors, sources and everything else are linked, searched and kept in filled-in checklists
    by their ids. A second object with the same id could never be reached. Give it an id of its own.
    An id that has been published is never reused for anything else.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    func objects<Object: ContentKind>(_ objects: [Object]) -> [Diagnostic] {
      repeats(Object.kindName, objects.map(\.locatedID))
    }
    let named = objects(base.platforms) + objects(base.components) + objects(base.sources)
    let tables = objects(base.editions) + objects(base.variants) + objects(base.tables)
    let texts = objects(base.topics) + objects(base.colors) + objects(base.terms)
    let criteria = repeats(
      "kind.criterion", base.standards.flatMap(\.criteria).map(\.locatedID))
    let parts = base.topics.flatMap { topic in
      repeats("kind.section", topic.sections)
        + repeats("kind.resource", topic.resources.map { Located($0.id, at: $0.location) })
    }
    return named + tables + texts + criteria + parts
  }

  private func repeats<ID: Hashable & CustomStringConvertible>(
    _ kind: LocalizableMessage, _ ids: [Located<ID>]
  ) -> [Diagnostic] {
    var first: [ID: ContentLocation] = [:]
    return ids.compactMap { id in
      guard !id.value.description.isEmpty,
        let earlier = first.updateValue(id.location, forKey: id.value)
      else { return nil }
      return finding(
        "check.duplicate-id",
        ["object": .message(.object(kind, id.value)), "place": .text(earlier.description)],
        at: id.location)
    }
  }
}

struct DuplicateAlias: ContentCheck {
  static let code: Diagnostic.Code = "duplicate-alias"
  static let summary = "An alias is used twice, or is the id of an object."
  static let explanation = """
    Links, searches and `precept show` find rules, checks and articles by their aliases as well as
    by their ids. So an alias belongs to only one object, of whatever kind, and is not the id of a
    rule, a check or an article. Remove it from the others.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    typealias Named = (id: String, name: LocalizableMessage, aliases: [Located<String>])
    func named(
      _ kind: LocalizableMessage, _ object: some ContentObject, _ aliases: [Located<String>]
    ) -> Named {
      (object.id.rawValue, .object(kind, object.id), aliases)
    }
    let all =
      base.rules.map { named("kind.rule", $0, $0.aliases) }
      + base.checks.map { named("kind.check", $0, $0.aliases) }
      + base.articles.map { named("kind.article", $0, $0.aliases) }
    guard all.contains(where: { !$0.aliases.isEmpty }) else { return [] }
    let ids = Dictionary(all.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    var owners: [String: LocalizableMessage] = [:]
    return all.flatMap { object in
      object.aliases.compactMap { alias in
        let other = ids[alias.value] ?? owners.updateValue(object.name, forKey: alias.value)
        return other.map {
          finding(
            "check.duplicate-alias", ["alias": .text(alias.value), "object": .message($0)],
            at: alias.location)
        }
      }
    }
  }
}

struct ReservedID: ContentCheck {
  static let code: Diagnostic.Code = "reserved-id"
  static let summary = "A check has the id of an automatic check."
  static let explanation = """
    Rules name checks of the knowledge base and automatic checks in the same list, so an id must
    belong to only one of them. Give the check another id, and list the automatic check under
    `automatic`.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.checks.filter { AutomaticCheck(rawValue: $0.id.rawValue) != nil }.map {
      finding("check.reserved-id", ["id": .text($0.id.rawValue)], at: $0.location)
    }
  }
}

struct RepeatedOrder: ContentCheck {
  static let code: Diagnostic.Code = "repeated-order"
  static let summary = "Two rules of a section have the same position."
  static let explanation = """
    `order` decides the reading order within a section. Positions are usually ten apart, so that a
    rule can be put between two others.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    var first: [[String]: RuleID] = [:]
    return base.rules.compactMap { rule in
      guard let order = rule.order else { return nil }
      let (topic, section) = (rule.topic.rawValue, rule.section?.value.rawValue)
      let place = [topic, section ?? "", "\(order.value)"]
      guard let other = first.updateValue(rule.id, forKey: place) else { return nil }
      return finding(
        section == nil ? "check.repeated-order-in-topic" : "check.repeated-order",
        [
          "rule": .text(other.rawValue), "order": .text("\(order.value)"),
          section == nil ? "topic" : "section": .text(section ?? topic),
        ],
        at: order.location)
    }
  }
}
