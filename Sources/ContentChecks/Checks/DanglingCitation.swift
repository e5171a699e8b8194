import Diagnostics
import Guidelines

/// A check for citations of sources that do not exist.
struct DanglingCitation: ContentCheck {
  static let code: Diagnostic.Code = "dangling-citation"
  static let summary = "A citation names a source that does not exist."
  static let explanation = """
    Every statement and every value says where it comes from. Add the source to
    `Content/sources.yaml`, or correct its id.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let sets = base.colors.flatMap(\.valueSets)
    let values = sets.flatMap(\.values.values)
    // A value without sources of its own has those of its value set. `Set` removes these
    // duplicates.
    let ofColors = Set(
      sets.flatMap(\.sources) + values.flatMap(\.sources)
        + values.flatMap(\.conflicts).flatMap(\.sources))
    let texts: [Located<SourceID>] =
      base.rules.flatMap(\.citedSources) + base.articles.flatMap(\.citations).map(\.source)
    let tables = base.editions.flatMap(\.sources) + base.topics.flatMap(\.changes).map(\.source)
    let named =
      texts + tables + base.terms.flatMap(\.sources) + ofColors
      + base.standards.compactMap(\.source)
    return dangling("kind.source", named, among: base.sources.map(\.id))
  }
}

extension Rule {
  fileprivate var citedSources: [Located<SourceID>] {
    citations.map(\.source) + history.flatMap(\.transitions).flatMap(\.sources)
  }
}
