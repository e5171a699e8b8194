import Checklists
import DesignAudit
import Diagnostics
import Guidelines
import Localization

/// The results of an audit for each rule and check that it tested, in the words of a review. They
/// are evidence for a person, not a verdict.
struct RuleAudits {
  /// The maximum number of findings in a note.
  static let mostEvidence = 3
  static let longestMessage = 200

  let report: AuditReport
  let options: AuditOptions
  /// A session in the language of the review.
  let session: Session

  /// The results for the rules of which at least one check was run; empty if the app has no file to
  /// audit.
  var byRule: [RuleID: RuleAudit] {
    guard report.fileCount > 0 else { return [:] }
    let checks = AutomaticCheck.allCases.filter { options.includes($0.rawValue) }
    let rules = checks.flatMap { session.base.rules(checkedBy: $0, on: options.platforms) }
    return Dictionary(
      rules.map { rule in
        let findings = report.findings.filter { $0.rules.contains(rule.id) }
        let hash = RuleHash(of: rule, in: session.base)
        return (rule.id, audit(session.base.automaticChecks(of: rule), hash, findings))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The results for the checks of which at least one automatic check was run.
  var byCheck: [CheckID: RuleAudit] {
    let tested = Set(byRule.keys)
    let checks = session.base.checks.filter { check in
      check.isCurrent && check.automatic.contains { options.includes($0.value) }
        && session.base.rules(sharing: check.id).contains { tested.contains($0.id) }
    }
    return Dictionary(
      checks.map { check in
        let codes = check.automatic.map(\.value)
        let findings = codes.flatMap { code in
          report.findings.filter { $0.diagnostic.code.rawValue == code }
        }
        return (check.id, audit(codes, RuleHash(of: check, in: session.base), findings))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter codes: The codes of the automatic checks that find faults of the rule or check.
  private func audit(
    _ codes: [String], _ hash: RuleHash?, _ findings: [AuditFinding]
  ) -> RuleAudit {
    let faults = findings.filter { $0.diagnostic.severity < .advice }
    let advice = findings.filter { $0.diagnostic.severity == .advice }
    let shown = (faults + advice).prefix(Self.mostEvidence)
    func line(_ key: String, _ count: Int) -> [String] {
      count == 0 ? [] : [session.words("audit.review.\(key)", ["count": .number(count)])]
    }
    let note =
      line("faults", faults.count) + line("advice", advice.count)
      + line("more", findings.count - shown.count)
      + (findings.isEmpty ? [session.words("audit.review.clean")] : [])
      + codes.filter(options.includes).map { session.words("audit.check.\($0).covers") }
      + [session.words("audit.review.rest")]
    return RuleAudit(
      ruleHash: hash, hasFaults: !faults.isEmpty, note: note.joined(separator: "\n"),
      evidence: shown.map(evidence), isComplete: codes.allSatisfy(options.includes))
  }

  /// Returns the location and the message of a finding. A long message is cut off.
  private func evidence(_ finding: AuditFinding) -> String {
    let diagnostic = finding.diagnostic
    let message = session.errorWords.text(of: diagnostic.message)
    let short =
      message.count > Self.longestMessage ? message.prefix(Self.longestMessage) + "…" : message[...]
    return "\(diagnostic.location): \(short) [\(diagnostic.code.rawValue)]"
  }
}
