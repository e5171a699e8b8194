import DesignAudit
import Diagnostics
import TestSupport
import Testing

@Suite struct AuditCaseTests {
  @Test(arguments: CaseFile.codes(in: AuditCases.folder))
  func `a case file is reported as it says`(code: String) throws {
    let example = CaseFile(try CaseFile.markdown(code, in: AuditCases.folder))
    let app = app(example)
    // An exception is unused only where its check has found nothing.
    let options = try app.configured(only: code == "unused-setting" ? nil : [code])
    let diagnostics = app.diagnostics(options).filter { $0.code.rawValue == code }
    #expect(diagnostics.flatMap(\.message.leftEnglish) == [])
    let found = diagnostics.map { $0.textLine + "\n" }.joined()
    #expect(example.report.contains("[\(code)]\n"), "the case shows no \(code)")
    let difference = firstDifference(example.report, found)
    #expect(difference == nil, "\(difference ?? "")\n\(found)")
  }

  @Test func `every code has a case file, and nothing else has one`() {
    let codes =
      allAuditChecks.map { type(of: $0).code.rawValue } + AuditFault.all.map(\.code.rawValue)
    #expect(CaseFile.codes(in: AuditCases.folder) == codes.sorted())
  }

  private func app(_ example: CaseFile) -> SmallApp {
    example.changes.reduce(SmallApp()) { app, change in
      switch change.change {
      case .bytes(let bytes): app.with(change.path, bytes)
      case .unreadable:
        app.with(AuditFile(path: change.path, contents: .unreadable("permission denied")))
      case .large: app.with(AuditFile(path: change.path, contents: .tooLarge(3_000_000)))
      case .removed: app
      }
    }
  }
}
