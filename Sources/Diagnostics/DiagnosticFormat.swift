package enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif
}

extension DiagnosticFormat {
  /// Returns the findings in the order in which they are given, with a newline at the end unless the
  /// text is empty.
  ///
  /// - Parameter descriptions: the meanings of the codes; only SARIF includes them.
  package func render(
    _ diagnostics: [Diagnostic], describing descriptions: [CodeDescription] = [],
    in writer: some MessageWriter
  ) -> String {
    switch self {
    case .text: diagnostics.map { $0.textLine(writer) + "\n" }.joined()
    case .json: Self.json(diagnostics, writer).pretty
    case .github: diagnostics.map { $0.gitHubCommand(writer) + "\n" }.joined()
    case .sarif: Self.sarif(diagnostics, descriptions, writer).pretty
    }
  }
}

/// The meaning of a code, for programs that show findings.
package struct CodeDescription: Sendable {
  package let code: Diagnostic.Code
  /// The meaning in one sentence.
  package let summary: String
  /// The words by which programs can group findings, such as the ids of rules.
  package let tags: [String]

  package init(code: Diagnostic.Code, summary: String, tags: [String]) {
    self.code = code
    self.summary = summary
    self.tags = tags
  }
}

extension DiagnosticFormat {
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

  /// Returns a SARIF 2.1.0 log with one run.
  private static func sarif(
    _ diagnostics: [Diagnostic], _ descriptions: [CodeDescription], _ writer: some MessageWriter
  ) -> JSONText {
    let rules = Set(diagnostics.map(\.code.rawValue)).sorted().map { code in
      descriptions.first { $0.code.rawValue == code }?.sarifRule ?? ["id": .string(code)]
    }
    let run: JSONText = [
      "tool": ["driver": ["name": "precept", "rules": .array(rules)]],
      "columnKind": "unicodeCodePoints",
      "results": .array(diagnostics.map { $0.sarifResult(writer) }),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
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
  fileprivate func sarifResult(_ writer: some MessageWriter) -> JSONText {
    // Columns count UTF-8 bytes, a unit that SARIF does not have, so the region has only a line.
    let place: JSONText = [
      "artifactLocation": ["uri": .string(Self.uri(location.path))],
      "region": ["startLine": .integer(max(location.line, 1))],
    ]
    return [
      "ruleId": .string(code.rawValue),
      "level": .string(severity.sarifLevel),
      "message": ["text": .string(writer.text(of: message))],
      "locations": [["physicalLocation": place]],
    ]
  }

  /// Percent-encodes a relative path (RFC 3986, section 2.1).
  private static func uri(_ path: String) -> String {
    path.utf8.map { byte in
      byte.isUnreservedOrSlash
        ? String(Unicode.Scalar(byte))
        : "%" + String(byte, radix: 16, uppercase: true).zeroPadded(to: 2)
    }.joined()
  }
}

extension UInt8 {
  /// Whether the byte is an unreserved character of URIs (RFC 3986, section 2.3) or a slash.
  fileprivate var isUnreservedOrSlash: Bool {
    isDigit || (0x41...0x5A).contains(self & 0xDF) || "-._~/".utf8.contains(self)
  }
}

extension String {
  /// Returns the text with some scalars replaced.
  ///
  /// The loop is over scalars, because one `Character` may be a carriage return with the line feed
  /// after it, or a letter with its combining marks.
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
