import Checklists
import Diagnostics
import TestSupport
import Testing

@Suite struct ReviewCaseTests {
  private static let folder = "Tests/ChecklistsTests/Cases"

  @Test(arguments: CaseFile.codes(in: folder))
  func `a case file is reported as it says`(code: String) throws {
    let example = CaseFile(try CaseFile.markdown(code, in: Self.folder))
    let diagnostics = example.changes.flatMap(diagnostics)
    #expect(diagnostics.flatMap(\.message.leftEnglish) == [])
    let found = diagnostics.map { $0.textLine + "\n" }.joined()
    #expect(example.report.contains("[\(code)]\n"), "the case shows no \(code)")
    let difference = firstDifference(example.report, found)
    #expect(difference == nil, "\(difference ?? "")\n\(found)")
  }

  @Test func `every code has a case file, and nothing else has one`() {
    #expect(CaseFile.codes(in: Self.folder) == ReviewFault.all.map(\.code.rawValue).sorted())
  }

  private func diagnostics(_ file: (path: String, change: CaseFile.Change)) -> [Diagnostic] {
    guard case .bytes(let bytes) = file.change else { return [] }
    do {
      return try readReview(bytes, named: file.path, vocabulary: .bilingual)
        .diagnostics(in: file.path)
    } catch {
      return [error.diagnostic(in: file.path)]
    }
  }
}
