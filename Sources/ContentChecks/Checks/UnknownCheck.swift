package import Diagnostics
package import Guidelines

/// Finds codes of automatic checks that no check has.
package struct UnknownCheck: ContentCheck {
  package static let code: Diagnostic.Code = "unknown-check"
  package static let summary = "A rule names an automatic check that does not exist."
  package static let explanation = """
    `checks` lists the codes of the checks that `precept audit` makes of an app and that can find
    breaches of the rule. A code that means nothing would promise readers a check that nobody makes.
    Correct it, or remove it where only people can tell.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let known = AutomaticCheck.allCases.map(\.rawValue)
    return base.rules.flatMap(\.checks)
      .map { Reference("automatic check", $0) }
      .dangling(from: known, code: Self.code)
  }
}
