import Diagnostics
import Guidelines

/// A check for profiles that name rules that are not current.
struct StaleProfile: ContentCheck {
  static let code: Diagnostic.Code = "stale-profile"
  static let summary = "A profile names a rule that is not current."
  static let explanation = """
    Superseded and untraced rules are never in a checklist, so the profile promises more than it
    gives. Name the rule that replaced it, or remove it.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.profiles.flatMap(\.rules).compactMap { id in
      guard let rule = base.rule(id.value), let message = rule.staleness else { return nil }
      return Diagnostic(
        .warning, message.suggesting(rule.successor?.value.rawValue), at: id.location,
        code: Self.code)
    }
  }
}

extension Rule {
  /// The message that the rule gets into no checklist; nil if it does.
  fileprivate var staleness: LocalizableMessage? {
    let arguments = ["rule": LocalizableMessage.Argument.text(id.rawValue)]
    return switch status {
    case .current: nil
    case .superseded: LocalizableMessage("check.superseded-rule", arguments)
    case .untraced: LocalizableMessage("check.untraced-rule", arguments)
    }
  }
}
