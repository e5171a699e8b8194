import Foundation
import Guidelines
import Localization
import Testing

@testable import SiteGeneration

@Suite struct SiteTests {
  @Test func `both locales have the same pages, one of every kind, each with a twin`() throws {
    let paths = Set(try tinySite().map(\.path))
    for locale in ["en/", "zh-Hans/"] {
      let pages = paths.filter { $0.hasPrefix(locale) && $0.hasSuffix(".html") }
      #expect(Set(pages.map { String($0.dropFirst(locale.count)) }) == Self.pages, "\(locale)")
    }
    #expect(paths.contains("index.html") && paths.contains("404.html"))
    for path in paths
    where path.hasSuffix(".html") && path.contains("/") && !SubjectCard.isCard(path) {
      #expect(paths.contains(path.dropLast(5) + ".md"), "\(path)")
    }
  }

  private static let pages: Set = [
    "index.html", "rules.html", "side-by-side/topics/paint.html",
    "side-by-side/rules/paint.thin.html", "colors.html", "topics/paint.html",
    "rules/paint.thin.html", "tables/basic.html", "colors/basic.red.html",
    "platforms/deskOS.html", "search.html", "checklist.html", "contrast/basic.light.html",
    "contrast/basic.dark.html", "contrast/basic.light-high-contrast.html",
    "contrast/basic.dark-high-contrast.html", "palette-history.html",
    "palette-history/new.old.html", "color-vision.html", "lightness.html", "a-z.html",
    "glossary.html", "changes.html", "sources.html", "sources/book.html", "about.html",
    "developers.html", "translations.html", "cards/rules/paint.thin.html",
    "cards/colors/basic.red.html",
  ]

  @Test func `every link between the files leads somewhere`() throws {
    #expect(try tinySite().brokenLinks == [])
  }

  @Test func `no id leads out of its folder or breaks an address`() {
    #expect(SitePage.color("../../x").path == "colors/_2E._2F.._2Fx.html")
    #expect(SitePage.color("a b#c?é").path == "colors/a_20b_23c_3F_C3_A9.html")
    #expect(SitePage.color("ios.secondaryLabel").path == "colors/ios.secondaryLabel.html")
  }

  @Test(arguments: [nil, "https://example.com/guide/"])
  func `a file made on demand is that of the whole site`(baseURL: String?) throws {
    let base = try tinyKnowledgeBase()
    let theme = try shippedTheme()
    let options = SiteOptions(baseURL: baseURL)
    let site = Site(base, theme: theme, options: options)
    let all = siteFiles(base, theme: theme, options: options)
    let files = all.filter { !$0.path.hasPrefix(searchFolder + "/") }
    #expect(files.count > 80)
    for file in files { #expect(site.file(at: file.path)?.bytes == file.bytes, "\(file.path)") }
    for path in ["", "en", "en/", "en/none.html", "fr/index.html", "api/v1/rules/none.json"] {
      #expect(site.file(at: path) == nil, "\(path)")
    }
    for page in base.manifest.locales.flatMap(base.namedPages) {
      let twin = try all.page(page.path.dropLast("html".count) + "md")
      #expect(site.markdown(of: page) == twin, "\(page.path)")
    }
  }

  @Test(arguments: [nil, 1, 2, 4, 8])
  func `neither the number of threads nor the order of the files changes the bytes`(threads: Int?)
    throws
  {
    let site = try tinySite()
    let other = siteFiles(
      try tinyKnowledgeBase(inReverse: threads == nil), theme: try shippedTheme(),
      options: SiteOptions(threads: threads))
    #expect(site.map(\.path) == other.map(\.path))
    #expect(site.map(\.bytes) == other.map(\.bytes))
  }

  @Test func `a knowledge base can do without twins, pages in two languages and cards`() throws {
    let site = try tinySite(
      tinyEdit(
        "Content/precept.yaml", "cards: true", with: "twins: false\nsideBySide: false"))
    let left = site.map(\.path).filter {
      $0.hasPrefix("en/") && $0.hasSuffix(".md") || $0.contains("llms")
        || $0.contains("side-by-side/") || $0.contains("/cards/")
    }
    #expect(left == [])
    #expect(site.brokenLinks == [])
    site.expect("en/rules/paint.thin.html", lacks: "text/markdown", "iframe")
  }

  @Test func `pages are the same without twins but for the links to them`() throws {
    let site = try tinySite()
    let lean = try tinySite(tinyManifest(adding: "twins: false\n"))
    func cards(_ page: String) -> [String] {
      page.matches(of: #/<li class="card [^\0]*?</li></ul>/#).map { String($0.0) }
    }
    for path in ["en/topics/paint.html", "en/platforms/deskOS.html"] {
      #expect(cards(try lean.page(path)) == cards(try site.page(path)), "\(path)")
    }
  }

  @Test func `no page has inline styles, inline scripts or event handlers`() throws {
    for page in try tinySite() where page.isPage {
      #expect(page.text.contains("http-equiv=\"Content-Security-Policy\""), "\(page.path)")
      #expect(!page.text.contains("unsafe-inline"), "\(page.path)")
      #expect(page.text.firstMatch(of: #/<[^>]+ (?:style|on[a-z]+)="/#) == nil, "\(page.path)")
      #expect(
        page.text.firstMatch(of: #/<style|<script>|<script (?!src|type=.application.ld.json)/#)
          == nil, "\(page.path)")
    }
  }

  @Test func `every message that pages use exists in both locales`() throws {
    let base = try tinyKnowledgeBase()
    let groups = Set(base.messages.values.flatMap(\.keys).map { $0.rawValue.prefix { $0 != "." } })
    for page in try tinySite() where page.isPage {
      let keys = page.text.matches(of: #/[>"]([a-z-]+)\.[a-z.-]+[<"]/#).filter {
        groups.contains($0.1) && $0.0.firstMatch(of: #/\.(html|md|xml|json)[<"]$/#) == nil
      }
      #expect(keys.map { String($0.0) } == [], "\(page.path)")
    }
  }
}
