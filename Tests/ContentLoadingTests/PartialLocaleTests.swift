import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@Suite struct PartialLocaleTests {
  private static let rule = "Locales/zh-Hans/topics/color/rules/one-meaning.md"

  private func partial() -> SmallKnowledgeBase {
    listing("zh-Hans")
  }

  private func listing(_ partial: String) -> SmallKnowledgeBase {
    SmallKnowledgeBase().replacing(
      "  - zh-Hans\n", in: "Content/precept.yaml",
      with: "  - zh-Hans\npartialLocales:\n  - \(partial)\n")
  }

  private func load(_ content: SmallKnowledgeBase) throws -> KnowledgeBase {
    let loaded = loadKnowledgeBase(from: content.files)
    #expect(loaded.diagnostics.isEmpty)
    return loaded.value
  }

  private func text(of content: SmallKnowledgeBase) throws -> RuleText {
    try #require(try load(content).rule("color.one-meaning")?.texts[LocaleTag("zh-Hans")])
  }

  @Test func `a missing section is the source's and known as such`() throws {
    let content = partial().replacing(
      "## 原因\n\n有两个含义的颜色等于没有含义。\n\n", in: Self.rule, with: "")
    let text = try text(of: content)
    let why = try #require(text.prose.first)
    #expect(why.prose.plainText.contains("A color with two meanings"))
    #expect(text.borrowed?.parts == ["why"])
    #expect(text.borrowed?.locale == .english)
    #expect(text.title == "一种颜色只有一个含义")
    #expect(text.owned("why", why.prose) == nil)
  }

  @Test func `missing fields and the statement are the source's`() throws {
    let content = partial()
      .replacing("question: 每种颜色是否只代表一件事？\n", in: Self.rule, with: "")
      .replacing("一种颜色只用于一件事。\n\n", in: Self.rule, with: "")
    let text = try text(of: content)
    #expect(text.question == "Does every color stand for one thing?")
    #expect(text.borrowed?.parts == ["statement", "question"])
  }

  @Test func `items beyond the translated ones are the source's`() throws {
    let content = partial().replacing(
      "- Red deletes.\n", in: "Locales/en/topics/color/rules/one-meaning.md",
      with: "- Red deletes.\n- Green adds.\n")
    let text = try text(of: content)
    #expect(text.dos.map(\.plainText) == ["红色表示删除。", "Green adds."])
    #expect(text.owned(items: "do", text.dos).count == 1)
    #expect(text.borrowed?.parts == ["do.2"])
  }

  @Test func `a whole file, names and the interface may be missing`() throws {
    let files = [
      "ui.yaml", "platforms.yaml", "components.yaml", "editions.yaml", "colors/system.yaml",
      "topics/color/topic.md", "topics/color/rules/one-meaning.md",
    ]
    let content = files.reduce(partial()) { $0.without("Locales/zh-Hans/\($1)") }
    let base = try load(content)
    let locale = try LocaleTag("zh-Hans")
    #expect(base.rules.allSatisfy { $0.texts[locale] == nil })
    #expect(base.platforms.first.flatMap { base.text($0.names, in: locale) }?.value == "iOS")
  }

  @Test func `an entry of a file of names is one whole`() throws {
    let content = partial().replacing(
      "summary: 可供选择的颜色。\n", in: "Locales/zh-Hans/colors/system.yaml", with: "")
    let base = try load(content)
    let locale = try LocaleTag("zh-Hans")
    #expect(base.tables.first?.texts[locale] == nil)
    #expect(base.colors.first?.texts[locale]?.name == "红色")
  }

  @Test func `an empty name is a mistake in a partial locale too`() throws {
    let found = loadKnowledgeBase(
      from: partial().with(
        "Locales/zh-Hans/platforms.yaml",
        "platforms:\n  iOS: \"\"\naliases:\n  iOS: [\"\", 苹果手机]\n"
      ).files)
    #expect(
      found.diagnostics.map(\.textLine) == [
        "Locales/zh-Hans/platforms.yaml:2:8: error: text is empty [missing-field]",
        "Locales/zh-Hans/platforms.yaml:4:9: error: text is empty [missing-field]",
      ])
    #expect(found.value.platforms[0].aliases[try LocaleTag("zh-Hans")] == ["苹果手机"])
  }

  @Test func `headings that the interface lacks are those of the source`() throws {
    let content = partial().without("Locales/zh-Hans/ui.yaml")
      .replacing("## 原因", in: Self.rule, with: "## Why")
      .replacing("## 推荐", in: Self.rule, with: "## Do")
      .replacing("## 避免", in: Self.rule, with: "## Don't")
      .replacing("## 检查方法", in: Self.rule, with: "## How to check")
    #expect(try text(of: content).borrowed?.parts == [])
  }

  @Test func `in a complete locale a missing section stays an error`() throws {
    let content = SmallKnowledgeBase().replacing(
      "## 原因\n\n有两个含义的颜色等于没有含义。\n\n", in: Self.rule, with: "")
    let found = loadKnowledgeBase(from: content.files).diagnostics
    #expect(found.map(\.code.rawValue) == ["missing-section"])
  }

  @Test(arguments: ["en", "fr"])
  func `neither the source nor a locale that is not listed can be partial`(tag: String) throws {
    let found = loadKnowledgeBase(from: listing(tag).files).diagnostics
    #expect(found.map(\.code.rawValue) == ["invalid-locale"])
  }
}
