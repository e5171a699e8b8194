/// How diagnostics are written out.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif
}

extension DiagnosticFormat {
  /// Renders the findings in order of place, ending with a newline unless there is nothing to say.
  ///
  /// - Parameter descriptions: what codes mean, for the format that has room for it (SARIF).
  package func render(
    _ diagnostics: [Diagnostic], describing descriptions: [CodeDescription] = []
  ) -> String {
    let sorted = diagnostics.sorted()
    return switch self {
    case .text: sorted.map { $0.textLine + "\n" }.joined()
    case .json: JSONDiagnostics(sorted).text
    case .github: sorted.map { $0.gitHubCommand + "\n" }.joined()
    case .sarif: SARIFLog(sorted, descriptions).text
    }
  }
}

/// What a code means, for programs that show findings.
package struct CodeDescription: Sendable {
  package let code: Diagnostic.Code
  /// One sentence.
  package let summary: String
  /// Words to group findings by, such as the ids of rules.
  package let tags: [String]

  package init(code: Diagnostic.Code, summary: String, tags: [String]) {
    self.code = code
    self.summary = summary
    self.tags = tags
  }
}
