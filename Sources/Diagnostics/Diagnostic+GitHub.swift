extension Diagnostic {
  /// A workflow command that makes GitHub annotate the line.
  ///
  /// Escaping follows GitHub's documentation of workflow commands: `%`, CR and LF everywhere,
  /// `:` and `,` in properties.
  package var gitHubCommand: String {
    let place =
      "file=\(Self.property(location.path)),line=\(max(location.line, 1)),"
      + "col=\(max(location.column, 1))"
    let title = "title=\(Self.property(code.rawValue))"
    return "::\(severity.rawValue) \(place),\(title)::\(Self.data(message))"
  }

  private static func data(_ text: String) -> String {
    text.escapingScalars { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] }
  }

  private static func property(_ text: String) -> String {
    data(text).escapingScalars { [":": "%3A", ",": "%2C"][$0] }
  }
}
