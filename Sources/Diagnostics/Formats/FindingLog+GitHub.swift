extension FindingLog {
  /// The number of annotations of one level that GitHub shows for a step. It shows the first ones,
  /// and the others only in the text of the step (actions/toolkit, docs/problem-matchers.md).
  private static let shownAnnotations = 10

  /// The workflow commands that make GitHub annotate lines, the most severe first.
  ///
  /// If GitHub does not show all, a notice says so. It comes before the other notices, because the
  /// last of them are not shown.
  func gitHubCommands(_ writer: some MessageWriter) -> [String] {
    let severities = Diagnostic.Severity.allCases.map { severity in
      findings.filter { $0.diagnostic.severity == severity }
    }
    let commands = severities.map { $0.map { command($0, writer) } }
    let hidden = commands.reduce(0) { $0 + max(0, $1.count - Self.shownAnnotations) }
    guard hidden > 0 else { return commands.flatMap(\.self) }
    let advice = commands.last ?? []
    // The notice itself takes the place of an annotation.
    let isFull = advice.count >= Self.shownAnnotations
    let message = LocalizableMessage(
      "log.not-annotated", ["count": .number(hidden + (isFull ? 1 : 0))])
    let notice = "::notice title=precept::\(GitHubCommand.data(writer.text(of: message)))"
    return commands.dropLast().flatMap(\.self) + [notice] + advice
  }

  private func command(_ finding: Finding, _ writer: some MessageWriter) -> String {
    let diagnostic = finding.diagnostic
    let place = diagnostic.location
    let line = max(place.line, 1)
    let region = regions[place]
    var properties = [
      ("file", place.path), ("line", "\(line)"),
      ("col", "\(region?.column ?? max(place.column, 1))"),
    ]
    if let end = region?.endColumn {
      properties += [("endLine", "\(line)"), ("endColumn", "\(end)")]
    }
    properties.append(("title", diagnostic.code.rawValue))
    let message = GitHubCommand.data(writer.text(of: diagnostic.message))
    return "::\(diagnostic.severity.gitHubLevel) \(GitHubCommand.list(properties))::\(message)"
  }
}

/// The escapes of workflow commands, as GitHub's documentation has them: `%`, CR and LF everywhere,
/// `:` and `,` in properties.
private enum GitHubCommand {
  static func data(_ text: String) -> String {
    text.escapingScalars { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] }
  }

  static func list(_ properties: [(String, String)]) -> String {
    properties.map { name, value in
      name + "=" + data(value).escapingScalars { [":": "%3A", ",": "%2C"][$0] }
    }.joined(separator: ",")
  }
}

extension Diagnostic.Severity {
  fileprivate var gitHubLevel: String { self == .advice ? "notice" : rawValue }
}
