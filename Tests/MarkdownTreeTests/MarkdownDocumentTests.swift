import Diagnostics
import HTMLTree
import MarkdownTree
import TestSupport
import Testing

@Suite struct MarkdownDocumentTests {
  @Test func `headings and paragraphs carry their places in the file`() {
    let blocks = parse("# 颜色\n\n  text *soft*\nbreak", firstLine: 7)
    #expect(
      blocks == [
        block(.heading(level: 1, [.text("颜色")]), 7, 1),
        block(
          .paragraph([.text("text "), .emphasis([.text("soft")]), .softBreak, .text("break")]), 9, 3
        ),
      ])
  }

  @Test func `pieces of text are joined`() {
    #expect(paragraph("don't [x] & \\* a!b &copy;") == [.text("don't [x] & * a!b ©")])
  }

  @Test func `all kinds of inlines are told apart`() {
    let text = "**a** ~~b~~ `c` <b> d\\\ne"
    #expect(
      paragraph(text) == [
        .strong([.text("a")]), .text(" "), .strikethrough([.text("b")]), .text(" "), .code("c"),
        .text(" "), .html("<b>"), .text(" d"), .hardBreak, .text("e"),
      ])
  }

  @Test func `a link knows where its destination is written`() {
    let links = parse("见 [颜色](rule:color.one \"题\") 和\n![图](a.png)").links
    #expect(links.map(\.location) == [place(1, 14), place(2, 8)])
    #expect(links.map(\.destination) == ["rule:color.one", "a.png"])
    #expect(links[0].title == "题")
    #expect(links[1].children == [.text("图")])
  }

  @Test func `two links to one destination have two places`() {
    #expect(parse("[a](x) [b](x)").links.map(\.location) == [place(1, 5), place(1, 12)])
  }

  @Test func `lists keep their number, their tightness and their tasks`() throws {
    let tasks = try list("- [x] a\n- [ ] b")
    #expect(tasks.items.map(\.isChecked) == [true, false])
    #expect(tasks.isTight && !tasks.isOrdered)
    #expect(tasks.items.map(\.location) == [place(1, 1), place(2, 1)])
    let numbers = try list("3. a\n\n4. b")
    #expect(numbers.start == 3)
    #expect(!numbers.isTight)
    #expect(numbers.items.map(\.isChecked) == [nil, nil])
  }

  @Test func `blocks in containers carry their places`() throws {
    let items = try list("- a\n\n  > b").items
    #expect(items[0].blocks.map(\.location) == [place(1, 3), place(3, 3)])
    guard case .quote(let quoted) = items[0].blocks[1].kind else { throw Unexpected() }
    #expect(quoted == [block(.paragraph([.text("b")]), 3, 5)])
  }

  @Test func `code blocks keep their info and their text`() {
    #expect(
      parse("```swift x=1\nlet a = 1\n\n```\n\n    b").map(\.kind) == [
        .codeBlock(info: "swift x=1", code: "let a = 1\n\n"), .codeBlock(info: "", code: "b\n"),
      ])
  }

  @Test func `tables have alignments, a header and full rows`() throws {
    let text = "| a | 名 | c | d |\n|:--|:-:|--:|---|\n| 1 | `x\\|y` |\n"
    guard case .table(let table) = parse(text)[0].kind else { throw Unexpected() }
    #expect(table.alignments == [.left, .center, .right, .none])
    #expect(table.header == [[.text("a")], [.text("名")], [.text("c")], [.text("d")]])
    #expect(table.rows == [[[.text("1")], [.code("x|y")], [], []]])
  }

  @Test(arguments: ["", "\n\n", "\u{FEFF}", "[a]: b"])
  func `a text without content has no blocks`(text: String) {
    #expect(parse(text).isEmpty)
  }

  @Test func `parsing on many threads at once gives the same values`() async {
    let text = "~~a~~ www.a.b | ~~c~~"
    let expected = parseMarkdown(text, at: "a.md")
    let areEqual = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<500).allSatisfy { _ in parseMarkdown(text, at: "a.md") == expected } }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(areEqual)
  }
}

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
}

@Suite struct ContentReferenceTests {
  @Test func `a reference has a kind and an id`() throws {
    let reference = try #require(ContentReference("rule:color.one-meaning"))
    #expect(reference.kind == "rule")
    #expect(reference.id == "color.one-meaning")
    #expect(reference.description == "rule:color.one-meaning")
  }

  @Test(arguments: ["a.html", "https://a.b", "mailto:a@b.c", "#a:b", "a/b:c", "rule:", "x://y", ""])
  func `addresses are not references`(text: String) {
    #expect(ContentReference(text) == nil)
  }
}

struct Unexpected: Error {}

func parse(_ text: String, firstLine: Int = 1) -> [MarkdownBlock] {
  parseMarkdown(text, at: "a.md", firstLine: firstLine).blocks
}

func html(_ text: String, _ style: MarkdownHTML = MarkdownHTML()) -> String {
  html(parse(text), style)
}

func html(_ blocks: [MarkdownBlock], _ style: MarkdownHTML = MarkdownHTML()) -> String {
  HTMLNode.fragment(style.nodes(blocks)).html
}

func paragraph(_ text: String) -> [MarkdownInline] {
  guard case .paragraph(let inlines)? = parse(text).first?.kind else { return [] }
  return inlines
}

func list(_ text: String) throws -> MarkdownList {
  guard case .list(let list)? = parse(text).first?.kind else { throw Unexpected() }
  return list
}

func place(_ line: Int, _ column: Int) -> ContentLocation {
  ContentLocation(path: "a.md", line: line, column: column)
}

func block(_ kind: MarkdownBlock.Kind, _ line: Int, _ column: Int) -> MarkdownBlock {
  MarkdownBlock(kind, at: place(line, column))
}
