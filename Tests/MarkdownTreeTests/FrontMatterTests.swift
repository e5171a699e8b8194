import Diagnostics
import MarkdownTree
import TestSupport
import Testing

@Suite struct FrontMatterTests {
  @Test func `the parts know the lines that they start on`() {
    let split = splitFrontMatter("---\ntitle: a\nb: c\n---\n\nbody\n", at: "a.md")
    #expect(split.diagnostics.isEmpty)
    #expect(split.value.yaml == "title: a\nb: c\n")
    #expect(split.value.yamlLine == 2)
    #expect(split.value.body == "\nbody\n")
    #expect(split.value.bodyLine == 5)
  }

  @Test func `a text without front matter is all body`() {
    let value = splitFrontMatter("body\n---\nmore", at: "a.md").value
    #expect(value.yaml == nil)
    #expect(value.body == "body\n---\nmore")
    #expect(value.bodyLine == 1)
  }

  @Test(arguments: ["---\n---\n", "---\r\n---\r\n", "\u{FEFF}---\n---", "---  \n---\t\n"])
  func `empty front matter is front matter`(text: String) {
    let split = splitFrontMatter(text, at: "a.md")
    #expect(split.value.yaml == "")
    #expect(split.value.body == "")
    #expect(split.diagnostics.isEmpty)
  }

  @Test func `front matter without an end is reported where it starts`() {
    let split = splitFrontMatter("---\ntitle: a\n----\n", at: "a.md")
    #expect(
      split.diagnostics.map(\.textLine) == [
        "a.md:1:1: error: front matter that starts here has no closing line '---' [unclosed-front-matter]"
      ])
    #expect(split.value.yaml == nil)
    #expect(split.value.bodyLine == 2)
  }
}
