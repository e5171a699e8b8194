import ContentLoading
import Foundation
import Guidelines
import TestSupport
import Testing

@testable import SkillExport

@Suite struct SkillTests {
  private static let small = SmallKnowledgeBase().withObjects()

  @Test func `every kind of object has its reference`() {
    #expect(
      skill(Self.small.files).files.map(\.path) == [
        "SKILL.md", "references/articles.md", "references/changes.md", "references/checklist.md",
        "references/checks.md", "references/color.md", "references/palette.md",
        "references/sources.md", "references/standards.md",
      ])
  }

  @Test func `what a knowledge base has no objects of has no reference and no instruction`() {
    let plain = skill(plainKnowledgeBase())
    #expect(
      plain.files.map(\.path) == [
        "SKILL.md", "references/checklist.md", "references/forms.md",
      ])
    for word in ["palette", "glossary", "precept color", "precept changes", "precept audit"] {
      #expect(!plain.body.contains(word), "\(word)")
    }
  }

  @Test func `a knowledge base without topics is a skill all the same`() {
    let empty = plainKnowledgeBase().filter { !$0.path.contains("forms") }
    #expect(skill(empty).files.map(\.path) == ["SKILL.md"])
  }

  @Test(arguments: [
    "SKILL.md", "references/color.md", "references/palette.md", "references/checks.md",
  ])
  func `the files are Markdown to read`(path: String) throws {
    let text = try #require(skill(Self.small.files).text(path))
    try expectSnapshot(text, path.replacing("/", with: "-"))
  }

  @Test func `a skill is in the locale that is asked for`() {
    let chinese = skill(Self.small.files, in: "zh-Hans")
    #expect(chinese.text("references/color.md")?.hasPrefix("# 颜色\n") == true)
    #expect(chinese.front.contains("  language: \"zh-Hans\""))
  }

  @Test func `that a rule does not hold comes before its statement`() throws {
    let rule = "status: superseded\nsuperseded: {on: 2025-12-16}\n"
    let text = try #require(skill(plainKnowledgeBase(rule: rule)).text("references/forms.md"))
    let notice = try #require(text.range(of: "Superseded"))
    let statement = try #require(text.range(of: "Every field has a label that stays."))
    #expect(notice.lowerBound < statement.lowerBound)
    #expect(skill(plainKnowledgeBase(rule: rule)).body.contains("`forms.labels` (Superseded): "))
  }

  @Test func `links lead to the file of the object, and pictures are told in words`() throws {
    let body = "\n## Why\n\nSee [](topic:forms), [](rule:forms.labels) and <https://example.com>.\n"
    let text = try #require(skill(plainKnowledgeBase(body: body)).text("references/forms.md"))
    #expect(
      text.contains(
        "[Forms](forms.md), [Label every field](forms.md#forms.labels) and <https://example.com>"
      ))
  }

  /// The rules are listed as long as there is room, then the topics, then a file with a list of them.
  @Test(arguments: [
    (3, 20, "- `t2.r7`: Rule 7 of t2\n", "references/index.md"),
    (40, 12, "- [Topic t40](references/t40.md) (12 rules)\n", "`t2.r7`"),
    (600, 1, "(references/index.md)", "references/t1.md"),
  ])
  func `the file that is always read is short, however many rules there are`(
    topics: Int, rules: Int, listed: String, absent: String
  ) {
    let files = skill(largeKnowledgeBase(topics: topics, rules: rules)).files.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    let body = files[0]
    #expect(body.split(separator: "\n", omittingEmptySubsequences: false).count < 500)
    #expect(body.utf8.count / 4 < 5000)
    #expect(body.contains(listed) && !body.contains(absent))
    #expect(files.joined().contains("- `t\(topics).r\(rules)`: Rule"))
  }

  @Test func `a long topic is divided, and every rule is in one of its files`() {
    let long = skill(largeKnowledgeBase(topics: 1, rules: 900))
    let files = long.files
    let parts = files.filter { $0.path.hasPrefix("references/t1") }
    #expect(parts.count > 1)
    #expect(files.allSatisfy { $0.bytes.count < 42_000 })
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
  @Test(arguments: [
    ("a", true), ("platform-guidelines", true), ("v2", true),
    (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
    ("", false), ("-a", false), ("a-", false), ("a--b", false), ("A", false), ("a b", false),
    ("a_b", false), ("ä", false), ("指南", false), ("a/b", false),
  ])
  func `a name has lowercase letters, digits and single hyphens`(name: String, isName: Bool) {
    #expect(SkillName(name)?.description == (isName ? name : nil))
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
