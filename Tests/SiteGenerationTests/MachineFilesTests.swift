import Checklists
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct MachineFilesTests {
  @Test func `the feed holds every dated change`() throws {
    try expectSnapshot(
      try tinyPage("en/changes.xml", at: "https://example.com/x"), "changes.xml")
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
    // RFC 9562: 36 characters, version 8, variant 10.
    let urn = #/urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/#
    #expect(all.allSatisfy { $0.wholeMatch(of: urn) != nil })
  }

  @Test func `the sitemap needs an address, and robots.txt the root of a host`() throws {
    #expect(try tinySite().text("sitemap.xml") == nil)
    #expect(try tinySite(at: "https://example.com/x/").text("robots.txt") == nil)
    try tinySite(at: "https://example.com").expect(
      "robots.txt", has: "Sitemap: https://example.com/sitemap.xml\n")
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

@Suite struct APIFilesTests {
  private func api() throws -> [SiteFile] { try tinySite().filter { $0.path.hasPrefix("api/") } }

  private func object(_ file: SiteFile?) throws -> [String: Any] {
    let bytes = try #require(file).bytes
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test func `from the index every object is reached, and every file by it`() throws {
    let files = try api()
    let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    let index = try object(byPath["api/v1/index.json"])
    var reached: Set<String> = ["api/v1/index.json"]
    for collection in try #require(index["collections"] as? [[String: Any]]) {
      let name = try #require(collection["list"] as? String)
      reached.insert("api/v1/" + name)
      let list = try object(byPath["api/v1/" + name])
      let items = try #require(list["items"] as? [[String: Any]])
      #expect(items.count == collection["count"] as? Int)
      for item in items {
        let path = "api/v1/" + (try #require(item["file"] as? String))
        #expect(try object(byPath[path])["id"] as? String == item["id"] as? String)
        reached.insert(path)
      }
    }
    #expect(reached == Set(byPath.keys.filter { $0.hasPrefix("api/v1/") }))
  }

  @Test func `an object is what the terminal shows`() throws {
    let base = try tinyKnowledgeBase()
    let rule = try #require(base.rule("paint.thin"))
    #expect(try api().text("api/v1/rules/paint.thin.json") == rule.json(in: base).pretty)
  }

  @Test func `there is a schema for every kind of file`() throws {
    let schemas = Set(try api().map(\.path).filter { $0.hasPrefix("api/schemas/") })
    let names = ObjectKind.allCases.map(\.rawValue) + ["index", "list"]
    #expect(schemas == Set(names.map { "api/schemas/\($0).json" }))
  }
}

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
}

@Suite struct MissingPageTests {
  @Test func `the error page has each language with its search and navigation`() throws {
    let site = try tinySite(at: "https://example.org/g/")
    site.expect(
      "404.html", has: "<template lang=\"zh-Hans\" dir=\"ltr\" data-title=\"找不到页面 – tiny\" ",
      #"href="/g/en/rules.html""#, #"action="/g/en/search.html""#,
      #"href="/g/zh-Hans/rules.html""#, #"action="/g/zh-Hans/search.html""#,
      "src=\"/g/\(try #require(site.published("assets/missing.js")))\"")
    let page = try site.page("404.html")
    #expect(page.matches(of: #/(?:href|src|action)="(?!\/g\/|#|https:)/#).isEmpty)
  }
}

@Suite struct ChecklistFilesTests {
  private static let base = loadKnowledgeBase(from: small.files).value

  private static let small = SmallKnowledgeBase()
    .with("Content/profiles/release.yaml", "id: release\nfilter:\n  platforms: [iOS]\n")
    .with(
      "Locales/en/profiles.yaml",
      "profiles:\n  release:\n    name: Release\n    description: Before a release.\n"
    )

  private func file(_ path: String, baseURL: String? = nil) throws -> String {
    let files = checklistFiles(
      of: Self.base, ChecklistCatalog(Self.base), options: SiteOptions(baseURL: baseURL))
    let file = try #require(files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `the scripts are handed what filters look at, and the words of every language`() throws
  {
    let rules = try file("checklist/rules.js", baseURL: "https://example.com/g")
    #expect(rules.hasPrefix("preceptChecklist.receive(\"rules\", {\"knowledgeBase\":\"small\""))
    #expect(rules.hasSuffix("});\n"))
    expect(
      rules, has: #""baseURL":"https://example.com/g/""#,
      #""platforms":["iOS"],"components":["button"],"appearances":["light","dark","#,
      #""introduced":null,"page":"rules/color.one-meaning.html""#,
      #""profiles":[{"id":"release","filter":{"platforms":["iOS"],"#)
    expect(
      try file("checklist/words.js"), has: #""locale":"zh-Hans","messages""#,
      #""sections":{"color":{"use":"用法"}}"#)
    expect(
      try file("checklist/texts.zh-Hans.js"), has: #""question":"每种颜色是否只代表一件事？""#,
      #""isOwn":true"#)
  }

  @Test func `the lists of profiles are what the terminal writes`() throws {
    let profile = try #require(Self.base.profile("release"))
    let list = makeChecklist(
      from: ChecklistCatalog(Self.base), filter: ChecklistFilter(profile),
      locales: [Self.base.manifest.sourceLocale])
    let vocabulary = ChecklistVocabulary(of: Self.base)
    #expect(try file("checklist/en/release.md") == list.markdown(vocabulary))
    #expect(try file("checklist/en/release.html") == list.html(vocabulary))
    #expect(try file("checklist/en/release.csv") == list.csv(vocabulary, bom: true))
  }
}
