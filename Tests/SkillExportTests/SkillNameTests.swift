import TestSupport
import Testing

@testable import SkillExport

@Suite struct SkillNameTests {
  @Test(arguments: ["a", "platform-guidelines", "v2", String(repeating: "a", count: 64)])
  func `a name of lowercase letters, digits and single hyphens is accepted`(name: String) {
    #expect(SkillName(name)?.description == name)
  }

  @Test(arguments: [
    "", "-a", "a-", "a--b", "A", "a b", "a_b", "ä", "指南", "a/b", String(repeating: "a", count: 65),
  ])
  func `any other name is refused`(name: String) {
    #expect(SkillName(name) == nil)
  }

  @Test(arguments: [
    ("Platform Guidelines", "platform-guidelines"), ("--a__b--", "a-b"), ("Ours 2.0!", "ours-2-0"),
    ("指南", ""), (String(repeating: "ab-", count: 30), String(repeating: "ab-", count: 21) + "a"),
    (String(repeating: "a", count: 63) + "-b", String(repeating: "a", count: 63)),
  ])
  func `an id becomes a name`(id: String, name: String) {
    #expect(SkillName.slug(of: id) == name)
    #expect(name.isEmpty || SkillName(name) != nil)
  }

  @Test func `a knowledge base whose id has no letters has a name all the same`() {
    #expect(SkillName(of: skill(plainKnowledgeBase()).base).description == "plain")
    let nameless = SmallKnowledgeBase().replacing(
      "id: small", in: "Content/precept.yaml", with: "id: 指南")
    #expect(SkillName(of: skill(nameless.files).base).description == "guidelines")
  }
}
