package enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif
}

extension DiagnosticFormat {
  /// Returns the findings in the order in which they are given, with a newline at the end unless the
  /// text is empty.
  package func render(_ diagnostics: [Diagnostic], in writer: some MessageWriter) -> String {
    render(FindingLog(diagnostics.map { FindingLog.Finding($0) }), in: writer)
  }

  /// Returns the findings in the order in which the log has them, with a newline at the end unless
  /// the text is empty.
  package func render(_ log: FindingLog, in writer: some MessageWriter) -> String {
    let diagnostics = log.findings.map(\.diagnostic)
    return switch self {
    case .text: diagnostics.map { $0.textLine(writer) + "\n" }.joined()
    case .json: Self.json(diagnostics, writer).pretty
    case .github: log.gitHubCommands(writer).map { $0 + "\n" }.joined()
    case .sarif: log.sarif(writer).pretty
    }
  }

  /// Returns the findings as `{"diagnostics": [{…}], "errors": n, "warnings": n}`.
  private static func json(
    _ diagnostics: [Diagnostic], _ writer: some MessageWriter
  ) -> JSONText {
    let errors = diagnostics.count { $0.severity == .error }
    return [
      "diagnostics": .array(diagnostics.map { $0.json(writer) }),
      "errors": .integer(errors),
      "warnings": .integer(diagnostics.count - errors),
    ]
  }
}

extension Diagnostic {
  package func json(_ writer: some MessageWriter) -> JSONText {
    [
      "severity": .string(severity.rawValue),
      "code": .string(code.rawValue),
      "message": .string(writer.text(of: message)),
      "path": .string(location.path),
      "line": .integer(max(location.line, 1)),
      "column": .integer(max(location.column, 1)),
    ]
  }
}
