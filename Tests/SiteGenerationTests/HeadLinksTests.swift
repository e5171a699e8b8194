import Foundation
import Guidelines
import SiteGeneration
import Testing

@Suite struct HeadLinksTests {
  @Test
  func `without an address the other languages are linked relatively, and nothing is canonical`()
    throws
  {
    let page = try tinyPage("en/rules/paint.thin.html")
    #expect(!page.contains("canonical"))
    #expect(!page.contains("og:"))
    #expect(
      page.contains(
        #"rel="alternate" hreflang="zh-Hans" href="../../zh-Hans/rules/paint.thin.html""#))
    #expect(page.contains(#"hreflang="x-default" href="../../en/rules/paint.thin.html""#))
  }

  @Test func `with an address all of them are absolute`() throws {
    let page = try tinyPage("zh-Hans/index.html", at: "https://example.com/x")
    #expect(
      page.contains(#"<link rel="canonical" href="https://example.com/x/zh-Hans/index.html">"#))
    #expect(page.contains(#"hreflang="x-default" href="https://example.com/x/index.html""#))
    #expect(page.contains(#"<meta property="og:url" content="https://example.com/x/zh-Hans/"#))
  }

  @Test func `every page leads to its twin and to the feed`() throws {
    let page = try tinyPage("en/rules/paint.thin.html")
    #expect(page.contains(#"type="text/markdown" href="../rules/paint.thin.md""#))
    #expect(page.contains(#"type="application/atom+xml" title="Changes" href="../changes.xml""#))
  }

  @Test(arguments: [
    ("Plain.", false), ("> [!NOTE]\n> Wait.", true), ("Wait.[^1]\n\n[^1]: A day.", true),
    ("<details><summary>More</summary>\n\nWait.\n\n</details>", true),
  ])
  func `only pages with alerts, footnotes or disclosures load their styles`(
    _ body: String, _ isLoaded: Bool
  ) throws {
    let page = try tinyPage(
      "en/articles/drying.html",
      [
        "Content/articles/drying.yaml": "{id: drying, date: 2026-02-03}",
        "Locales/en/articles/drying.md": "---\ntitle: Drying\nsummary: When.\n---\n\(body)\n",
      ])
    #expect(page.contains("/alerts.") == isLoaded)
  }

  @Test func `the glossary carries its terms as linked data that no content can leave`()
    throws
  {
    let site = try tinySite([
      "Locales/en/glossary.yaml":
        #"terms: {coat: {term: "</script><script>alert(1)</script>", definition: "A *layer*."}}"#
    ])
    let page = try site.page("en/glossary.html")
    let data = try #require(
      page.firstMatch(of: #/<script type="application\/ld\+json">(.*?)<\/script>/#)
    ).1
    let json = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    #expect(json?["@type"] as? String == "DefinedTermSet")
    let terms = try #require(json?["hasDefinedTerm"] as? [[String: Any]])
    #expect(terms.first?["name"] as? String == "</script><script>alert(1)</script>")
    #expect(terms.first?["description"] as? String == "A layer.")
    #expect(page.matches(of: #/<script/#).count == page.matches(of: #/<\/script>/#).count)
  }
}
