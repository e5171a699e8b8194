import ContentLoading
import Guidelines
import TestSupport
import Testing

@testable import SkillExport

@Suite struct SkillLimitsTests {
  @Test(arguments: [(3, 20), (40, 12), (600, 1)])
  func `the file that is always read is short, however many rules there are`(
    topics: Int, rules: Int
  ) {
    let large = skill(largeKnowledgeBase(topics: topics, rules: rules))
    #expect(large.body.split(separator: "\n", omittingEmptySubsequences: false).count < 500)
    #expect(large.body.utf8.count / 4 < 5000)
    let written = large.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(written.contains("`t\(topics).r\(rules)`"))
  }

  @Test func `rules are listed as long as there is room, then topics, then a list of them`() {
    let some = skill(largeKnowledgeBase(topics: 3, rules: 20))
    #expect(some.body.contains("- `t2.r7`: Rule 7 of t2\n"))
    #expect(some.text("references/index.md") == nil)
    let many = skill(largeKnowledgeBase(topics: 40, rules: 12))
    #expect(many.body.contains("- [Topic t40](references/t40.md) (12 rules)\n"))
    #expect(!many.body.contains("`t2.r7`"))
    #expect(many.text("references/index.md")?.contains("- `t2.r7`: Rule 7 of t2\n") == true)
    let most = skill(largeKnowledgeBase(topics: 600, rules: 1))
    #expect(!most.body.contains("references/t1.md"))
    #expect(most.body.contains("(references/index.md)"))
  }

  @Test func `a long topic is divided, and every rule is in one of its files`() {
    let long = skill(largeKnowledgeBase(topics: 1, rules: 900))
    let parts = long.files.filter { $0.path.hasPrefix("references/t1") }
    #expect(parts.count > 1)
    #expect(long.files.allSatisfy { $0.bytes.count < 42_000 })
    let text = parts.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    for rule in 1...900 { #expect(text.contains("id=\"t1.r\(rule)\""), "\(rule)") }
  }

  @Test
  func `names of files are distinct, also those of parts and of topics named like references`() {
    var names = FileNames(taken: ["palette", "a"])
    #expect(names.take("palette") == "palette-2")
    #expect(names.take("a", from: 2) == "a-2")
    #expect(names.take("a", from: 2) == "a-3")
    #expect(names.take("") == "topic")
  }

  @Test func `long texts end at a word`() {
    #expect("one two three".clipped(to: 13) == "one two three")
    #expect("one two three".clipped(to: 10) == "one two…")
    #expect("一二三四五".clipped(to: 4) == "一二三…")
    #expect("👨‍👩‍👧‍👦 and more".clipped(to: 3).unicodeScalars.count <= 3)
  }
}
