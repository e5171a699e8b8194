import Guidelines
import HTMLTree
import Localization
import MarkdownTree
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct MarkdownConverterTests {
  private func markdown(_ nodes: HTMLNode...) -> String {
    MarkdownConverter().blocks(nodes).markdown()
  }

  @Test func `white space is what a browser shows`() {
    let node = element("p") {
      "  one\n "
      element("em") { "two " }
      "three"
      element("br")
      " four  "
    }
    #expect(markdown(node) == "one *two* three\\\nfour\n")
  }

  @Test func `elements that only style keeps apart have a space between, marks of a text do not`() {
    let apart = element("p") {
      element("a", ["href": "x"]) { "Red" }
      element("code") { "#F00" }
      element("span") { "3:1" }
      element("span") { "Text" }
    }
    #expect(markdown(apart) == "[Red](x) `#F00` 3:1 Text\n")
    let text = element("p") {
      element("strong") { "深色" }
      element("em") { "外观" }
      element("a", ["href": "x"]) { "设置" }
    }
    #expect(markdown(text) == "**深色**_外观_[设置](x)\n")
  }

  @Test func `keys, small letters and struck text keep their marks`() {
    let node = element("p") {
      element("kbd") {
        "⌘"
        element("sub") { "2" }
      }
      element("sup") { "3" }
      element("del") { "4" }
      element("samp") { "5" }
    }
    #expect(markdown(node) == "<kbd>⌘<sub>2</sub></kbd><sup>3</sup>~~4~~`5`\n")
  }

  @Test func `markup in a text stays text, and code ends with its own last line`() {
    #expect(markdown(element("p") { "*a* <b> [c](d)" }) == "\\*a\\* \\<b> \\[c\\](d)\n")
    for code in ["a\n\nb\n", "a\n\nb"] {
      #expect(markdown(element("pre") { element("code") { code } }) == "```\na\n\nb\n```\n")
    }
  }

  @Test func `what only the screen needs is left out`() {
    let node = element("div") {
      element("nav") { "menu" }
      element("form") { element("input") }
      element("svg", ["aria-hidden": "true"]) { element("title") { "sign" } }
      element("svg", ["role": "img", "aria-label": "A red bar"])
      element("p", ["hidden": nil]) { "later" }
    }
    #expect(markdown(node) == "\\[A red bar\\]\n")
  }

  @Test func `a list of definitions has an item for each term`() {
    let node = element("dl") {
      element("dt") { "A" }
      element("dd") { "one" }
      element("dd") { "two" }
      element("div") {
        element("dt") { "B" }
        element("dd") { element("p") { "three" } }
      }
    }
    #expect(markdown(node) == "- **A** — one · two\n- **B** — three\n")
  }

  @Test func `columns without text are left out of tables, cells over several are filled up`() {
    func row(_ cells: [String]) -> HTMLNode {
      element("tr") { for cell in cells { element("td") { cell } } }
    }
    let node = element("table") {
      element("thead") { row(["S", "X", "Y"]) }
      element("tbody") {
        element("tr") { element("th", ["colspan": "3"]) { "group" } }
        row(["", "1", ""])
        row(["", "2|3", ""])
      }
    }
    let lines = ["| S | X |", "| --- | --- |", "| group |  |", "|  | 1 |", "|  | 2\\|3 |"]
    #expect(markdown(node) == lines.joined(separator: "\n") + "\n")
  }

  @Test func `headings within lists are strong lines`() {
    let node = element("ul") {
      element("li") {
        element("h3") { element("a", ["href": "x"]) { "T" } }
        element("ul", ["class": "tags"]) {
          element("li") { "p" }
          element("li") { "q" }
        }
      }
    }
    #expect(markdown(node) == "- **[T](x)**\n\n  p · q\n")
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `the twin of a rule page holds all parts of the rule`(tag: String) throws {
    let base = try tinyKnowledgeBase()
    let context = try PageContext(.rule("paint.thin"), of: base, in: tag)
    let rule = try #require(base.rules.first)
    let twin = context.twin(context.rulePage(rule)).markdown(links: TwinLinks(context))
    try expectSnapshot(twin, "rule-\(tag).md")
  }
}
