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

  func text(_ format: DiagnosticFormat) -> String {
    format == .json
      ? json.pretty
      : format.render(
        report.findings.map(\.diagnostic), describing: descriptions, in: session.errorWords)
  }

  /// A check that found something, the number of its findings, and the rules that name this check.
  private typealias Breach = (check: AutomaticCheck, count: Int, rules: [Rule])

  private var breaches: [Breach] {
    AutomaticCheck.allCases.compactMap { check in
      let count = report.findings.count { $0.diagnostic.code.rawValue == check.rawValue }
      return count == 0
        ? nil : (check, count, session.base.rules(checkedBy: check, on: platforms))
    }
  }

  private func title(of rule: Rule) -> String {
    session.base.title(of: rule, in: session.locale)?.value ?? rule.id.rawValue
  }

  /// The number of findings and, for each check that found something, the rules that name it. The
  /// summary is in the locale of the session.
  var summary: String {
    let words = session.words
    let files = words("cli.audit.files", ["count": .number(report.fileCount)])
    guard !report.findings.isEmpty else {
      return words("cli.audit.clean", ["files": .text(files)]) + "\n"
    }
    let findings = words("cli.audit.findings", ["count": .number(report.findings.count)])
    let head = words("cli.audit.summary", ["findings": .text(findings), "files": .text(files)])
    return ([head] + breaches.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private func lines(of breach: Breach) -> [String] {
    let words = session.words
    let code = breach.check.rawValue
    let name = words("audit.check.\(code).name")
    let width = breach.rules.map(\.id.rawValue.count).max() ?? 0
    let head = words(
      "cli.audit.breach",
      ["name": .text(name), "code": .text(code), "count": .number(breach.count)])
    return [head]
      + breach.rules.map { "  \($0.id.rawValue.padded(to: width))  \(title(of: $0))" }
  }

  private var descriptions: [CodeDescription] {
    let (words, errorWords) = (session.words, session.errorWords)
    return allAuditChecks.map { check in
      let check = type(of: check)
      return CodeDescription(
        code: check.code, summary: words("audit.check.\(check.code.rawValue).summary"),
        tags: session.base.rules(checkedBy: check.name, on: platforms).map(\.id.rawValue))
    }
      + AuditFault.all.map {
        let key = LocalizableMessage("audit-summary.\($0.code.rawValue)")
        return CodeDescription(code: $0.code, summary: errorWords.text(of: key), tags: [])
      }
  }

  private var json: JSONText {
    let errorWords = session.errorWords
    return [
      "diagnostics": .array(report.findings.map { $0.json(errorWords) }),
      "errors": .integer(count(.error)),
      "warnings": .integer(count(.warning)),
      "advice": .integer(count(.advice)),
      "files": .integer(report.fileCount),
      "checks": .array(breaches.map(json)),
    ]
  }

  private func count(_ severity: Diagnostic.Severity) -> Int {
    report.findings.count { $0.diagnostic.severity == severity }
  }

  private func json(of breach: Breach) -> JSONText {
    let key = "audit.check.\(breach.check.rawValue)"
    return [
      "code": .string(breach.check.rawValue),
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
