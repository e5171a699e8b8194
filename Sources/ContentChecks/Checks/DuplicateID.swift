import Diagnostics
import Guidelines

/// A check for ids that two objects of one kind share.
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
      return Diagnostic(
        LocalizableMessage(
          "check.duplicate-id",
          ["object": .message(.object(kind, id.value)), "place": .text(earlier.description)]),
        at: id.location, code: Self.code)
    }
  }
}
