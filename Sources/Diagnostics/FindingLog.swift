/// The findings of a run, with everything that programs need to show and recognize them.
package struct FindingLog: Sendable {
  /// The findings, most important first.
  package let findings: [Finding]
  /// The meanings of the codes that the run can report.
  package let codes: [CodeDescription]
  /// The words at locations, for formats whose columns do not count bytes.
  package let regions: [ContentLocation: TextRegion]
  /// The version of the program; nil if the log does not include it.
  package var version: String?
  /// The name that distinguishes runs about the same files; nil if there is only one.
  package var category: String?

  package struct Finding: Sendable {
    package let diagnostic: Diagnostic
    /// The locations other than that of the diagnostic.
    package let otherPlaces: [ContentLocation]
    /// A hash by which the finding is recognized in a later run; nil if it has none.
    package let fingerprint: String?
    /// Whether the finding reports that something could not be inspected.
    package let isFault: Bool

    package init(
      _ diagnostic: Diagnostic, otherPlaces: [ContentLocation] = [], fingerprint: String? = nil,
      isFault: Bool = false
    ) {
      self.diagnostic = diagnostic
      self.otherPlaces = otherPlaces
      self.fingerprint = fingerprint
      self.isFault = isFault
    }
  }

  package init(
    _ findings: [Finding], codes: [CodeDescription] = [],
    regions: [ContentLocation: TextRegion] = [:]
  ) {
    self.findings = findings
    self.codes = codes
    self.regions = regions
  }
}

/// The meaning of a code, for programs that show findings.
package struct CodeDescription: Sendable {
  package let code: Diagnostic.Code
  /// The meaning in one sentence.
  package let summary: String
  /// The words by which programs group findings, such as ids of rules, most important first.
  package let tags: [String]
  /// The readable name; nil if there is only the code.
  package var name: String?
  /// Why a finding matters and how to correct it, in Markdown; nil if the summary is enough.
  package var help: String?
  /// The usual severity of findings.
  package var severity: Diagnostic.Severity?

  package init(code: Diagnostic.Code, summary: String, tags: [String] = []) {
    self.code = code
    self.summary = summary
    self.tags = tags
  }
}

package enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif

  /// Returns the findings in the given order, with a newline at the end unless there are none.
  package func render(_ diagnostics: [Diagnostic], in writer: some MessageWriter) -> String {
    render(FindingLog(diagnostics.map { FindingLog.Finding($0) }), in: writer)
  }

  package func render(_ log: FindingLog, in writer: some MessageWriter) -> String {
    let diagnostics = log.findings.map(\.diagnostic)
    return switch self {
    case .text: diagnostics.map { $0.textLine(writer) + "\n" }.joined()
    case .json:
      JSONText.object([
        ("diagnostics", .array(diagnostics.map { $0.json(writer) })),
        ("errors", .integer(diagnostics.count { $0.severity == .error })),
        ("warnings", .integer(diagnostics.count { $0.severity != .error })),
      ]).pretty
    case .github: log.gitHubCommands(writer).map { $0 + "\n" }.joined()
    case .sarif: log.sarif(writer).pretty
    }
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

extension FindingLog {
  /// The number of annotations of one level that GitHub shows for a step. The others appear only in
  /// the log of the step (actions/toolkit, docs/problem-matchers.md).
  private static let shownAnnotations = 10

  /// The workflow commands that make GitHub annotate lines, most severe first. If GitHub does not
  /// show all, a notice says so. It comes before the other notices, because the last of them are
  /// not shown.
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
    let notice = "::notice title=precept::\(Self.escaped(writer.text(of: message)))"
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
    let level = diagnostic.severity == .advice ? "notice" : diagnostic.severity.rawValue
    let list = properties.map { name, value in
      name + "=" + Self.escaped(value).escapingScalars { [":": "%3A", ",": "%2C"][$0] }
    }.joined(separator: ",")
    return "::\(level) \(list)::\(Self.escaped(writer.text(of: diagnostic.message)))"
  }

  /// Returns the string with the escapes of workflow commands in GitHub's documentation.
  private static func escaped(_ text: String) -> String {
    text.escapingScalars { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] }
  }
}

/// A word in a line, in columns of UTF-16 code units, which most programs that show findings count.
package struct TextRegion: Hashable, Sendable {
  /// The column of the first character, counted from 1.
  package let column: Int
  /// The column after the last character; nil if no word begins there.
  package let endColumn: Int?

  package init(column: Int, endColumn: Int?) {
    self.column = column
    self.endColumn = endColumn
  }
}

/// Returns the words at locations in UTF-8 text. Locations that have no column or are outside of
/// the text are left out. One pass over the text is enough for any number of locations.
package func textRegions(
  at locations: some Sequence<ContentLocation>, in bytes: [UInt8]
) -> [ContentLocation: TextRegion] {
  var regions: [ContentLocation: TextRegion] = [:]
  // The columns count bytes and UTF-16 code units.
  var (offset, line, column, column16) = (0, 1, 1, 1)
  for location in locations.sorted() where location.line > 0 && location.column > 0 {
    while offset < bytes.count,
      line < location.line
        || line == location.line && column < location.column && bytes[offset] != 0x0A
    {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A {
        (line, column, column16) = (line + 1, 1, 1)
      } else {
        (column, column16) = (column + 1, column16 + byte.utf16Count)
      }
    }
    guard (line, column) == (location.line, location.column) else { continue }
    let rest = bytes[offset...]
    let sign = rest.prefix(1).filter { "#@.".utf8.contains($0) }
    let word =
      sign
      + rest.dropFirst(sign.count).prefix {
        // A letter, a digit, an underscore or a byte outside of ASCII.
        $0.isDigit || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x5F || $0 >= 0x80
      }
    let length = word.reduce(0) { $0 + $1.utf16Count }
    regions[location] = TextRegion(
      column: column16, endColumn: length > sign.count ? column16 + length : nil)
  }
  return regions
}

extension UInt8 {
  /// The UTF-16 code units of a character that begins with this byte, or 0 within one.
  fileprivate var utf16Count: Int { self & 0xC0 == 0x80 ? 0 : self >= 0xF0 ? 2 : 1 }
}
