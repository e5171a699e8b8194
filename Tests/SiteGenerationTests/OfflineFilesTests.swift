import Foundation
import Guidelines
import Localization
import Testing

@testable import SiteGeneration

@Suite struct OfflineFilesTests {
  private func list(_ site: [SiteFile], _ tag: String) throws -> [String: Any] {
    let text = try site.page("\(tag)/offline.js")
    #expect(text.hasPrefix("preceptOffline({") && text.hasSuffix("});\n"))
    let json = Data(text.dropFirst("preceptOffline(".count).dropLast(3).utf8)
    return try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test func `a list has the pages of its language and what they load, and nothing else`() throws {
    let site = try tinySite()
    let list = try list(site, "en")
    let files = try #require(list["files"] as? [String])
    let pages = site.map(\.path).filter {
      $0.hasPrefix("en/") && $0.hasSuffix(".html") && !SubjectCard.isCard($0)
    }
    #expect(Set(pages).isSubset(of: files))
    let style = try #require(site.published("assets/style.css"))
    #expect(files.contains(style) && files.contains("search/boot.js"))
    #expect(files.contains("index.html") && files.contains("en/app.webmanifest"))
    for path in files {
      #expect(!path.hasPrefix("zh-Hans/") && !path.contains("/cards/") && !path.hasSuffix(".md"))
      #expect(!path.hasPrefix("api/"))
    }
    let size = site.filter { files.contains($0.path) }.map(\.bytes.count).reduce(0, +)
    #expect(list["bytes"] as? Int == size)
  }

  @Test func `versions change with the pages of their language, and that of the worker with all`()
    throws
  {
    let theme = try shippedTheme()
    let path = "Locales/zh-Hans/topics/paint/rules/thin.md"
    let text = try #require(tinyContent[path]).replacing("干得快。", with: "干得更快。")
    let before = siteFiles(try tinyKnowledgeBase(), theme: theme)
    let after = siteFiles(try tinyKnowledgeBase([path: text]), theme: theme)
    func version(_ site: [SiteFile], _ tag: String) throws -> String? {
      try list(site, tag)["version"] as? String
    }
    #expect(try version(before, "zh-Hans") != version(after, "zh-Hans"))
    #expect(before.text("sw.js") != after.text("sw.js"))
    #expect(before.text("sw.js")?.hasPrefix("const version = \"") == true)
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `the manifest of a language starts there`(tag: String) throws {
    let text = try tinyPage("\(tag)/app.webmanifest")
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(manifest["lang"] as? String == tag)
    #expect(manifest["start_url"] as? String == "index.html")
    #expect((manifest["theme_color"] as? String)?.hasPrefix("#") == true)
  }
}

@Suite struct MissingPageTests {
  @Test func `the error page has each language with its search and navigation`() throws {
    let site = siteFiles(
      try tinyKnowledgeBase(), theme: try shippedTheme(),
      options: SiteOptions(baseURL: "https://example.org/g/"))
    let page = try site.page("404.html")
    #expect(page.contains("<template lang=\"zh-Hans\" dir=\"ltr\" data-title=\"找不到页面 – tiny\" "))
    for tag in ["en", "zh-Hans"] {
      #expect(page.contains("href=\"/g/\(tag)/rules.html\""))
      #expect(page.contains("action=\"/g/\(tag)/search.html\""))
    }
    let script = try #require(site.published("assets/missing.js"))
    #expect(page.contains("src=\"/g/\(script)\""))
    #expect(page.matches(of: #/(?:href|src|action)="(?!\/g\/|#|https:)/#).isEmpty)
  }
}
