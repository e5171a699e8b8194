import Diagnostics
import TestSupport
import Testing

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
  func `no findings are no lines`(format: DiagnosticFormat) {
    #expect(format.render([]) == "")
  }

  @Test(arguments: [DiagnosticFormat.text, .github])
  func `every finding is one line`(format: DiagnosticFormat) {
    let scalars = format.render(Self.findings).unicodeScalars
    #expect(scalars.count { $0 == "\n" } == Self.findings.count)
    #expect(!scalars.contains { $0 == "\r" })
  }
}
