import DesignAudit
import Diagnostics
import Guidelines
import Localization
import Terminal

/// The output of an audit: its findings in one of the formats, and a summary.
struct AuditWriter {
  let report: AuditReport
  let platforms: [PlatformID]
  let session: Session
  /// Whether findings were left out because they are known or because their files have not changed.
  let isNarrowed: Bool
  let extent: AuditText.Extent
  /// The words at the places of findings, for formats whose columns do not count bytes.
  let regions: [ContentLocation: TextRegion]

  func text(_ format: DiagnosticFormat) -> String {
    switch format {
    case .text: rendered.text
    case .json: json.pretty
    case .github, .sarif: format.render(log, in: session.errorWords)
    }
  }

  /// What was found in numbers, for standard error, in the locale of the session.
  func summary(_ format: DiagnosticFormat) -> String {
    let shown = format == .text ? rendered.count : report.findings.count
    let isApart = format == .text && shown > AuditText.topCount
    return (isApart ? "\n" : "") + summaryLines(shown: shown).map { $0 + "\n" }.joined()
  }

  private var rendered: (text: String, count: Int) {
    AuditText(
      findings: report.findings, extent: extent, words: session.words,
      errorWords: session.errorWords, style: session.style,
      // An empty row comes before the summary, and the prompt after it.
      summaryRows: summaryLines(shown: 0).count + 2
    ).rendered
  }

  /// - Parameter shown: The number of findings that are printed.
  private func summaryLines(shown: Int) -> [String] {
    AuditSummary(
      report: report, breaches: breaches, shown: shown, isNarrowed: isNarrowed,
      words: session.words,
      errorWords: session.errorWords, width: session.style.width
    ).lines
  }

  /// The codes that were reported: the checks in their order, then the faults of reading.
  private var breaches: [AuditBreach] {
    let counts = report.findings.reduce(into: [:]) {
      $0[$1.diagnostic.code.rawValue, default: 0] += 1
    }
    let checks = AutomaticCheck.allCases.map { check in
      (check.rawValue, session.base.rules(checkedBy: check, on: platforms))
    }
    let faults = AuditFault.all.map { ($0.code.rawValue, [Rule]()) }
    return (checks + faults).compactMap { code, rules in
      counts[code].map { AuditBreach(code: code, count: $0, rules: rules) }
    }
  }

  private func title(of rule: Rule) -> String {
    session.base.title(of: rule, in: session.locale)?.value ?? rule.id.rawValue
  }

  private var log: FindingLog {
    let faults = Set(AuditFault.all.map(\.code))
    var log = FindingLog(
      report.findings.map { finding in
        FindingLog.Finding(
          finding.diagnostic, otherPlaces: Array(finding.places.dropFirst()),
          fingerprint: finding.fingerprint, isFault: faults.contains(finding.diagnostic.code))
      }, codes: descriptions, regions: regions)
    log.version = programVersion
    // Audits for several platforms are runs of their own.
    log.category = (["precept", "audit"] + platforms.map(\.rawValue)).joined(separator: "/")
    return log
  }

  private var descriptions: [CodeDescription] {
    allAuditChecks.map { description(of: type(of: $0)) } + AuditFault.all.map(description)
  }

  private func description(of check: any AuditCheck.Type) -> CodeDescription {
    let key = "audit.check.\(check.code.rawValue)"
    let rules = session.base.rules(checkedBy: check.name, on: platforms)
    var description = CodeDescription(
      code: check.code, summary: session.words("\(key).summary"), tags: rules.map(\.id.rawValue))
    description.name = session.words("\(key).name")
    description.help =
      session.words("\(key).detail") + "\n\n"
      + rules.map { "- \(title(of: $0)) (`\($0.id.rawValue)`)" }.joined(separator: "\n")
    description.severity = check.name.usualSeverity
    description.precision = report.precision(of: check.code)
    return description
  }

  private func description(of fault: FindingKind) -> CodeDescription {
    let (code, words) = (fault.code.rawValue, session.errorWords)
    var description = CodeDescription(
      code: fault.code, summary: words.text(of: LocalizableMessage("audit-summary.\(code)")))
    description.name = words.text(of: LocalizableMessage("audit-name.\(code)"))
    description.severity = .warning
    description.precision = report.precision(of: fault.code)
    return description
  }

  private var json: JSONText {
    let errorWords = session.errorWords
    return [
      "diagnostics": .array(report.findings.map { $0.json(errorWords) }),
      "errors": .integer(count(.error)),
      "warnings": .integer(count(.warning)),
      "advice": .integer(count(.advice)),
      "files": .integer(report.fileCount),
      "checks": .array(breaches.filter(isCheck).map(json)),
    ]
  }

  private func count(_ severity: Diagnostic.Severity) -> Int {
    report.findings.count { $0.diagnostic.severity == severity }
  }

  private func isCheck(_ breach: AuditBreach) -> Bool {
    AutomaticCheck(rawValue: breach.code) != nil
  }

  private func json(of breach: AuditBreach) -> JSONText {
    let key = "audit.check.\(breach.code)"
    return [
      "code": .string(breach.code),
      "name": .string(session.words("\(key).name")),
      "summary": .string(session.words("\(key).summary")),
      "findings": .integer(breach.count),
      "rules": .array(
        breach.rules.map { ["id": .string($0.id.rawValue), "title": .string(title(of: $0))] }),
    ]
  }
}

extension AuditFinding {
  fileprivate func json(_ words: HelpWords) -> JSONText {
    let json = diagnostic.json(words)
    guard case .object(let members) = json else { return json }
    return .object(
      members + [
        ("confidence", .string(confidence.rawValue)), ("fingerprint", .string(fingerprint)),
        ("places", .array(places.map(\.json))), ("rules", .strings(rules.map(\.rawValue))),
      ])
  }
}

extension ContentLocation {
  fileprivate var json: JSONText {
    ["path": .string(path), "line": .integer(max(line, 1)), "column": .integer(max(column, 1))]
  }
}

extension AutomaticCheck {
  /// The severity that findings of the check have as a rule, for programs that sort checks by it.
  fileprivate var usualSeverity: Diagnostic.Severity {
    switch self {
    case .lowContrast: .error
    case .colorVisionCollision, .duplicateColor, .equalVariants, .missingIconVariant,
      .missingProfile, .mixedBackgroundSets, .singleOrientation:
      .advice
    default: .warning
    }
  }
}
