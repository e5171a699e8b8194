import AgentServer
import DesignAudit
import Diagnostics
import Foundation
import Guidelines

/// The folder of an app that the server may audit. Nothing outside of it is read.
struct AuditedApp: Sendable {
  let path: String

  init(_ path: String) throws(CommandFailure) {
    guard RootFolder.isFolder(path) else {
      throw .noInput(LocalizableMessage("agent.no-app", ["path": .text(path)]))
    }
    self.path = path
  }

  /// Returns a path relative to the folder of the app.
  fileprivate func inside(_ path: String) -> String {
    let folder = AppFiles.shown(self.path)
    guard !folder.isEmpty, path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }
}

extension AgentDesk {
  /// Audits the app. The arguments choose among the findings; none of them is a path to be read.
  func audit(of app: AuditedApp) -> AgentTool {
    tool(
      "audit",
      [
        choice("severity", Diagnostic.Severity.allCases.map(\.rawValue)),
        choice("code", AuditCommand.knownCodes), text("file"), platform, cursor, language,
      ],
      output: AnswerShape.page(
        "findings",
        of: AnswerShape.texts("severity code confidence message path")
          + [("line", .integer), ("places", .integer), ("rules", .strings)],
        [("files", .integer)]), required: ["total", "findings"]
    ) { desk, input throws(CommandFailure) in try desk.findings(for: input, app) }
  }

  private func findings(for input: ToolInput, _ app: AuditedApp) throws(CommandFailure)
    -> ToolAnswer
  {
    let start = try start(input)
    let report = try report(on: app, input)
    let file = input.text("file")
    let least = input.text("severity").flatMap(Diagnostic.Severity.init) ?? .advice
    let found = report.findings.filter { finding in
      finding.diagnostic.severity <= least
        && (file.map { name in finding.places.contains { $0.path.contains(name) } } ?? true)
    }
    let mostFindings = 60
    let items = found.dropFirst(start).prefix(mostFindings).map { item($0, of: app) }
    return try answer(
      "findings", Array(items), from: start, of: found.count,
      [("files", .integer(report.fileCount))],
      heading: found.isEmpty ? words("agent.audit.none") : "")
  }

  /// Audits the app. Throws if the findings of a file are requested that was not read, because
  /// saying that it has none would be a guess.
  private func report(
    on app: AuditedApp, _ input: ToolInput
  ) throws(CommandFailure) -> AuditReport {
    let configuration = try AuditConfigurationFile(
      nil, auditing: [app.path], looksAbove: false, session, codes: AuditCommand.knownCodes)
    let filter = try ObjectFilter.parse(options: input.options(["platform"]), [])
    let code = try input.text("code").map { name throws(CommandFailure) in
      try canonical(name, "check", AuditCommand.knownCodes)
    }
    var options = AuditOptions(
      platforms: try filter.platforms(in: base), only: code.map { [$0] }, skipped: [])
    configuration?.apply(to: &options)
    let files = try AppFiles([app.path], FileSelection(configuration))
    if let name = input.text("file") {
      let paths = files.paths.map(app.inside)
      guard paths.contains(where: { $0.contains(name) }) else {
        throw .noInput(
          LocalizableMessage("agent.no-audited-file", ["name": .text(name)])
            .suggesting(likelyName(for: name, among: paths)))
      }
    }
    return auditDesign(of: files.contents, against: base, options: options)
  }

  private func item(_ finding: AuditFinding, of app: AuditedApp) -> AnswerItem {
    let diagnostic = finding.diagnostic
    let path = app.inside(diagnostic.location.path)
    // Names in an app could be written to look like instructions to the assistant.
    let message = session.errorWords.text(of: diagnostic.message.quotable)
    let line = max(diagnostic.location.line, 1)
    let longestPath = 400
    return AnswerItem(
      [
        "severity": .string(diagnostic.severity.rawValue),
        "code": .string(diagnostic.code.rawValue),
        "confidence": .string(finding.confidence.rawValue), "message": .string(message),
        "path": .string(path), "line": .integer(line), "places": .integer(finding.places.count),
        "rules": .strings(finding.rules.map(\.rawValue)),
      ],
      line:
        "- \(diagnostic.severity.rawValue) '\(path.quotable(longestPath))':\(line): \(message)")
  }
}
