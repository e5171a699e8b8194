import Foundation
import Guidelines
import Localization
import SiteGeneration
import Testing

@Suite struct SiteTests {
  @Test func `both locales have the same pages, one of every kind`() throws {
    let paths = try tinySite().map(\.path)
    func pages(_ locale: String) -> Set<String> {
      Set(
        paths.filter { $0.hasPrefix(locale + "/") && $0.hasSuffix(".html") }.map {
          String($0.dropFirst(locale.count + 1))
        })
    }
    #expect(pages("en") == pages("zh-Hans"))
    #expect(
      pages("en") == [
        "index.html", "rules.html", "side-by-side/topics/paint.html",
        "side-by-side/rules/paint.thin.html", "colors.html", "topics/paint.html",
        "rules/paint.thin.html",
        "tables/basic.html", "colors/basic.red.html", "platforms/deskOS.html", "search.html",
        "checklist.html",
        "contrast/basic.light.html", "contrast/basic.dark.html",
        "contrast/basic.light-high-contrast.html", "contrast/basic.dark-high-contrast.html",
        "palette-history.html", "palette-history/new.old.html", "color-vision.html",
        "lightness.html", "a-z.html", "glossary.html", "changes.html",
        "sources.html", "sources/book.html", "about.html", "developers.html", "translations.html",
        "cards/rules/paint.thin.html", "cards/colors/basic.red.html",
      ])
    #expect(paths.contains("index.html") && paths.contains("404.html"))
  }

  @Test func `every page of a locale has a twin`() throws {
    let paths = Set(
      try tinySite().map(\.path))
    for path in paths
    where path.hasSuffix(".html") && path.contains("/") && !SubjectCard.isCard(path) {
      #expect(paths.contains(path.dropLast(5) + ".md"), "\(path)")
    }
  }

  @Test func `every link between the files leads somewhere`() throws {
    let site = try tinySite()
    #expect(site.brokenLinks == [])
  }

  @Test func `the same content gives the same bytes`() throws {
    let base = try tinyKnowledgeBase()
    let first = siteFiles(base, theme: try shippedTheme())
    let second = siteFiles(base, theme: try shippedTheme())
    #expect(first.map(\.path) == second.map(\.path))
    #expect(first.map(\.bytes) == second.map(\.bytes))
  }

  @Test(arguments: [nil, "https://example.com/guide/"])
  func `a file made on demand is that of the whole site`(baseURL: String?) throws {
    let base = try tinyKnowledgeBase()
    let theme = try shippedTheme()
    let options = SiteOptions(baseURL: baseURL)
    let site = Site(base, theme: theme, options: options)
    let files = siteFiles(base, theme: theme, options: options)
      .filter { !$0.path.hasPrefix(searchFolder + "/") }
    #expect(files.count > 80)
    for file in files { #expect(site.file(at: file.path)?.bytes == file.bytes, "\(file.path)") }
    for path in ["", "en", "en/", "en/none.html", "fr/index.html", "api/v1/rules/none.json"] {
      #expect(site.file(at: path) == nil, "\(path)")
    }
  }

  @Test(arguments: [1, 2, 4, 8])
  func `any number of threads makes the same files`(threads: Int) throws {
    let base = try tinyKnowledgeBase()
    let theme = try shippedTheme()
    let site = siteFiles(base, theme: theme)
    let other = siteFiles(base, theme: theme, options: SiteOptions(threads: threads))
    #expect(site.map(\.path) == other.map(\.path))
    #expect(site.map(\.bytes) == other.map(\.bytes))
  }

  @Test func `the order in which files are found changes nothing`() throws {
    let theme = try shippedTheme()
    let site = siteFiles(try tinyKnowledgeBase(), theme: theme)
    let turned = siteFiles(try tinyKnowledgeBase(inReverse: true), theme: theme)
    #expect(site.map(\.path) == turned.map(\.path))
    #expect(site.map(\.bytes) == turned.map(\.bytes))
  }

  @Test func `a knowledge base can do without twins, pages in two languages and cards`() throws {
    let manifest = try #require(tinyContent["Content/precept.yaml"])
    let base = try tinyKnowledgeBase(
      [
        "Content/precept.yaml": manifest.replacing("cards: true", with: "")
          + "\ntwins: false\nsideBySide: false\n"
      ])
    let site = siteFiles(base, theme: try shippedTheme())
    let left = site.map(\.path).filter {
      $0.hasPrefix("en/") && $0.hasSuffix(".md") || $0.contains("llms")
        || $0.contains("side-by-side/") || $0.contains("/cards/")
    }
    #expect(left == [])
    #expect(site.brokenLinks == [])
    #expect(site.text("en/rules/paint.thin.html")?.contains("text/markdown") == false)
    #expect(site.text("en/rules/paint.thin.html")?.contains("iframe") == false)
  }

  @Test func `pages are the same without twins but for the links to them`() throws {
    let manifest = try #require(tinyContent["Content/precept.yaml"])
    let theme = try shippedTheme()
    let without = try tinyKnowledgeBase(["Content/precept.yaml": manifest + "\ntwins: false\n"])
    let site = siteFiles(try tinyKnowledgeBase(), theme: theme)
    let lean = siteFiles(without, theme: theme)
    for kind in ["topics", "platforms"] {
      let pages = site.filter { $0.path.hasPrefix("en/\(kind)/") && $0.isPage }
      #expect(!pages.isEmpty)
      for page in pages {
        let cards = try #require(lean.text(page.path)).matches(of: Self.card).map { String($0.0) }
        #expect(cards == page.text.matches(of: Self.card).map { String($0.0) }, "\(page.path)")
      }
    }
  }

  private static var card: Regex<Substring> { #/<li class="card [^\0]*?</li></ul>/# }

  @Test func `no page has inline styles, inline scripts or event handlers`() throws {
    let site = try tinySite()
    for page in site.filter(\.isPage) {
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
    for page in siteFiles(base, theme: try shippedTheme()) where page.isPage {
      let keys = page.text.matches(of: #/[>"]([a-z-]+)\.[a-z.-]+[<"]/#).filter {
        groups.contains($0.1) && $0.0.firstMatch(of: #/\.(html|md|xml|json)[<"]$/#) == nil
      }
      #expect(keys.map { String($0.0) } == [], "\(page.path)")
    }
  }
}
