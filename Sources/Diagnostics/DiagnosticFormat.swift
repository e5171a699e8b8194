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

/// Diagnostics as a SARIF 2.1.0 log with one run.
struct SARIFLog {
  let text: String

  init(_ diagnostics: [Diagnostic], _ descriptions: [CodeDescription] = []) {
    let codes = Set(diagnostics.map(\.code.rawValue)).sorted()
    let driver: JSONText = [
      "name": "precept",
      "rules": .array(
        codes.map { code in
          descriptions.first { $0.code.rawValue == code }?.sarifRule ?? ["id": .string(code)]
        }),
    ]
    let run: JSONText = [
      "tool": ["driver": driver],
      "columnKind": "unicodeCodePoints",
      "results": .array(diagnostics.map(\.sarifResult)),
    ]
    let log: JSONText = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
    ]
    text = log.pretty
  }
}

extension CodeDescription {
  fileprivate var sarifRule: JSONText {
    [
      "id": .string(code.rawValue),
      "shortDescription": ["text": .string(summary)],
      "properties": ["tags": .strings(tags)],
    ]
  }
}

extension Diagnostic {
  fileprivate var sarifResult: JSONText {
    // A start column would count UTF-8 bytes; SARIF knows no such unit, so the region names
    // the line alone.
    let place: JSONText = [
      "artifactLocation": ["uri": .string(Self.uri(location.path))],
      "region": ["startLine": .integer(max(location.line, 1))],
    ]
    return [
      "ruleId": .string(code.rawValue),
      "level": .string(severity.rawValue),
      "message": ["text": .string(message)],
      "locations": [["physicalLocation": place]],
    ]
  }

  /// Percent-encodes a relative path as RFC 3986 wants it.
  private static func uri(_ path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && byte < 0x80
        || "0123456789-._~/".unicodeScalars.contains(scalar)
      {
        uri.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}

extension String {
  /// Returns the text with some scalars replaced.
  ///
  /// Works on scalars because a carriage return before a line feed, or a mark after a letter,
  /// makes one character with it that would not be found.
  package func escapingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
