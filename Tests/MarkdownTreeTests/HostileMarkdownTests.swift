import Diagnostics
import HTMLTree
import MarkdownTree
import Testing

@Suite struct HostileMarkdownTests {
  static let deep = 10_000

  @Test(arguments: ["> ", "- ", "1. ", ">", "- > "])
  func `containers nested too deep lose their structure, not their text`(mark: String) {
    let document = parseMarkdown(repeated(mark) + "word", at: "a.md")
    #expect(document.tooDeep?.line == 1)
    #expect(document.blocks.searchText() == "word")
    renderEverything(document)
  }

  @Test(arguments: [("[", "](b)"), ("![", "](b)"), ("*a **b ", " c** d*"), ("**", "**")])
  func `inlines nested too deep lose their structure, not their text`(open: String, close: String) {
    let document = parseMarkdown(repeated(open) + "word" + repeated(close), at: "a.md")
    #expect(document.blocks.searchText().contains("word"))
    renderEverything(document)
  }

  @Test(arguments: ["[", "`", "<", "*", "_", "~", "&", "|", "\\", "<!--", "www.", "\u{0}", "\r"])
  func `a single mark ten thousand times is text`(mark: String) {
    renderEverything(parseMarkdown("word " + repeated(mark), at: "a.md"))
  }

  @Test func `what is not nested too deep keeps its structure`() {
    let text = String(repeating: "> ", count: MarkdownLimits.blockDepth) + "word"
    let document = parseMarkdown(text, at: "a.md")
    #expect(document.tooDeep == nil)
    #expect(parseMarkdown("> " + text, at: "a.md").tooDeep == place(1, 101))
  }

  @Test func `ten megabytes are parsed`() {
    let text = String(
      repeating: "一些 *words* and `code`, and more words of no meaning.\n", count: 180_000)
    let document = parseMarkdown(text, at: "a.md")
    #expect(text.utf8.count > 10_000_000)
    #expect(document.blocks.count == 1)
    #expect(document.blocks.searchText().hasSuffix("no meaning."))
  }

  private func repeated(_ mark: String) -> String { String(repeating: mark, count: Self.deep) }

  private func renderEverything(_ document: MarkdownDocument) {
    let html = HTMLNode.fragment(MarkdownHTML(anchorPrefix: "").nodes(document.blocks)).html
    #expect(!html.contains("<!--"))
    #expect(document.blocks.markdown().contains("word"))
  }
}
