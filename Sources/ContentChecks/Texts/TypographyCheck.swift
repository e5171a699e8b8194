import Diagnostics
import Guidelines
import Localization

/// Finds one kind of fault in the setting of texts.
protocol TypographyCheck: TextCheck where Checker == TypographyChecker<Self> {
  static var kind: TypographyFault.Kind { get }
  static func message(_ fault: TypographyFault, in place: String) -> String
}

extension TypographyCheck {
  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TypographyChecker<Self>? {
    guard let checks = base.localeChecks[locale], checks.typography != TypographyPolicy() else {
      return nil
    }
    return TypographyChecker(checks: checks)
  }
}

/// Checks texts by the policy of their locale.
struct TypographyChecker<Check: TypographyCheck>: TextChecker {
  let checks: LocaleChecks

  /// One finding for each fault of a unit.
  func findings(in texts: TextObject, madeFrom _: TextObject?) -> [Diagnostic] {
    guard texts.message.map(checks.isVerbatim) != true else { return [] }
    return texts.units.flatMap { unit in
      unit.runs.words.flatMap { TypographyScan($0, checks.typography).faults(of: Check.kind) }
        .uniqued.map { fault in
          Diagnostic(
            .warning, Check.message(fault, in: "\(unit.part) of \(texts.name)"),
            at: unit.location, code: Check.code)
        }
    }
  }
}

extension [TypographyFault] {
  /// The faults without those that were found before in the same words.
  fileprivate var uniqued: [TypographyFault] {
    var seen: Set<String> = []
    return filter { seen.insert($0.found).inserted }
  }
}

extension TypographyFault {
  /// `; did you mean …`, where only one thing can be meant.
  var suggestion: String { replacement.map { "; did you mean '\($0)'?" } ?? "" }
}
