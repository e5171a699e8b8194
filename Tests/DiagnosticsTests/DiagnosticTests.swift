import Diagnostics
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  @Test func `findings are ordered by path, line, column, severity, code and message`() {
    let ordered = [
      finding("b", "Content/a.yaml", 1, 1), finding("b", "Content/a.yaml", 1, 2),
      finding("b", "Content/a.yaml", 2, 1), finding("a", "Content/a.yaml", 10, 1),
      finding("z", "Content/b.yaml", 0, 0), finding("a", "Locales/a.md", 1, 1),
      finding("b", "Locales/a.md", 1, 1), finding("a", "Locales/a.md", 1, 1, code: "y"),
      finding("a", "Locales/a.md", 1, 1, .warning, code: "a"),
    ]
    #expect(ordered.shuffled(with: 1).sorted() == ordered)
    #expect(ordered.shuffled(with: 2).sorted() == ordered)
  }

  @Test func `paths are ordered by code points, the same on every system`() {
    let paths = ["A.yaml", "B.yaml", "a.yaml", "é.yaml", "颜色.yaml"]
    let places = paths.map { ContentLocation(path: $0) }
    #expect(places.reversed().sorted().map(\.path) == paths)
  }

  @Test func `a place that is not known is shown as the first`() {
    #expect(ContentLocation(path: "a.md").description == "a.md:1:1")
    #expect(ContentLocation(path: "a.md", line: 3).description == "a.md:3:1")
    #expect(ContentLocation(path: "a.md", line: 3, column: 9).description == "a.md:3:9")
  }

  @Test func `warnings alone are no errors`() {
    let warning = finding("a", "a.md", 1, 1, .warning)
    #expect(![Diagnostic]().hasErrors)
    #expect(![warning].hasErrors)
    #expect([warning, finding("a", "a.md", 1, 1)].hasErrors)
  }

  private func finding(
    _ message: String, _ path: String, _ line: Int, _ column: Int,
    _ severity: Diagnostic.Severity = .error, code: Diagnostic.Code = "x"
  ) -> Diagnostic {
    Diagnostic(
      severity, LocalizableMessage(message),
      at: ContentLocation(path: path, line: line, column: column), code: code)
  }
}

extension Array {
  fileprivate func shuffled(with seed: UInt64) -> [Element] {
    var generator = SplitMix(seed: seed)
    return shuffled(using: &generator)
  }
}
