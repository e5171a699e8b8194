import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

/// Pages of a knowledge base with sections and impacts of its own, and of one without any.
@Suite struct DeclaredSectionPageTests {
  private static let manifest = """
    rules:
      sections:
        - {id: background, role: prose}
        - {id: good, role: do}
        - {id: bad, role: dont}
        - {id: machine, role: steps}
        - {id: hand, role: steps}
    impacts: [critical, major, normal, minor]

    """
  private static let words = """
    sections: {background: Background, good: Good, bad: Bad, machine: With a program, hand: By hand}
    impacts: {critical: Critical, major: Major, normal: Normal, minor: Small}

    """
  private static let texts: [(id: String, heading: String, text: String)] = [
    ("background", "Background", "People forget."), ("good", "Good", "- A label above."),
    ("bad", "Bad", "- A placeholder."), ("machine", "With a program", "1. Run it."),
    ("hand", "By hand", "1. Look."),
  ]

  private func site(
    manifest: String = "", rule: String = "", front: String = "", body: String = "",
    words: String? = nil
  ) throws -> [SiteFile] {
    let files = plainKnowledgeBase(
      manifest: manifest, rule: rule, front: front, body: body, words: words)
    let loaded = loadKnowledgeBase(from: ParsedContent(files, words: Repository.words))
    #expect(loaded.diagnostics.map(\.textLine) == [])
    return siteFiles(loaded.value, theme: try shippedTheme())
  }

  @Test func `a rule with nothing optional has no empty headings, lists or facts`() throws {
    let site = try site(manifest: "cards: true\n")
    for path in ["rules/forms.labels", "topics/forms", "rules", "cards/rules/forms.labels"] {
      let page = try site.page("en/\(path).html")
      let empty = try Regex("<(h[1-6]|p|ul|ol|dl|dd|li|section|span)( class=\"[^\"]*\")?></")
      #expect(page.firstMatch(of: empty) == nil, "\(path)")
      #expect(!page.contains("rule.weight") && !page.contains("rule.heading"), "\(path)")
    }
    let whole = try site.page("en/rules/forms.labels.html")
    let main = whole.components(separatedBy: "<main").last?.components(separatedBy: "</main>")
    expect(main?.first, has: "Label every field", lacks: "<h2", "class=\"question\"")
  }

  @Test(arguments: 0..<32)
  func `the sections that a rule has are on its page, in their order`(choice: Int) throws {
    let chosen = Self.texts.enumerated().filter { choice & (1 << $0.offset) != 0 }.map(\.element)
    let body = chosen.map { "\n## \($0.heading)\n\n\($0.text)\n" }.joined()
    let base = loadKnowledgeBase(
      from: plainKnowledgeBase(
        manifest: Self.manifest, rule: "impact: major\n",
        front: "question: Has every field a label?\nimpact: Nobody knows what to enter.\n",
        body: body, words: Self.words)
    ).value
    let rule = try #require(base.rules.first)
    let context = try PageContext(.rule(rule.id), of: base)
    let page = HTMLNode.fragment(context.rulePage(rule).main).html
    for part in Self.texts {
      let isChosen = chosen.contains { $0.id == part.id }
      #expect(page.contains("\(part.heading)</h2>") == isChosen, "\(part.id)")
    }
    let order = chosen.compactMap { page.range(of: "\($0.heading)</h2>")?.lowerBound }
    #expect(order == order.sorted())
    #expect(page.components(separatedBy: "Nobody knows what to enter.").count == 2)
    #expect(page.components(separatedBy: "Has every field a label?").count == 2)
  }

  @Test func `filters and lists have the words of the declared scale, worst first`() throws {
    let site = try site(manifest: Self.manifest, rule: "impact: major\n", words: Self.words)
    let list = try site.page("en/checklist.html")
    let names = ["Critical", "Major", "Normal", "Small"]
    let places = names.compactMap { list.range(of: "<span>\($0)</span>")?.lowerBound }
    #expect(places.count == 4 && places == places.sorted())
    site.expect("en/rules.html", has: "data-facts=\"topic:forms impact:major")
    site.expect("en/rules/forms.labels.html", has: "<li>Major</li>")
  }

  @Test func `the JSON of a rule has its sections with their headings`() throws {
    let body = "\n## By hand\n\n1. Look.\n"
    try site(manifest: Self.manifest, body: body, words: Self.words).expect(
      "api/v1/rules/forms.labels.json", has: #""role": "steps""#, #""heading": "By hand""#,
      #""impact": null"#, #""question": null"#)
  }
}
