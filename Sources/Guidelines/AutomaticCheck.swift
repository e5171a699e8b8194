/// A check that a program can make of an app, and that rules name where it can find breaches.
///
/// The raw values are public codes, written in rules and printed with findings; never reused.
package enum AutomaticCheck: String, CaseIterable, Sendable {
  case lowContrast = "low-contrast"
  case hardCodedColor = "hard-coded-color"
  case missingVariant = "missing-variant"
  case colorVisionCollision = "color-vision-collision"
  case missingProfile = "missing-profile"
}

extension KnowledgeBase {
  /// The checks that any rule in force names.
  package var namedChecks: [AutomaticCheck] {
    let codes = Set(rules.filter(\.isCurrent).flatMap(\.checks).map(\.value))
    return AutomaticCheck.allCases.filter { codes.contains($0.rawValue) }
  }

  /// The rules in force that name the check, in reading order.
  package func rules(checkedBy check: AutomaticCheck) -> [Rule] {
    rules.filter { rule in
      rule.isCurrent && rule.checks.contains { $0.value == check.rawValue }
    }
  }
}
