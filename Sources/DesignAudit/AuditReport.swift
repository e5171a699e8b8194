package import Diagnostics
package import Guidelines

/// A finding with the rules that it breaks.
package struct AuditFinding: Sendable {
  package let diagnostic: Diagnostic
  /// The broken rules, worst impact first; empty for a file that could not be read.
  package let rules: [RuleID]
}

package struct AuditReport: Sendable {
  /// The findings in the order of their locations.
  package let findings: [AuditFinding]
  /// The number of files of an audited kind, including those that could not be read.
  package let fileCount: Int
  /// The names of missing color sets: those that the pairs of the options name but the app lacks,
  /// in the order of the pairs.
  package let unknownNames: [String]
  /// The names of all color sets, from which one can be suggested instead of an unknown name.
  package let knownNames: [String]
}

/// Returns the violations of the guidelines in the files of an app.
///
/// The result does not depend on the order of the files. Each file is read once, and its bytes are
/// not stored, so that a lazy sequence need not have all of them in memory.
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
      guard case .named(let name, nil) = color,
        !colorSets.contains(where: { $0.isNamed(name) })
      else { return nil }
      return name
    }
  }
}

extension KnowledgeBase {
  /// Returns the rules in force whose violations a check finds, worst impact first. If platforms
  /// are given, only the rules for at least one of them are returned.
  package func rules(checkedBy check: AutomaticCheck, on platforms: [PlatformID]) -> [Rule] {
    let rules = rules(checkedBy: check).filter { rule in
      platforms.isEmpty || platforms.contains(where: rule.platforms.includes)
    }
    return Impact.allCases.flatMap { impact in rules.filter { $0.impact == impact } }
  }
}
