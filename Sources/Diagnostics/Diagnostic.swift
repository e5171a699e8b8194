/// A finding about content, with its place and a public code.
package struct Diagnostic: Hashable, Sendable {
  package let severity: Severity
  /// States the rule or the fact, without a full stop.
  package let message: String
  package let location: ContentLocation
  package let code: Code

  package init(_ message: String, at location: ContentLocation, code: Code) {
    self.init(.error, message, at: location, code: code)
  }

  package init(
    _ severity: Severity, _ message: String, at location: ContentLocation, code: Code
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.code = code
  }
}

extension Diagnostic {
  package enum Severity: String, CaseIterable, Sendable {
    /// The content cannot be published.
    case error
    /// The content can be published and should be mended.
    case warning
  }

  /// The public name of a kind of finding, such as `low-contrast`; never reused for another.
  package struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { self.rawValue = value }
  }
}

extension Diagnostic: Comparable {
  /// Orders by place, then severity, code and message, so that output never depends on the
  /// order in which findings were made.
  package static func < (left: Self, right: Self) -> Bool {
    if left.location != right.location { return left.location < right.location }
    if left.severity != right.severity { return left.severity == .error }
    return (left.code.rawValue, left.message) < (right.code.rawValue, right.message)
  }
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

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

extension Diagnostic {
  /// `path:line:column: error: message [code]`, always one line.
  ///
  /// Names in messages come from content; control characters in them could break the line or
  /// speak to the terminal.
  package var textLine: String {
    "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
      .escapingScalars { $0.isUnprintable ? "\\u{\(String($0.value, radix: 16))}" : nil }
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
