package import Diagnostics
package import Guidelines

/// A finding with the rules that it breaks.
package struct AuditFinding: Sendable {
  package let diagnostic: Diagnostic
  /// The broken rules, worst impact first; empty for a file that could not be read.
  package let rules: [RuleID]
}

/// The result of an audit.
package struct AuditReport: Sendable {
  /// The findings in the order of their locations.
  package let findings: [AuditFinding]
  /// The number of files whose kind is audited.
  package let fileCount: Int
  /// The names in the pairs of the options for which there is no color set, in order.
  package let unknownNames: [String]
  /// The names of the color sets, from which one can be suggested instead.
  package let knownNames: [String]
}

/// Returns the violations of the guidelines in the files of an app.
///
/// The result does not depend on the order of the files. Each file is read once and then released,
/// so that a lazy sequence need not keep all of them in memory.
package func auditDesign(
  of files: some Sequence<AuditFile>, against base: KnowledgeBase,
  options: AuditOptions = AuditOptions()
) -> AuditReport {
  let subject = AuditSubject(files, base, options)
  let rules = Dictionary(
    uniqueKeysWithValues: AutomaticCheck.allCases.map { check in
      let rules = base.rules(checkedBy: check, on: options.platforms)
      return (Diagnostic.Code(rawValue: check.rawValue), rules.map(\.id))
    })
  return AuditReport(
    findings: subject.diagnostics(options).map {
      AuditFinding(diagnostic: $0, rules: rules[$0.code] ?? [])
    },
    fileCount: subject.fileCount, unknownNames: subject.unknownNames,
    knownNames: subject.colorSets.map(\.name))
}

extension AuditSubject {
  fileprivate func diagnostics(_ options: AuditOptions) -> [Diagnostic] {
    let checks = allAuditChecks.filter { options.includes(type(of: $0).code.rawValue) }
    let found =
      checks.flatMap { $0.diagnostics(in: self) }
      + faults.filter { options.includes($0.code.rawValue) }
    let marks = Dictionary(
      sources.map { ($0.path, $0.ignored) }, uniquingKeysWith: { first, _ in first })
    return found.filter { marks[$0.location.path]?.covers($0) != true }.sorted()
  }

  fileprivate var unknownNames: [String] {
    pairs.flatMap { [$0.text, $0.background] }.compactMap { color in
      guard case .named(let name) = color, !colorSets.contains(where: { $0.isNamed(name) }) else {
        return nil
      }
      return name
    }
  }
}

extension KnowledgeBase {
  /// Returns the rules in force that a check belongs to, worst impact first. Only rules for one of
  /// the platforms are returned, or all if no platform is given.
  package func rules(checkedBy check: AutomaticCheck, on platforms: [PlatformID]) -> [Rule] {
    let rules = rules(checkedBy: check).filter { rule in
      platforms.isEmpty || platforms.contains(where: rule.platforms.includes)
    }
    return Impact.allCases.flatMap { impact in rules.filter { $0.impact == impact } }
  }
}
