import DesignAudit
import Diagnostics
import Guidelines
import Localization
import Terminal

/// What an audit found, in numbers: of each severity, and of each check with the rules it belongs to.
struct AuditSummary {
  let report: AuditReport
  let breaches: [AuditBreach]
  /// The number of findings that are printed.
  let shown: Int
  /// Whether findings were left out because they are known or because their files have not changed.
  let isNarrowed: Bool
  let words: Words
  let errorWords: HelpWords
  let width: Int

  /// The number of rows of the table from which on rules are left out, so that head, table and a
  /// prompt fit a screen of 24 rows.
  private static let mostTableRows = 19

  var lines: [String] {
    let files = words("cli.audit.files", ["count": .number(report.fileCount)])
    guard !report.findings.isEmpty else {
      let key = isNarrowed ? "cli.audit.nothing-new" : "cli.audit.clean"
      return [words(key, ["files": .text(files)])]
    }
    return wrapped(head(files), width: width) + table + (isCut ? wrapped(hint, width: width) : [])
  }

  private var isCut: Bool { shown < report.findings.count }

  private func head(_ files: String) -> String {
    let all = words("cli.audit.findings", ["count": .number(report.findings.count)])
    let counts = Diagnostic.Severity.allCases.compactMap { severity in
      let count = report.findings.count { $0.diagnostic.severity == severity }
      return count == 0 ? nil : words("cli.audit.\(severity.rawValue)", ["count": .number(count)])
    }
    return words(
      "cli.audit.summary",
      [
        "findings": .text(all), "files": .text(files),
        "counts": .text(counts.joined(separator: words("cli.punctuation.list"))),
      ])
  }

  private var hint: String {
    words(
      "cli.audit.cut", ["shown": .number(shown), "count": .number(report.findings.count)])
  }

  private var table: [String] {
    let full = lines { $0.joined(separator: words("cli.punctuation.list")) }
    guard full.count > Self.mostTableRows else { return full }
    return lines(of: short)
  }

  private func lines(of rules: ([String]) -> String) -> [String] {
    let counts = breaches.map { "\($0.count)" }
    let widest = counts.map(\.count).max() ?? 0
    let rows = zip(breaches, counts).map { breach, count in
      (
        cells: [String(repeating: " ", count: widest - count.count) + count, breach.code],
        text: breach.rules.isEmpty ? name(of: breach.code) : rules(breach.rules.map(\.id.rawValue))
      )
    }
    return TextTable(rows: rows, indent: "  ").lines(width: width)
  }

  private func name(of code: String) -> String {
    AutomaticCheck(rawValue: code) == nil
      ? errorWords.text(of: LocalizableMessage("audit-name.\(code)"))
      : words("audit.check.\(code).name")
  }

  /// Returns the first of the rules and the number of the others.
  private func short(_ rules: [String]) -> String {
    rules.count < 2 ? rules.joined() : "\(rules[0]) +\(rules.count - 1)"
  }
}

/// A code that was reported, the number of its findings, and the rules that name it as their check.
struct AuditBreach {
  let code: String
  let count: Int
  let rules: [Rule]
}
