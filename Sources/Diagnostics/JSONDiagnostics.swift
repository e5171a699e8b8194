/// Diagnostics as one JSON document: `{"diagnostics": [{…}], "errors": n, "warnings": n}`.
struct JSONDiagnostics {
  let text: String

  init(_ diagnostics: [Diagnostic]) {
    let errors = diagnostics.count { $0.severity == .error }
    let document: JSONText = [
      "diagnostics": .array(diagnostics.map(\.json)),
      "errors": .integer(errors),
      "warnings": .integer(diagnostics.count - errors),
    ]
    text = document.pretty
  }
}

extension Diagnostic {
  package var json: JSONText {
    [
      "severity": .string(severity.rawValue),
      "code": .string(code.rawValue),
      "message": .string(message),
      "path": .string(location.path),
      "line": .integer(max(location.line, 1)),
      "column": .integer(max(location.column, 1)),
    ]
  }
}
