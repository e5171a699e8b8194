import Diagnostics
import Guidelines

/// A check for names of checks that do not exist, in rules and in other checks.
struct UnknownCheck: ContentCheck {
  static let code: Diagnostic.Code = "unknown-check"
  static let summary = "A rule or a check names a check that does not exist."
  static let explanation = """
    `checks` of a rule lists checks of the knowledge base, by their file names in `Content/checks`,
    and codes of the automatic checks that `precept audit` runs on an app. `automatic` of a check
    lists only such codes. An unknown name would promise readers a check that no one makes. Correct
    or remove it.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let automatic = AutomaticCheck.allCases.map(\.rawValue)
    let own = base.checks.map(\.id.rawValue)
    return dangling(
      own.isEmpty ? "kind.automatic-check" : "kind.check", base.rules.flatMap(\.checks),
      among: automatic + own)
      + dangling("kind.automatic-check", base.checks.flatMap(\.automatic), among: automatic)
      + dangling("kind.check", base.checks.compactMap(\.successor), among: base.checks.map(\.id))
  }
}
