import Guidelines
import HTMLTree
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct SideBySideTests {
  private func page(
    _ subject: BilingualSubject, _ changes: [String: String] = [:], in tag: String = "en"
  ) throws -> String {
    let context = try PageContext(
      .sideBySide(subject), of: try tinyKnowledgeBase(changes), in: tag)
    let html = HTMLNode.fragment(context.sideBySidePage(subject).main).html
    return html.replacing("><", with: ">\n<") + "\n"
  }

  @Test func `a rule and a topic stand in two languages, unit by unit`() throws {
    try expectSnapshot(try page(.rule("paint.thin")), "side-by-side-rule.html")
    try expectSnapshot(try page(.topic("paint")), "side-by-side-topic.html")
  }

  @Test func `what is not translated is marked, in either direction`() throws {
    let missing = ["Locales/zh-Hans/topics/paint/rules/thin.md": ""]
    expect(
      try page(.rule("paint.thin"), missing),
      has: #"Not translated into <span lang="zh-Hans">简体中文</span> yet"#, "<p>They dry.</p>")
    expect(
      try page(.rule("paint.thin"), missing, in: "zh-Hans"), has: "尚未翻译（<span>简体中文</span>）")
  }

  @Test func `lists of different lengths keep their items in line`() throws {
    let longer = tinyEdit(
      "Locales/en/topics/paint/rules/thin.md", "hour.\n", with: "hour.\n- Wait a day.\n")
    let parts = try page(.rule("paint.thin"), longer).split(separator: "Wait a day.")
    #expect(parts.count == 2)
    #expect(parts.last?.prefix(200).contains("is-missing") == true)
  }

  @Test func `with one language there is nothing to put side by side`() throws {
    let pages = try tinySite(tinyEdit("Content/precept.yaml", "[en, zh-Hans]", with: "[en]"))
      .filter(\.isPage)
    #expect(!pages.isEmpty)
    #expect(
      !pages.contains { $0.path.contains("side-by-side") || $0.text.contains("side-by-side/") })
  }
}
