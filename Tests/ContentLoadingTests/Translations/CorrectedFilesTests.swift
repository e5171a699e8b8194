import ContentLoading
import Diagnostics
import Guidelines
import TestSupport
import Testing

@Suite struct CorrectedFilesTests {
  private func corrected(_ content: SmallKnowledgeBase) -> [CorrectedFile] {
    let content = content.with(
      "Locales/zh-Hans/checks.yaml",
      "typography:\n  punctuation: full-width\n  latin: spaced\n  quotes: curly\n")
    return correctedFiles(content)
  }

  private func correctedFiles(_ content: SmallKnowledgeBase) -> [CorrectedFile] {
    let parsed = ParsedContent(content.files)
    return ContentLoading.correctedFiles(loadKnowledgeBase(from: parsed).value, from: parsed)
  }

  private static let rule = "Locales/zh-Hans/topics/color/rules/one-meaning.md"

  @Test func `a right knowledge base stays as it is`() {
    #expect(corrected(SmallKnowledgeBase()).isEmpty)
  }

  @Test func `lines of text are corrected and all else stays byte for byte`() throws {
    let content = SmallKnowledgeBase()
      .replacing("- 红色表示删除。\n", in: Self.rule, with: "- 红色表示删除,`a,b`用iOS。\n")
      .replacing("title: 一种颜色", in: Self.rule, with: "keywords: [红色, 删除]\ntitle: 一种,颜色")
    let file = try #require(corrected(content).first)
    let wanted = content.replacing("删除,`a,b`用iOS。", in: Self.rule, with: "删除，`a,b`用 iOS。")
      .replacing("title: 一种,颜色", in: Self.rule, with: "title: 一种，颜色")
    #expect(file.text == wanted.text(Self.rule))
    #expect(file.lines.count == 2)
  }

  @Test(arguments: SavedText.lineEnds)
  func `line endings stay`(lineEnd: String) throws {
    let content = SmallKnowledgeBase()
      .replacing("- 红色表示删除。\n", in: Self.rule, with: "- 红色表示删除,用 iOS。\n")
    let (old, new) = (content.text(Self.rule), content.text(Self.rule).replacing(",用", with: "，用"))
    let file = try #require(
      corrected(content.with(Self.rule, old.replacing("\n", with: lineEnd))).first)
    #expect(file.text == new.replacing("\n", with: lineEnd))
    let mixed = content.with(Self.rule, old.replacing("\n", with: lineEnd) + "\u{20}\r\n \n \r")
    #expect(corrected(mixed).isEmpty)
  }

  @Test func `fenced code and files of other locales stay`() {
    let content = SmallKnowledgeBase()
      .replacing("有两个含义", in: Self.rule, with: "```\n好,好\n```\n\n有两个含义")
      .replacing("Red deletes.\n", in: Self.rule.replacing("zh-Hans", with: "en"), with: "红,绿\n")
    #expect(corrected(content).isEmpty)
  }

  @Test func `names in YAML are corrected, with and without quotation marks`() throws {
    let path = "Locales/zh-Hans/colors/system.yaml"
    let content = SmallKnowledgeBase().replacing(
      "summary: 可供选择的颜色。", in: path, with: "summary: \"可供选择,的 # 颜色。\"")
    let plain = SmallKnowledgeBase().replacing(
      "summary: 可供选择的颜色。", in: path, with: "summary: 可供选择,的颜色。")
    #expect(corrected(content).isEmpty)
    #expect(try #require(corrected(plain).first).text.contains("summary: 可供选择，的颜色。"))
  }

  @Test func `a message that is typed as it stands is not corrected`() {
    let ui = "Locales/zh-Hans/ui.yaml"
    let content = SmallKnowledgeBase()
    let typed = content.with(ui, content.text(ui) + "typed:\n  pair: 文字:背景\n  examples: 红,绿\n")
    #expect(corrected(typed).map(\.path) == [ui])
    let checks = "typography:\n  punctuation: full-width\nverbatim: [typed.pair, \"*.examples\"]\n"
    let kept = typed.with("Locales/zh-Hans/checks.yaml", checks)
    #expect(correctedFiles(kept).isEmpty)
  }
}
