import Diagnostics
import Guidelines

/// A check for rules that name an automatic check that does not exist.
struct UnknownCheck: ContentCheck {
  static let code: Diagnostic.Code = "unknown-check"
  static let summary = "A rule names an automatic check that does not exist."
  static let explanation = """
    `checks` lists the codes of the checks that `precept audit` makes of an app and that can find
    breaches of the rule. A code that means nothing would promise readers a check that nobody makes.
    Correct it, or remove it where only people can tell.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    dangling(
      "kind.automatic-check", base.rules.flatMap(\.checks),
      among: AutomaticCheck.allCases.map(\.rawValue))
  }
}
