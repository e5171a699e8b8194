import Guidelines
import HTMLTree
import Localization
import Testing

@testable import SiteGeneration

@Suite struct PageFrameTests {
  private func theme(_ template: String) throws -> SiteTheme {
    try SiteTheme(files: ["Templates/page.mustache": Array(template.utf8)])
  }

  private func slots(_ text: String) -> ShellSlots {
    ShellSlots(
      locale: .english, root: "../", title: text,
      content: PageContent(title: "x", description: text, kind: "rule") {
        element("p") { text }
      }, head: [element("link", ["href": "a.css"])], header: .text(text), trail: .empty,
      footer: "foot")
  }

  private static let everyGap =
    ShellGap.allCases.map { "\($0.rawValue): {{{\($0.rawValue)}}}, {{\($0.rawValue)}}\n" }.joined()

  @Test(arguments: ["plain", "<b> & \"c\" 'd'", "}}{{x}} {{{", "对比度 🎨", ""])
  func `a shell of gaps gives what Mustache gives`(text: String) throws {
    let theme = try theme("<!doctype>\n" + Self.everyGap + "{ }} end")
    let frame = try #require(theme.frame)
    let messages = try tinyKnowledgeBase().messages(for: .english)
    let expected = theme.renderedByMustache(slots(text), messages)
    let page = frame.page(slots(text), messages)
    #expect(String(decoding: page, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test func `a sign that an accent stands on is escaped, which Mustache leaves alone`() throws {
    let frame = try #require(PageFrame(template: "{{title}}"))
    let messages = try tinyKnowledgeBase().messages(for: .english)
    #expect(frame.page(slots("<\u{301}"), messages) == Array("&lt;\u{301}".utf8))
  }

  @Test(arguments: [
    "{{#trail}}x{{/trail}}", "{{! note }}", "{{> part}}", "{{ title }}", "{{&title}}",
    "{{unknown}}", "{{title", "{{{title}}",
  ])
  func `a template with anything else is left to Mustache`(template: String) {
    #expect(PageFrame(template: template) == nil)
  }

  @Test func `a template of one's own with sections is rendered`() throws {
    let theme = try theme("{{#trail}}way{{/trail}}{{^unknown}}<title>{{title}}</title>{{/unknown}}")
    let messages = try tinyKnowledgeBase().messages(for: .english)
    let page = theme.rendered(slots("A & B"), messages: messages)
    #expect(String(decoding: page, as: UTF8.self).hasSuffix("<title>A &amp; B</title>"))
  }
}
