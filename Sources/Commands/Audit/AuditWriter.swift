import DesignAudit
import Diagnostics
import Guidelines
import Localization
import Terminal

struct AuditWriter {
  let report: AuditReport
  let platforms: [PlatformID]
  let session: Session
  /// Whether findings were left out because they are known or because their files have not changed.
  let isNarrowed: Bool
  let extent: AuditText.Extent
  /// The words at the locations of findings, for formats whose columns do not count bytes.
  let regions: [ContentLocation: TextRegion]

  private var words: Words { session.words }
  private var errorWords: HelpWords { session.errorWords }

  func text(_ format: DiagnosticFormat) -> String {
    switch format {
    case .text: rendered.text
    case .json: json.pretty
    case .github, .sarif: format.render(log, in: errorWords)
    }
  }

  private var rendered: (text: String, count: Int) {
    AuditText(
      findings: report.findings, extent: extent, words: words, errorWords: errorWords,
      style: session.style,
      // An empty row comes before the summary, and the prompt after it.
      summaryRows: summaryLines(shown: 0).count + 2
    ).rendered
  }

  /// A code that was reported, the number of its findings, and the rules that name it as their check.
  private typealias Breach = (code: String, count: Int, rules: [Rule])

  /// The reported codes: the checks in their order, then reading errors.
  private var breaches: [Breach] {
    let counts = report.findings.reduce(into: [:]) {
      $0[$1.diagnostic.code.rawValue, default: 0] += 1
    }
    let checks = AutomaticCheck.allCases.map { check in
      (check.rawValue, session.base.rules(checkedBy: check, on: platforms))
    }
    let faults = AuditFault.all.map { ($0.code.rawValue, [Rule]()) }
    return (checks + faults).compactMap { code, rules in counts[code].map { (code, $0, rules) } }
  }

  private func count(_ severity: Diagnostic.Severity) -> Int {
    report.findings.count { $0.diagnostic.severity == severity }
  }

  private func title(of rule: Rule) -> String {
    session.base.title(of: rule, in: session.locale)?.value ?? rule.id.rawValue
  }
}

/// The numbers of findings, for standard error: of each severity, and of each check with its rules.
extension AuditWriter {
  func summary(_ format: DiagnosticFormat) -> String {
    let shown = format == .text ? rendered.count : report.findings.count
    let isApart = format == .text && shown > AuditText.topCount
    return (isApart ? "\n" : "") + summaryLines(shown: shown).map { $0 + "\n" }.joined()
  }

  /// - Parameter shown: The number of findings that are printed.
  private func summaryLines(shown: Int) -> [String] {
    let (all, width) = (report.findings.count, session.style.width)
    let files = words("cli.audit.files", ["count": .number(report.fileCount)])
    guard all > 0 else {
      let key = isNarrowed ? "cli.audit.nothing-new" : "cli.audit.clean"
      return [words(key, ["files": .text(files)])]
    }
    let counts = Diagnostic.Severity.allCases.compactMap { severity in
      let count = count(severity)
      return count == 0 ? nil : words("cli.audit.\(severity.rawValue)", ["count": .number(count)])
    }
    let head = words(
      "cli.audit.summary",
      [
        "findings": .text(words("cli.audit.findings", ["count": .number(all)])),
        "files": .text(files),
        "counts": .text(counts.joined(separator: words("cli.punctuation.list"))),
      ])
    let hint = words("cli.audit.cut", ["shown": .number(shown), "count": .number(all)])
    return wrapped(head, width: width) + table + (shown < all ? wrapped(hint, width: width) : [])
  }

  /// The rows of the codes. If the output with a prompt would not fit a screen of 24 rows, only the
  /// first rules and the number of the others are shown.
  private var table: [String] {
    let full = tableLines { $0.joined(separator: words("cli.punctuation.list")) }
    return full.count <= 19
      ? full : tableLines { $0.count < 2 ? $0.joined() : "\($0[0]) +\($0.count - 1)" }
  }

