import Guidelines
import Localization
import Testing

@testable import SiteGeneration

@Suite struct PicturesTests {
  private static let light = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>"#
  private static let dark = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"></svg>"#

  private static let content = [
    "Content/articles/drying.yaml": "id: drying\n",
    "Locales/en/articles/drying.md": """
    ---
    title: How paint dries
    summary: When to touch it.
    ---
    ![A wet wall](asset:walls/wet.svg "Wait.")

    In ![a line](asset:copy.svg) words ![](asset:copy.svg#decorative).
    """,
    "Locales/zh-Hans/articles/drying.md": """
    ---
    title: 油漆怎样变干
    summary: 什么时候可以摸。
    ---
    ![湿墙](asset:walls/wet.svg "等一等。")

    有![一条线](asset:copy.svg)的字![](asset:copy.svg#decorative)。
    """,
    "Content/assets/walls/wet.svg": light,
    "Content/assets/walls/wet.dark.svg": dark,
    "Content/assets/copy.svg": light,
    "Content/assets/unused.svg": light + "\n\n",
    "Locales/zh-Hans/assets/walls/wet.svg": light + "\n",
  ]

  private func paths(_ site: [SiteFile]) -> [String] {
    site.map(\.path).filter { $0.hasPrefix("assets/pictures/") && !$0.contains("paint.") }
  }

  @Test func `pictures are published once for each contents, and only where a text shows them`()
    throws
  {
    let site = try tinySite(Self.content)
    #expect(paths(site).count == 3)
    let bytes = site.filter { paths(site).contains($0.path) }.map(\.bytes)
    #expect(Set(bytes) == Set([Self.light, Self.dark, Self.light + "\n"].map { Array($0.utf8) }))
  }

  @Test func `a picture alone with a title is a figure in both appearances`() throws {
    let site = try tinySite(Self.content)
    site.expect(
      "en/articles/drying.html", has: #"<figure class="picture">"#,
      "<figcaption>Wait.</figcaption>", #"class="picture in-light""#, #"class="picture in-dark""#,
      #"alt="a line" width="8" height="4" loading="lazy""#, #"alt="""#, "assets/pictures.")
    site.expect(
      "en/articles/drying.md", has: "![A wet wall](../../assets/pictures/",
      "![a line](../../assets/pictures/", lacks: "![](")
    site.expect(
      "api/v1/articles/drying.json", has: #""asset": "walls/wet.svg""#, #""caption": "等一等。""#)
  }

  @Test func `a language has its own file under the same name`() throws {
    let site = try tinySite(Self.content)
    let pages = ["en", "zh-Hans"].compactMap { site.text("\($0)/articles/drying.html") }
    let used = paths(site).map { path in pages.map { $0.contains(path) } }
    #expect(used.sorted { "\($0)" < "\($1)" } == [[false, true], [true, false], [true, true]])
  }

  @Test func `a picture is served on demand`() throws {
    let base = try tinyKnowledgeBase(Self.content)
    let site = Site(base, theme: try shippedTheme())
    let path = try #require(base.asset("copy.svg", in: .english)).publishedPath
    #expect(site.file(at: path)?.bytes == Array(Self.light.utf8))
  }

  @Test func `a site without pictures has nothing of them`() throws {
    let site = try tinySite([:])
    #expect(!site.contains { $0.path.hasPrefix("assets/pictures.") })
    #expect(paths(site) == [])
    #expect(!site.contains { $0.path.hasSuffix(".html") && $0.text.contains("assets/pictures.") })
  }
}
