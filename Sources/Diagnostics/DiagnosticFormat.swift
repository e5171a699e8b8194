/// How diagnostics are written out.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif
}

extension DiagnosticFormat {
  /// Renders the findings in order of place, ending with a newline unless there is nothing to say.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    let sorted = diagnostics.sorted()
    return switch self {
    case .text: sorted.map { $0.textLine + "\n" }.joined()
    case .json: JSONDiagnostics(sorted).text
    case .github: sorted.map { $0.gitHubCommand + "\n" }.joined()
    case .sarif: SARIFLog(sorted).text
    }
  }
}