  private func tableLines(_ rules: ([String]) -> String) -> [String] {
    let breaches = breaches
    let widest = breaches.map { "\($0.count)".count }.max() ?? 0
    let rows = breaches.map { code, count, own in
      let number = "\(count)"
      return (
        cells: [String(repeating: " ", count: widest - number.count) + number, code],
        text: own.isEmpty ? words.name(ofCheck: code, errorWords) : rules(own.map(\.id.rawValue))
      )
    }
    return TextTable(rows: rows, indent: "  ").lines(width: session.style.width)
  }
}

extension AuditWriter {
  private var log: FindingLog {
    let faults = Set(AuditFault.all.map(\.code))
    var log = FindingLog(
      report.findings.map { finding in
        FindingLog.Finding(
          finding.diagnostic, otherPlaces: Array(finding.places.dropFirst()),
          fingerprint: finding.fingerprint, isFault: faults.contains(finding.diagnostic.code))
      },
      codes: allAuditChecks.map { description(of: type(of: $0)) }
        + AuditFault.all.map(description), regions: regions)
    log.version = programVersion
    // Audits for different platforms are separate runs.
    log.category = (["precept", "audit"] + platforms.map(\.rawValue)).joined(separator: "/")
    return log
  }

  private func description(of check: any AuditCheck.Type) -> CodeDescription {
    let key = "audit.check.\(check.code.rawValue)"
    let rules = session.base.rules(checkedBy: check.name, on: platforms)
    var description = CodeDescription(
      code: check.code, summary: words("\(key).summary"), tags: rules.map(\.id.rawValue))
    description.name = words("\(key).name")
    description.help =
      words("\(key).detail") + "\n\n"
      + rules.map { "- \(title(of: $0)) (`\($0.id.rawValue)`)" }.joined(separator: "\n")
    // The usual severity of the check's findings.
    description.severity =
      switch check.name {
      case .lowContrast: .error
      case .missingIconVariant, .mixedBackgroundSets, .fixedFontSize: .advice
      case .hardCodedColor, .missingVariant, .fixedColor: .warning
      }
    return description
  }

  private func description(of fault: FindingKind) -> CodeDescription {
    let code = fault.code.rawValue
    var description = CodeDescription(
      code: fault.code, summary: errorWords.text(of: LocalizableMessage("audit-summary.\(code)")))
    description.name = errorWords.text(of: LocalizableMessage("audit-name.\(code)"))
    description.severity = .warning
    return description
  }

  private var json: JSONText {
    [
      "diagnostics": .array(report.findings.map { $0.json(errorWords) }),
      "errors": .integer(count(.error)), "warnings": .integer(count(.warning)),
      "advice": .integer(count(.advice)), "files": .integer(report.fileCount),
      "checks": .array(
        breaches.filter { AutomaticCheck(rawValue: $0.code) != nil }.map { code, count, rules in
          let key = "audit.check.\(code)"
          return [
            "code": .string(code), "name": .string(words("\(key).name")),
            "summary": .string(words("\(key).summary")), "findings": .integer(count),
            "rules": .array(
              rules.map { ["id": .string($0.id.rawValue), "title": .string(title(of: $0))] }),
          ]
        }),
    ]
  }
}

extension AuditFinding {
  fileprivate func json(_ words: HelpWords) -> JSONText {
    guard case .object(let members) = diagnostic.json(words) else { return diagnostic.json(words) }
    let places = places.map { place -> JSONText in
      [
        "path": .string(place.path), "line": .integer(max(place.line, 1)),
        "column": .integer(max(place.column, 1)),
      ]
    }
    return .object(
      members + [
        ("confidence", .string(confidence.rawValue)), ("fingerprint", .string(fingerprint)),
        ("places", .array(places)), ("rules", .strings(rules.map(\.rawValue))),
      ])
  }
}
