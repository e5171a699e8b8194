import Diagnostics
import Guidelines

/// A check for references to rules that do not exist, and for rules that are related to themselves.
struct DanglingRelation: ContentCheck {
  static let code: Diagnostic.Code = "dangling-relation"
  static let summary = "A rule names a related rule that does not exist."
  static let explanation = """
    Readers follow relations from page to page. Correct the id, or remove it if the rule is gone. A
    rule that no longer applies stays, with the status `superseded`.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let named = base.namedObjects.flatMap(\.rules) + base.illustrations.map(\.rule)
    return dangling("kind.rule", named, among: base.rules.map(\.id))
      + base.rules.flatMap(selfRelations)
  }

  private func selfRelations(_ rule: Rule) -> [Diagnostic] {
    rule.related.filter { $0.value == rule.id }.map {
      Diagnostic(
        LocalizableMessage("check.self-relation", ["rule": .text($0.value.rawValue)]),
        at: $0.location, code: Self.code)
    }
  }
}
