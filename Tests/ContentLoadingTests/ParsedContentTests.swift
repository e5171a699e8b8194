import ContentChecks
import ContentLoading
import Diagnostics
import TestSupport
import Testing

/// Files that are parsed again only where they have changed.
@Suite struct ParsedContentTests {
  @Test(arguments: [1, 2, 3, 4])
  func `after any edit it loads what a parse of everything loads`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var content = EditedContent()
    var parsed: ParsedContent?
    for step in 0..<60 {
      let edit = content.edit(&generator)
      let reused = ParsedContent(content.files, reusing: parsed)
      parsed = reused
      let loaded = loadKnowledgeBase(from: reused)
      let fresh = loadKnowledgeBase(from: content.files)
      #expect(loaded.diagnostics == fresh.diagnostics, "step \(step): \(edit)")
      #expect(structure(of: loaded.value) == structure(of: fresh.value), "step \(step): \(edit)")
    }
  }

  @Test func `under other limits nothing is reused`() {
    let files = SmallKnowledgeBase().files
    let parsed = ParsedContent(files)
    let limits = LoadingLimits(fileSize: 10)
    let loaded = loadKnowledgeBase(from: ParsedContent(files, limits: limits, reusing: parsed))
    #expect(loaded.diagnostics.contains { $0.code == "file-too-large" })
  }

  @Test func `what all checks find is what each of them finds`() {
    var generator = SplitMix(seed: 5)
    var content = EditedContent()
    for step in 0..<30 {
      let edit = content.edit(&generator)
      let base = loadKnowledgeBase(from: content.files).value
      let each = allChecks.flatMap { $0.diagnostics(in: base) }.sorted()
      #expect(base.findings.sorted() == each, "step \(step): \(edit)")
    }
  }
}
