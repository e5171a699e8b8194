import Diagnostics
package import Guidelines

package struct AuditReport: Sendable {
  /// The findings, the most important first.
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
    findings: subject.findings(options).map { finding in
      var finding = finding
      finding.rules = rules[finding.diagnostic.code] ?? []
      return finding
    },
    fileCount: subject.fileCount, unknownNames: subject.unknownNames,
    knownNames: subject.colorSets.map(\.name))
}

extension AuditSubject {
  fileprivate func findings(_ options: AuditOptions) -> [AuditFinding] {
    let checks = allAuditChecks.filter { options.includes(type(of: $0).code.rawValue) }
    let faults = faults.filter { options.includes($0.code.rawValue) }
    let found = checks.flatMap { $0.findings(in: self) } + AuditFinding.grouping(faults)
    let comments = Dictionary(
      sources.map { ($0.path, $0.ignored) }, uniquingKeysWith: { first, _ in first })
    return found.compactMap { finding in
      finding.removingPlaces { comments[$0.path]?.covers(finding.diagnostic.code, at: $0) == true }
    }
    .sorted(by: AuditFinding.isMoreImportant)
  }

  fileprivate var unknownNames: [String] {
    options.pairs.flatMap { [$0.text, $0.background] }.compactMap { color in
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
