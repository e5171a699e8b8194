import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct AssetNamesTests {
  private func file(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, bytes: Array(text.utf8))
  }

  @Test func `a name tells the content, and only of assets`() throws {
    let names = AssetNames([file("assets/a.css", "a"), file("api/schemas/a.json", "a")])
    let path = names.path(of: "a.css")
    #expect(path.wholeMatch(of: #/assets\/a\.[0-9a-z]{8}\.css/#) != nil)
    #expect(names.files.map(\.path) == [path, "api/schemas/a.json"])
    #expect(AssetNames([file("assets/a.css", "a")]).path(of: "a.css") == path)
    #expect(AssetNames([file("assets/a.css", "b")]).path(of: "a.css") != path)
    #expect(names.path(of: "b.css") == "assets/b.css")
  }

  @Test func `a script that loads another one has another name where that one changes`() throws {
    func names(_ engine: String) -> AssetNames {
      AssetNames([
        file("assets/box.js", "load(`${root}assets/engine.js`)"), file("assets/engine.js", engine),
      ])
    }
    let (old, new) = (names("1"), names("2"))
    #expect(old.path(of: "box.js") != new.path(of: "box.js"))
    let box = try #require(new.files.first { $0.path == new.path(of: "box.js") })
    #expect(box.text == "load(`${root}\(new.path(of: "engine.js"))`)")
    #expect(box.cacheTime == .immutable)
  }

  @Test func `templates of one's own load the published files`() throws {
    let theme = try SiteTheme(files: [
      "Templates/page.mustache": Array("{{root}}assets/own.css {{root}}assets/none.css".utf8),
      "Styles/own/a.css": Array("a{}".utf8),
    ]).published(in: [.english]) { _ in true }
    let page = try theme.page(PageContent(title: "", kind: "rule") {}, title: "")
    #expect(page == "../\(theme.names.path(of: "own.css")) ../assets/none.css")
  }

  @Test func `only names that tell the content are kept for good`() throws {
    #expect(file("assets/a.css", "a").addressed.cacheTime == .immutable)
    #expect(file("assets/a.12345678.css", "a").cacheTime == .none)
    #expect(file("en/index.html", "a").addressed.cacheTime == .none)
    #expect(file("search/boot.js", "a").cacheTime == .none)
    #expect(file("search/0-1-7iq.js", "a").cacheTime == .hour)
  }

  @Test func `every file that pages load from the assets can be kept for good`() throws {
    let site = try tinySite()
    let assets = site.filter { $0.path.hasPrefix("assets/") }
    #expect(assets.count > 20)
    #expect(assets.filter { $0.cacheTime != .immutable }.map(\.path) == [])
    #expect(site.brokenLinks == [])
  }
}
