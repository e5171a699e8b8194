import Diagnostics
import Guidelines

/// A check for current rules without a drawing, in a knowledge base that wants one for each rule.
struct MissingIllustration: ContentCheck {
  static let code: Diagnostic.Code = "missing-illustration"
  static let summary = "A current rule has no drawing."
  static let explanation = """
    If `Content/precept.yaml` says `illustrated: true`, each current rule has a drawing. Add
    `Content/illustrations/<rule>.yaml`, and its words to `illustrations.yaml` of the source locale.
    Without `illustrated`, drawings are optional.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    guard base.manifest.isIllustrated else { return [] }
    return base.rules.filter { $0.isCurrent && base.illustration(of: $0.id)?.thumbnail == nil }.map
    {
      rule in
      Diagnostic(
        LocalizableMessage(
          "check.missing-illustration",
          [
            "object": .message(.object("kind.rule", rule.id)),
            "file": .text("Content/illustrations/\(rule.id).yaml"),
          ]), at: rule.location, code: Self.code)
    }
  }
}
