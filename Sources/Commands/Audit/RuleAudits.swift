import Checklists
import DesignAudit
import Diagnostics
import Guidelines
import Localization

/// What an audit says about each rule and check that it tested, in the words of a review.
struct RuleAudits {
  /// The number of findings that an answer lists.
  static let mostEvidence = 3
  static let longestMessage = 200

  private let report: AuditReport
  private let options: AuditOptions
  private let session: Session
  private let words: Words
  private let errorWords: HelpWords

  /// - Parameter session: A session in the language of the review.
  init(_ report: AuditReport, _ options: AuditOptions, _ session: Session) {
    self.report = report
    self.options = options
    self.session = session
    words = session.words
    errorWords = session.errorWords
  }

  /// The answers for the rules of which at least one check was run. There are none if the app has
  /// no file to look at.
  var byRule: [RuleID: RuleAudit] {
    guard report.fileCount > 0 else { return [:] }
    let checks = AutomaticCheck.allCases.filter { options.includes($0.rawValue) }
    let rules = checks.flatMap { session.base.rules(checkedBy: $0, on: options.platforms) }
    var findings: [RuleID: [AuditFinding]] = [:]
    for finding in report.findings {
      for rule in finding.rules { findings[rule, default: []].append(finding) }
    }
    return Dictionary(
      rules.map { rule in
        let codes = session.base.automaticChecks(of: rule)
        let hash = RuleHash(of: rule, in: session.base)
        return (rule.id, audit(codes, hash, findings[rule.id] ?? []))
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// The answers for the checks of which at least one automatic check was run.
  var byCheck: [CheckID: RuleAudit] {
    guard report.fileCount > 0 else { return [:] }
    let tested = Set(byRule.keys)
    let checks = session.base.checks.filter { check in
      check.isCurrent && check.automatic.contains { options.includes($0.value) }
        && session.base.rules(sharing: check.id).contains { tested.contains($0.id) }
    }
    let findings = Dictionary(grouping: report.findings, by: \.diagnostic.code.rawValue)
    return Dictionary(
      checks.map { check in
        let codes = check.automatic.map(\.value)
        let hash = RuleHash(of: check, in: session.base)
        return (check.id, audit(codes, hash, codes.flatMap { findings[$0] ?? [] }))
      },
      uniquingKeysWith: { first, _ in first })
  }
}

extension RuleAudits {
  /// - Parameter codes: The codes of the automatic checks that find faults of the rule or check.
  private func audit(
    _ codes: [String], _ hash: RuleHash?, _ findings: [AuditFinding]
  ) -> RuleAudit {
    let (faults, advice) = (findings.filter(\.isFault), findings.filter { !$0.isFault })
    let shown = (faults + advice).prefix(Self.mostEvidence)
    return RuleAudit(
      ruleHash: hash, fails: !faults.isEmpty,
      note: note(codes, faults: faults.count, advice: advice.count, shown: shown.count),
      evidence: shown.map(evidence),
      isComplete: codes.allSatisfy(options.includes))
  }

  /// Returns the number of findings and, if the verdict is left open, what the checks cover.
  private func note(_ codes: [String], faults: Int, advice: Int, shown: Int) -> String {
    func line(_ key: String, _ count: Int) -> [String] {
      count == 0 ? [] : [words("audit.review.\(key)", ["count": .number(count)])]
    }
    var lines = line("faults", faults) + line("advice", advice)
    lines += line("more", faults + advice - shown)
    if faults + advice == 0 { lines.append(words("audit.review.clean")) }
    if faults == 0 {
      let run = codes.filter(options.includes)
      lines += run.map { words("audit.check.\($0).covers") } + [words("audit.review.rest")]
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the place and the message of a finding. The message is cut off if it is long.
  private func evidence(_ finding: AuditFinding) -> String {
    let diagnostic = finding.diagnostic
    let message = errorWords.text(of: diagnostic.message)
    let short =
      message.count > Self.longestMessage ? message.prefix(Self.longestMessage) + "…" : message[...]
    return "\(diagnostic.location): \(short) [\(diagnostic.code.rawValue)]"
  }
}

extension AuditFinding {
  /// Whether the finding is enough for the verdict that a rule is broken. Advice and guesses are
  /// for a person to look at.
  fileprivate var isFault: Bool { diagnostic.severity < .advice && confidence != .guess }
}
