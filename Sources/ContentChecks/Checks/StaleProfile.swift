package import Diagnostics
package import Guidelines

/// Finds profiles that name rules which are not in force.
package struct StaleProfile: ContentCheck {
  package static let code: Diagnostic.Code = "stale-profile"
  package static let summary = "A profile names a rule that is not current."
  package static let explanation = """
    Superseded and untraced rules never get into a checklist, so the profile promises more than it
    gives. Name the rule that took its place, or remove it.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.profiles.flatMap(\.rules).compactMap { id in
      guard let rule = base.rule(id.value), !rule.isCurrent else { return nil }
      return .staleRule(rule, at: id.location)
    }
  }
}

extension Diagnostic {
  fileprivate static func staleRule(_ rule: Rule, at place: ContentLocation) -> Diagnostic {
    let hint: String
    if case .superseded(let successor?, _) = rule.status {
      hint = "; did you mean '\(successor.value)'?"
    } else {
      hint = ""
    }
    return Diagnostic(
      .warning, "rule '\(rule.id)' is \(rule.status.name) and gets into no checklist\(hint)",
      at: place, code: StaleProfile.code)
  }
}
