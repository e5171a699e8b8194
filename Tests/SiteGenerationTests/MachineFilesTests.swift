import Foundation
import Guidelines
import Localization
import SiteGeneration
import TestSupport
import Testing

@Suite struct MachineFilesTests {
  @Test func `the feed holds every dated change`() throws {
    try expectSnapshot(
      try #require(try tinySite(at: "https://example.com/x").text("en/changes.xml")), "changes.xml")
  }

  @Test func `a feed keeps its identity when the site moves, and has its own in each locale`()
    throws
  {
    func ids(_ text: String?) -> [Substring] {
      (text ?? "").matches(of: #/<id>(.*)</id>/#).map(\.1)
    }
    let (here, there) = (try tinySite(at: "https://a.example/"), try tinySite(at: nil))
    #expect(ids(here.text("en/changes.xml")) == ids(there.text("en/changes.xml")))
    let all = ids(here.text("en/changes.xml")) + ids(here.text("zh-Hans/changes.xml"))
    #expect(Set(all).count == all.count && all.count >= 4)
    #expect(all.allSatisfy { $0.wholeMatch(of: uuidURN) != nil })
  }

  /// RFC 9562: 36 characters, version 8, variant 10.
  private var uuidURN: Regex<Substring> {
    #/urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/#
  }

  @Test func `the sitemap needs an address, and robots.txt the root of a host`() throws {
    #expect(try tinySite(at: nil).text("sitemap.xml") == nil)
    let below = try tinySite(at: "https://example.com/x/")
    #expect(below.text("robots.txt") == nil)
    let sitemap = try below.page("sitemap.xml")
    #expect(sitemap.contains("<loc>https://example.com/x/zh-Hans/rules/paint.thin.html</loc>"))
    #expect(!sitemap.contains("search.html"))
    #expect(
      try tinySite(at: "https://example.com").text("robots.txt")?
        .hasSuffix("Sitemap: https://example.com/sitemap.xml\n") == true)
  }

  @Test func `the sitemap lists every page with words of its own, in every locale`() throws {
    let site = try tinySite(at: "https://example.com/")
    let listed = site.text("sitemap.xml")?.matches(of: #/<loc>https://example.com/(.*)</loc>/#)
      .map { String($0.1) }
    let pages = site.map(\.path).filter {
      $0.hasSuffix(".html") && $0.contains("/") && !$0.hasSuffix("/search.html")
        && !$0.contains("/side-by-side/") && !$0.contains("/cards/")
    }
    #expect(Set(listed ?? []) == Set(pages))
  }

  @Test func `the lists for language models lead to every twin that says something`() throws {
    let site = try tinySite()
    try expectSnapshot(try site.page("llms.txt"), "llms.txt")
    let paths = Set(site.map(\.path))
    for (file, folder) in [("llms.txt", ""), ("zh-Hans/llms.txt", "zh-Hans/")] {
      let links = try #require(site.text(file)).matches(of: #/\]\(([^)]*)\)/#).map(\.1)
      #expect(links.count > 8)
      for link in links {
        let path = (folder + link).replacing("zh-Hans/../", with: "")
        #expect(paths.contains(path), "\(file): \(link)")
      }
    }
  }

  @Test func `links in the full text are seen from the folder that holds it`() throws {
    let site = try tinySite()
    let paths = Set(site.map(\.path))
    let text = try site.page("llms-full.txt")
    let links = text.matches(of: #/\]\(([^)#:]+)[^):]*\)/#).map { String($0.1) }
    #expect(links.contains("en/platforms/deskOS.md"))
    #expect(links.filter { !paths.contains($0) } == [])
    #expect(text.contains("# Paint thin coats"))
  }
}
