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
        "SKILL.md", "references/articles.md", "references/checklist.md", "references/checks.md",
        "references/color.md", "references/palette.md", "references/sources.md",
        "references/standards.md",
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

  @Test func `the same knowledge base gives the same bytes`() {
    #expect(skill(Self.small.files).files == skill(Self.small.files.reversed()).files)
  }

  @Test func `a skill is in the locale that is asked for`() {
    let chinese = skill(Self.small.files, in: "zh-Hans")
    #expect(chinese.text("references/color.md")?.hasPrefix("# 颜色\n") == true)
    #expect(chinese.front.contains("  language: \"zh-Hans\""))
  }

  @Test func `that a rule does not hold comes before its statement`() throws {
    let rule = "status: superseded\nsuperseded: {on: 2025-12-16}\n"
    let text = try #require(skill(plainKnowledgeBase(rule: rule)).text("references/forms.md"))
    let notice = try #require(text.range(of: "> **Superseded**: "))
    let statement = try #require(text.range(of: "Every field has a label that stays."))
    #expect(notice.lowerBound < statement.lowerBound)
    #expect(skill(plainKnowledgeBase(rule: rule)).body.contains("`forms.labels` (Superseded): "))
  }

  @Test func `links lead to the file of the object, and pictures are told in words`() throws {
    let body = "\n## Why\n\nSee [](topic:forms), [](rule:forms.labels) and <https://example.com>.\n"
    let text = try #require(skill(plainKnowledgeBase(body: body)).text("references/forms.md"))
    #expect(
      text.contains(
        "[Forms](forms.md#forms), [Label every field](forms.md#forms.labels) and <https://example.com>"
      ))
  }
}
