import ContentLoading
import Guidelines
import TestSupport
import Testing

@testable import SkillExport

@Suite struct FrontMatterTests {
  private func skill(site words: String) -> Skill {
    SkillExportTests.skill(plainKnowledgeBase(words: words))
  }

  @Test func `it has the fields of the specification and no others`() {
    let words = "name: Ours\ntagline: What we agreed on\nlicense: CC BY 4.0\n"
    #expect(
      skill(site: words).front == [
        #"name: "plain""#,
        #"description: "Ours: What we agreed on. Topics: Forms. Use it when you design, build, write or review something that these guidelines may cover, or when you need a rule, a value or its source.""#,
        #"license: "CC BY 4.0""#, "metadata:", #"  knowledge-base: "plain""#, #"  edition: "1""#,
        #"  date: "2026-11-21""#, #"  language: "en""#,
      ])
  }

  @Test func `without a license there is no field for it`() {
    #expect(!skill(site: "name: Ours\n").front.contains { $0.hasPrefix("license") })
  }

  @Test(arguments: [
    #"name: "a\n---\nname: other\n---\n""#, #"name: 'He said "no": --- \ and # so on'"#,
    #"name: "tab\tand\u0085next\u2028line""#, "name: '- [x]: {a: b}'",
  ])
  func `no text breaks out of its field`(words: String) {
    let skill = skill(site: words + "\n")
    #expect(skill.front.count == 7)
    #expect(skill.front.allSatisfy { !$0.contains("---") })
    #expect(skill.front[0] == #"name: "plain""#)
    #expect(skill.front[1].hasPrefix("description: \"") && skill.front[1].hasSuffix("\""))
  }

  @Test func `a title is text, whatever it holds`() throws {
    let files = plainKnowledgeBase().map { file in
      guard file.path == "Locales/en/topics/forms/rules/labels.md" else { return file }
      return ContentFile(
        path: file.path,
        text: "---\ntitle: \"a\\n\\n# b\\n---\\n<script> [c](d) `e`\"\n---\nStatement.\n")
    }
    let skill = SkillExportTests.skill(files)
    #expect(skill.body.contains(#"`forms.labels`: a # b --- \<script> \[c\](d) \`e\`"#))
    #expect(!skill.body.contains("\n# b"))
  }

  @Test func `the description is not too long`() {
    let long = String(repeating: "word ", count: 2000)
    let skill = skill(site: "name: \(long)\ntagline: \(long)\ndescription: \(long)\n")
    #expect(skill.description.unicodeScalars.count <= 1024)
    #expect(skill.description.hasSuffix("or its source."))
    #expect(skill.body.utf8.count / 4 < 5000)
  }
}

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
