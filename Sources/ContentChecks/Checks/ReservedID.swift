import Diagnostics
import Guidelines

/// A check for checks of the knowledge base that have the code of an automatic check as their id.
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
      Diagnostic(
        LocalizableMessage("check.reserved-id", ["id": .text($0.id.rawValue)]), at: $0.location,
        code: Self.code)
    }
  }
}
