import ContentChecks
import ContentLoading
import Diagnostics
import TestSupport
import Testing

@Suite struct CheckCaseTests {
  @Test(arguments: CheckCase.codes)
  func `a case file is reported as it says`(code: String) throws {
    let example = CheckCase(try CheckCase.markdown(code))
    #expect(example.report.contains("[\(code)]\n"), "the case shows no \(code)")
    let found = findings(in: example.base.files, words: Repository.words)
    #expect(DiagnosticFormat.text.render(found) == example.report)
    #expect(found.flatMap(\.message.leftEnglish) == [], "\(found.flatMap(\.message.chinese))")
  }

  @Test func `every check has a case file, and nothing else has one`() {
    #expect(CheckCase.codes == reference.map(\.code.rawValue).sorted())
  }

  @Test func `codes are words joined by hyphens`() {
    let codes = reference.map(\.code.rawValue)
    for code in codes {
      #expect(
        code.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || $0 == 0x2D || (0x30...0x39).contains($0)
        }, "\(code)")
    }
  }

  @Test func `a knowledge base without mistakes is not reported`() {
    #expect(findings(in: SmallKnowledgeBase().files).map(\.textLine) == [])
  }

  @Test func `a message of the site is named by its key in site.yaml`() {
    let site = "name: A\ndescription: \"To be written: what it is for.\"\n"
    let found = findings(in: plainKnowledgeBase(words: site), words: Repository.words)
      .filter { $0.code == "unwritten-text" }
    #expect(
      found.map(\.textLine) == [
        "Locales/en/site.yaml:1:1: warning: text of message 'description' is still to be written [unwritten-text]"
      ])
  }

  @Test func `the knowledge base of this repository has no mistakes`() {
    #expect(findings(in: Repository.contentFiles, words: Repository.words).map(\.textLine) == [])
  }

  @Test func `findings do not depend on the order of the files`() throws {
    let files = CheckCase(try CheckCase.markdown("missing-translation")).base.files
    #expect(findings(in: files.reversed()) == findings(in: files))
  }

  private func findings(
    in files: [ContentFile], words: ProgramWords = ProgramWords()
  ) -> [Diagnostic] {
    let loaded = loadKnowledgeBase(from: ParsedContent(files, words: words))
    let found = loaded.diagnostics + allChecks.flatMap { $0.diagnostics(in: loaded.value) }
    return found.withoutConsequences.sorted()
  }
}

/// A case file of content: changes to the small knowledge base, and all that is to be reported
/// about it.
struct CheckCase {
  let base: SmallKnowledgeBase
  let report: String

  init(_ markdown: String) {
    let file = CaseFile(markdown)
    base = file.changes.reduce(SmallKnowledgeBase()) { $0.changed($1.change, at: $1.path) }
    report = file.report
  }
}

extension CheckCase {
  static let folder = "Tests/ContentChecksTests/Cases"

  static func markdown(_ code: String) throws -> String {
    try CaseFile.markdown(code, in: folder)
  }

  static var codes: [String] { CaseFile.codes(in: folder) }
}

extension SmallKnowledgeBase {
  fileprivate func changed(_ change: CaseFile.Change, at path: String) -> Self {
    switch change {
    case .bytes(let bytes): with(path, .bytes(bytes))
    case .removed: without(path)
    case .unreadable: with(path, .unreadable("permission denied"))
    case .large: with(path, .tooLarge(10_000_000))
    }
  }
}
