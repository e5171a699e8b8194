import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

/// What a process that watches takes over from one load for the next.
@Suite struct KeptLoadingTests {
  @Test(arguments: [1, 2, 3, 4]) func `after any edit it is what a load of everything gives`(
    seed: UInt64
  ) {
    var generator = SplitMix(seed: seed)
    var content = EditedContent()
    var loading = KeptLoading()
    var findings = KeptFindings()
    var faultless: FaultlessParts?
    for step in 0..<60 {
      let edit = content.edit(&generator)
      let fresh = loadKnowledgeBase(from: content.files)
      let kept = loadKnowledgeBase(from: content.files, keeping: &loading)
      #expect(kept.diagnostics == fresh.diagnostics, "step \(step): \(edit)")
      #expect(
        structure(of: kept.value) == structure(of: fresh.value), "step \(step): \(edit)")
      let found = allChecks.flatMap { $0.diagnostics(in: fresh.value) }.sorted()
      #expect(
        kept.value.findings(keeping: &findings).sorted() == found, "step \(step): \(edit)")
      #expect(
        fresh.value.findings(leavingOut: &faultless).sorted() == found, "step \(step): \(edit)")
    }
  }

  @Test func `a rule whose files have not changed is the same object`() throws {
    var kept = KeptLoading()
    let content = SmallKnowledgeBase.rich
    let before = loadKnowledgeBase(from: content.files, keeping: &kept).value
    let changed = content.replacing("title: ", in: Path.englishRule, with: "title: New ")
    let after = loadKnowledgeBase(from: changed.files, keeping: &kept).value
    #expect(try rule("color.other", after) === rule("color.other", before))
    #expect(try rule("color.one-meaning", after) !== rule("color.one-meaning", before))
    #expect(try rule("color.one-meaning", after).texts[.english]?.title.hasPrefix("New ") == true)
  }

  @Test func `bases that differ in the words of a rule share what is known of their structure`() {
    var kept = KeptLoading()
    let content = SmallKnowledgeBase.rich
    let first = loadKnowledgeBase(from: content.files, keeping: &kept).value
    let worded = content.replacing("title: ", in: Path.englishRule, with: "title: New ")
    let second = loadKnowledgeBase(from: worded.files, keeping: &kept).value
    #expect(second.hasSameStructure(as: first))
    #expect(second.structureDigest == first.structureDigest && first.structureDigest != nil)
    let moved = worded.replacing(
      "impact: ", in: Path.rule, with: "introduced: 2025-01-01\nimpact: ")
    let third = loadKnowledgeBase(from: moved.files, keeping: &kept).value
    #expect(!third.hasSameStructure(as: second))
    #expect(third.structureDigest != second.structureDigest)
  }

  @Test func `a topic that is called rules is no rule`() {
    func digest(_ path: String, _ text: String) -> ContentDigest? {
      let content = SmallKnowledgeBase.rich.with(path, text)
      return loadKnowledgeBase(from: content.files).value.commonDigest
    }
    for path in ["Content/topics/rules/topic.yaml", "Locales/en/topics/rules/topic.md"] {
      #expect(digest(path, "a: b") != digest(path, "a: c"), "\(path)")
    }
    for path in ["Content/topics/rules/rules/a.yaml", "Locales/en/topics/rules/rules/a.md"] {
      #expect(digest(path, "a: b") == digest(path, "a: c"), "\(path)")
    }
  }

  @Test func `other headings make all rules anew`() throws {
    var kept = KeptLoading()
    let content = SmallKnowledgeBase.rich
    let before = loadKnowledgeBase(from: content.files, keeping: &kept).value
    let changed = content.with(
      "Locales/en/ui.yaml",
      content.text("Locales/en/ui.yaml").replacing("History", with: "The past"))
    let after = loadKnowledgeBase(from: changed.files, keeping: &kept)
    #expect(try rule("color.one-meaning", after.value) !== rule("color.one-meaning", before))
    #expect(after.diagnostics.contains { $0.code == "unknown-heading" })
  }

  @Test func `findings of a text go with it`() {
    var loading = KeptLoading()
    var findings = KeptFindings()
    func codes(_ content: SmallKnowledgeBase) -> [Diagnostic.Code] {
      loadKnowledgeBase(from: content.files, keeping: &loading).value
        .findings(keeping: &findings).map(\.code)
    }
    let content = SmallKnowledgeBase.rich
    let mistaken = content.with(
      Path.englishRule, content.text(Path.englishRule).replacing("title: ", with: "title: 3 "))
    #expect(!codes(content).contains("parity-mismatch"))
    #expect(codes(mistaken).contains("parity-mismatch"))
    #expect(codes(mistaken).contains("parity-mismatch"))
    #expect(!codes(content).contains("parity-mismatch"))
  }

  private func rule(_ id: RuleID, _ base: KnowledgeBase) throws -> Rule {
    try #require(base.rule(id))
  }
}
