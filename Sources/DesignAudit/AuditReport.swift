package import Diagnostics
package import Guidelines

package struct AuditReport: Sendable {
  /// The findings, most important first.
  package private(set) var findings: [AuditFinding]
  /// The number of files of an audited kind, including those that could not be read.
  package let fileCount: Int
  /// The number of files that were left out because they are generated.
  package let generatedCount: Int
  /// The number of files that were skipped because their content is binary or encrypted.
  package let binaryCount: Int
  /// The color sets that the pairs of the options name but the app lacks, in the order of the
  /// pairs.
  package let unknownNames: [String]
  /// The names of all color sets, used to suggest one instead of an unknown name.
  package let knownNames: [String]
}

/// Returns the violations of the guidelines in the files of an app.
///
/// The result does not depend on the order of the files. Each file is read once, and its bytes are
/// not stored, so a lazy sequence need not have all of them in memory.
package func auditDesign(
  of files: some Sequence<AuditFile>, against base: KnowledgeBase,
  options: AuditOptions = AuditOptions()
) -> AuditReport {
  let subject = AuditSubject(files, base, options)
  let checks = allAuditChecks.filter { check in
    options.includes(type(of: check).code.rawValue)
      && base.needs(type(of: check).name, on: options.platforms)
  }
  let rules = Dictionary(
    uniqueKeysWithValues: AutomaticCheck.allCases.map { check in
      let rules = base.rules(checkedBy: check, on: options.platforms)
      return (Diagnostic.Code(rawValue: check.rawValue), rules.map(\.id))
    })
  return AuditReport(
    findings: subject.findings(of: checks).map { finding in
      var finding = finding
      finding.rules = rules[finding.diagnostic.code] ?? []
      return finding
    },
    fileCount: subject.fileCount, generatedCount: subject.generatedCount,
    binaryCount: subject.binaryCount, unknownNames: subject.unknownNames(in: options.pairs),
    knownNames: subject.colorSets.map(\.name))
}

extension AuditSubject {
  fileprivate func findings(of checks: [any AuditCheck]) -> [AuditFinding] {
    let faults = faults.filter { options.includes($0.code.rawValue) }.map { AuditFinding(of: $0) }
    let found = (checks.flatMap { $0.findings(in: self) } + faults).compactMap { finding in
      finding.removingPlaces { ignored[$0.path]?.covers(finding.diagnostic.code, at: $0) == true }
    }
    return AuditFinding.ranked(decided(found))
  }

  /// Returns the findings as the team has configured them.
  private func decided(_ found: [AuditFinding]) -> [AuditFinding] {
    guard let policy = options.policy else { return found }
    var effects = effects
    let findings = found.compactMap { policy.applied(to: $0, &effects) }
    guard options.includes(AuditFault.unusedSetting.code.rawValue) else { return findings }
    return findings
      + policy.unused(effects, unknownNames(in: options.configuredPairs), where: options.includes)
  }

  fileprivate func unknownNames(in pairs: [ColorPair]) -> [String] {
    pairs.flatMap { [$0.text, $0.background] }.compactMap { color in
      guard case .named(let name, nil) = color, colorSets(named: name).isEmpty else { return nil }
      return name
    }
  }
}

extension AuditReport {
  package func with(_ findings: [AuditFinding]) -> AuditReport {
    var report = self
    report.findings = findings
    return report
  }

  /// Returns the report with only the locations that satisfy a condition.
  package func keepingPlaces(where isKept: (ContentLocation) -> Bool) -> AuditReport {
    with(findings.compactMap { $0.removingPlaces { !isKept($0) } })
  }
}

extension KnowledgeBase {
  /// Returns whether a check is for some of the platforms: a rule for one of them names it, or no
  /// rule does at all.
  fileprivate func needs(_ check: AutomaticCheck, on platforms: [PlatformID]) -> Bool {
    rules(checkedBy: check, on: []).isEmpty || !rules(checkedBy: check, on: platforms).isEmpty
  }

  /// Returns the current rules whose violations a check finds, worst impact first. If platforms are
  /// given, only the rules for at least one of them are returned.
  package func rules(checkedBy check: AutomaticCheck, on platforms: [PlatformID]) -> [Rule] {
    let rules = rules(checkedBy: check).filter { rule in
      platforms.isEmpty || platforms.contains(where: rule.platforms.includes)
    }
    let impacts: [Impact?] = manifest.declarations.impacts + [nil]
    return impacts.flatMap { impact in rules.filter { $0.impact == impact } }
  }
}
