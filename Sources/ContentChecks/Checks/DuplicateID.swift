package import Diagnostics
package import Guidelines

/// Finds ids that two objects of one kind share.
package struct DuplicateID: ContentCheck {
  package static let code: Diagnostic.Code = "duplicate-id"
  package static let summary = "Two objects of one kind have the same id."
  package static let explanation = """
    Ids are how rules, colors, sources and everything else are linked, searched and kept in filled-in
    checklists. A second object with the same id could never be reached. Give it an id of its own;
    an id that has been published is never used for anything else.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    var found: [Diagnostic] = []
    found += repeats("platform", base.platforms.map { ($0.id.rawValue, $0.location) })
    found += repeats("component", base.components.map { ($0.id.rawValue, $0.location) })
    found += repeats("source", base.sources.map { ($0.id.rawValue, $0.location) })
    found += repeats("topic", base.topics.map { ($0.id.rawValue, $0.location) })
    found += repeats("edition", base.editions.map { ($0.id.rawValue, $0.location) })
    found += repeats("variant", base.variants.map { ($0.id.rawValue, $0.location) })
    found += repeats("color table", base.tables.map { ($0.id.rawValue, $0.location) })
    found += repeats("color", base.colors.map { ($0.id.rawValue, $0.location) })
    found += repeats("term", base.terms.map { ($0.id.rawValue, $0.location) })
    for topic in base.topics {
      found += repeats("section", topic.sections.map { ($0.value.rawValue, $0.location) })
      found += repeats("resource", topic.resources.map { ($0.id, $0.location) })
    }
    return found
  }

  private func repeats(_ kind: String, _ ids: [(String, ContentLocation)]) -> [Diagnostic] {
    var first: [String: ContentLocation] = [:]
    return ids.compactMap { id, place in
      guard !id.isEmpty, let earlier = first.updateValue(place, forKey: id) else { return nil }
      return .duplicateID(kind, id, earlier: earlier, at: place)
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateID(
    _ kind: String, _ id: String, earlier: ContentLocation, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic("\(kind) '\(id)' exists already, at \(earlier)", at: place, code: DuplicateID.code)
  }
}
