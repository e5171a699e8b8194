import ContentChecks
import ContentLoading
import Diagnostics
import TestSupport
import Testing

/// What is said of a file that cannot be read, and no longer of all that name what is in it.
@Suite struct LostFileTests {
  @Test(arguments: SmallKnowledgeBase().paths)
  func `nothing is reported but the file itself`(path: String) {
    let found = findings(in: SmallKnowledgeBase().with(path, .unreadable("permission denied")))
    #expect(found.contains { $0.code == "unreadable-file" })
    #expect(Set(found.map(\.location.path)) == [path])
  }

  @Test func `other mistakes are reported all the same`() {
    let broken = SmallKnowledgeBase().with("Content/platforms.yaml", "- [")
      .replacing("order: 10", in: "Content/topics/color/rules/one-meaning.yaml", with: "order: ten")
    let found = findings(in: broken)
    #expect(Set(found.map(\.code)) == ["invalid-yaml", "wrong-type"])
  }

  @Test func `where all files can be read nothing is left out`() {
    let all = findings(
      in: SmallKnowledgeBase().without("Locales/zh-Hans/topics/color/rules/one-meaning.md"))
    #expect(all.map(\.code) == ["missing-translation"])
  }

  @Test func `all codes are those of findings`() {
    let known = Set(reference.map(\.code))
    #expect(Diagnostic.Code.ofLostFiles.subtracting(known) == [])
    #expect(Diagnostic.Code.ofMissingObjects.subtracting(known) == [])
  }

  private func findings(in small: SmallKnowledgeBase) -> [Diagnostic] {
    let loaded = loadKnowledgeBase(from: small.files)
    return (loaded.diagnostics + loaded.value.findings).withoutConsequences
  }
}
