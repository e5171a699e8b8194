import Foundation
import Guidelines
import Localization
import Testing

@testable import SiteGeneration

@Suite struct TopicPageTests {
  private static let path = "Locales/en/topics/paint/topic.md"

  /// Returns the page of a topic whose text is as given.
  private func page(introduction: String = "Paint it.", section: String) throws -> String {
    let start = try #require(tinyContent[Self.path]?.range(of: "Paint it.")?.lowerBound)
    let head = try #require(tinyContent[Self.path]).prefix(upTo: start)
    let text = "\(head)\(introduction)\n\n## Basics\n\n\(section)\n"
    let site = try tinySite([Self.path: text])
    return try site.page("en/topics/paint.html")
  }

  @Test func `above rules the first paragraph is shown and the rest is folded`() throws {
    let page = try page(section: "Lead.\n\nMore.\n\n- A list.")
    let fold = """
      <details class="fold is-prose"><summary>Details\
      <span class="visually-hidden">: Basics</span></summary>\
      <div class="prose"><p>More.</p>
      """
    let lead = try #require(page.range(of: "<div class=\"prose\"><p>Lead.</p>\n</div>"))
    let rest = try #require(page.range(of: fold))
    let rules = try #require(page.range(of: #"<ul class="cards">"#))
    #expect(lead.upperBound <= rest.lowerBound && rest.upperBound <= rules.lowerBound)
  }

  @Test func `a paragraph that introduces a list is folded with it`() throws {
    let page = try page(section: "These:\n\n- One.\n- Two.")
    #expect(page.contains("</summary><div class=\"prose\"><p>These:</p>\n<ul>"))
  }

  @Test(arguments: ["Lead.", "Lead.\n\nMore."])
  func `one or two paragraphs are not folded`(section: String) throws {
    #expect(try !page(section: section).contains(#"<details class="fold is-prose">"#))
  }

  @Test func `an introduction of several paragraphs is folded above rules`() throws {
    let page = try page(introduction: "Paint it.\n\nTwice.", section: "Lead.")
    #expect(
      page.contains(
        #"<details class="fold is-prose"><summary>Introduction</summary><div class="prose"><p>Paint"#
      ))
  }

  @Test func `the change log of a topic does not name the topic`() throws {
    let page = try page(section: "Lead.")
    #expect(page.contains("</time></span><div><div><p>First.</p>"))
    #expect(!page.contains(#"<a href="../topics/paint.html">Paint</a>"#))
  }
}
