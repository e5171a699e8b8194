import Diagnostics
import Guidelines

/// A check for profiles that name rules that are not current.
struct StaleProfile: ContentCheck {
  static let code: Diagnostic.Code = "stale-profile"
  static let summary = "A profile names a rule that is not current."
  static let explanation = """
    Superseded and untraced rules never get into a checklist, so the profile promises more than it
    gives. Name the rule that took its place, or remove it.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.profiles.flatMap(\.rules).compactMap { id in
      guard let rule = base.rule(id.value), !rule.isCurrent else { return nil }
      return Diagnostic(
        .warning,
        "rule '\(rule.id)' is \(rule.status.name) and gets into no checklist"
          + (rule.successor.map { "; did you mean '\($0.value)'?" } ?? ""),
        at: id.location, code: Self.code)
    }
  }
}
