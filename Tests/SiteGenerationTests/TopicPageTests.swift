import Foundation
import Guidelines
import Testing

@testable import SiteGeneration

@Suite struct TopicPageTests {
  /// Returns the page of a topic whose text is as given.
  private func page(introduction: String = "Paint it.", section: String) throws -> String {
    let text = "\(introduction)\n\n## Basics\n\n\(section)\n"
    return try tinyPage(
      "en/topics/paint.html",
      tinyEdit("Locales/en/topics/paint/topic.md", "Paint it.", with: text))
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

  @Test func `an introduction of several paragraphs or of a list is folded above rules`() throws {
    expect(
      try page(section: "These:\n\n- One.\n- Two."),
      has: "</summary><div class=\"prose\"><p>These:</p>\n<ul>")
    expect(
      try page(introduction: "Paint it.\n\nTwice.", section: "Lead."),
      has: #"<details class="fold is-prose"><summary>Introduction</summary>"#
        + #"<div class="prose"><p>Paint"#)
  }

  @Test(arguments: ["Lead.", "Lead.\n\nMore."])
  func `one or two paragraphs are not folded`(section: String) throws {
    #expect(try !page(section: section).contains(#"<details class="fold is-prose">"#))
  }

  @Test func `the change log of a topic does not name the topic`() throws {
    expect(
      try page(section: "Lead."), has: "</time></span><div><div><p>First.</p>",
      lacks: #"<a href="../topics/paint.html">Paint</a>"#)
  }
}
