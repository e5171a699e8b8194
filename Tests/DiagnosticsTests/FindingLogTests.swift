import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct FindingLogTests {
  @Test func `columns count UTF-16 code units, and a region is a word`() {
    let text = Array("let 色 = \"😀\"; Color.red\n  .white\r\n".utf8)
    let color = ContentLocation(path: "a", line: 1, column: 19)
    let white = ContentLocation(path: "a", line: 2, column: 3)
    let beyond = ContentLocation(path: "a", line: 9, column: 1)
    let regions = textRegions(at: [beyond, white, color, ContentLocation(path: "a")], in: text)
    #expect(
      regions == [
        color: TextRegion(column: 15, endColumn: 20), white: TextRegion(column: 3, endColumn: 9),
      ])
  }

  @Test func `SARIF keeps to the limits of GitHub and tells what is left out`() throws {
    let places = (0..<1_500).map { ContentLocation(path: "b.swift", line: $0 + 1) }
    let findings = (0..<30_000).map { number in
      FindingLog.Finding(
        Diagnostic("a", at: ContentLocation(path: "\(number)"), code: "c"),
        otherPlaces: number == 0 ? places : [])
    }
    let run = try Self.run(FindingLog(findings))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect((results[0]["relatedLocations"] as? [Any])?.count == 999)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 2)
  }

  @Test func `GitHub gets errors first and is told what it does not show`() {
    let findings = [Diagnostic.Severity.advice, .error].flatMap { severity in
      (0..<12).map { number in
        FindingLog.Finding(
          Diagnostic(severity, "a", at: ContentLocation(path: "\(number)"), code: "c"))
      }
    }
    let log = FindingLog(findings)
    let lines = DiagnosticFormat.github.render(log, in: ErrorMessages.english)
      .split(separator: "\n")
    #expect(lines.prefix(12).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[12].hasPrefix("::notice title=precept::5 more findings have no annotation"))
    #expect(lines.count == 25)
  }

  private static func run(_ log: FindingLog) throws -> [String: Any] {
    let text = DiagnosticFormat.sarif.render(log, in: ErrorMessages.english)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let runs = (object as? [String: Any])?["runs"] as? [[String: Any]]
    return try #require(runs?.first)
  }
}

@Suite struct DiagnosticFormatTests {
  /// Messages and paths with everything that one of the formats must escape.
  static let findings = [
    Diagnostic(
      .warning, "table 'a, b: c' lacks 50% of \"names\"",
      at: ContentLocation(path: "Locales/zh-Hans/50% a,b:c.yaml", line: 2, column: 7),
      code: "missing-translation"),
    Diagnostic(
      "key 'a\r\nb\u{2028}c\u{1B}[31m\u{7F}' is not known here",
      at: ContentLocation(path: "Content/颜色/a b.yaml", line: 12, column: 3), code: "unknown-key"),
    Diagnostic(
      "file is missing", at: ContentLocation(path: "Content/x.yaml"), code: "missing-file"),
    Diagnostic(
      "backslash \\ and 对比度", at: ContentLocation(path: "Content/x.yaml", line: 3),
      code: "unknown-value"),
  ]

  @Test(arguments: DiagnosticFormat.allCases)
  func `findings are rendered in the order in which they are given`(
    format: DiagnosticFormat
  ) throws {
    try expectSnapshot(format.render(Self.findings.sorted()), "findings.\(format.rawValue).txt")
    #expect(format.render(Self.findings) != format.render(Self.findings.reversed()))
  }

  @Test(arguments: [DiagnosticFormat.json, .sarif])
  func `no findings are a document all the same`(format: DiagnosticFormat) throws {
    try expectSnapshot(format.render([]), "none.\(format.rawValue).txt")
  }

  @Test(arguments: [DiagnosticFormat.text, .github])
  func `every finding is one line, and no findings are none`(format: DiagnosticFormat) {
    let scalars = format.render(Self.findings).unicodeScalars
    #expect(scalars.count { $0 == "\n" } == Self.findings.count)
    #expect(!scalars.contains { $0 == "\r" })
    #expect(format.render([]) == "")
  }
}
