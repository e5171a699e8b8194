import Diagnostics
import Guidelines

/// A check for ids that two objects of one kind share.
struct DuplicateID: ContentCheck {
  static let code: Diagnostic.Code = "duplicate-id"
  static let summary = "Two objects of one kind have the same id."
  static let explanation = """
    Ids are how rules, colors, sources and everything else are linked, searched and kept in filled-in
    checklists. A second object with the same id could never be reached. Give it an id of its own;
    an id that has been published is never used for anything else.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let objects = [
      repeats("platform", base.platforms.map(\.locatedID)),
      repeats("component", base.components.map(\.locatedID)),
      repeats("source", base.sources.map(\.locatedID)),
      repeats("topic", base.topics.map(\.locatedID)),
      repeats("edition", base.editions.map(\.locatedID)),
      repeats("variant", base.variants.map(\.locatedID)),
      repeats("color table", base.tables.map(\.locatedID)),
      repeats("color", base.colors.map(\.locatedID)),
      repeats("term", base.terms.map(\.locatedID)),
    ]
    let parts = base.topics.flatMap { topic in
      repeats("section", topic.sections)
        + repeats("resource", topic.resources.map { Located($0.id, at: $0.location) })
    }
    return objects.flatMap(\.self) + parts
  }

  private func repeats<ID: Hashable & CustomStringConvertible>(
    _ kind: String, _ ids: [Located<ID>]
  ) -> [Diagnostic] {
    var first: [ID: ContentLocation] = [:]
    return ids.compactMap { id in
      guard !id.value.description.isEmpty,
        let earlier = first.updateValue(id.location, forKey: id.value)
      else { return nil }
      return Diagnostic(
        "\(kind) '\(id.value)' exists already, at \(earlier)", at: id.location, code: Self.code)
    }
  }
}
