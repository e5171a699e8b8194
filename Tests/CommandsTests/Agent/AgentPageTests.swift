import Foundation
import Guidelines
import Localization
import SiteGeneration
import Testing

@testable import Commands

@Suite struct AgentPageTests {
  /// What is left out is made in the same way for each table, month and platform.
  @Test func `every page that search names can be read`() throws {
    let session = try shippedSession(locale: "en")
    let desk = try ShippedDesk(session)
    for page in session.base.namedPages(in: session.locale) where page.query.isEmpty {
      let (data, text) = try desk.call("get", ["id": "page:\(page.name)"])
      #expect(data["id"] as? String == page.name && text.hasPrefix("# "), "\(page.name): \(text)")
    }
  }

  @Test func `every page is found by its name in any case`() throws {
    let session = try shippedSession(locale: "en")
    let names = NameResolver(session: session)
    for page in session.base.namedPages(in: session.locale) {
      for name in ["page:\(page.name)", "page:\(page.name.lowercased())"] {
        #expect(try names.subject(name).qualifiedID == "page:\(page.name)")
      }
    }
  }

  @Test func `a page is what the site publishes`() throws {
    let session = try shippedSession(locale: "zh-Hans")
    let page = try #require(session.page(named: "color-vision"))
    let whole = try #require(try ShownPages(session, baseURL: nil).markdown(of: page))
    var (pages, cursor) = ([String](), "0" as String?)
    let desk = try ShippedDesk(session)
    while let next = cursor {
      let data = try desk.call("get", ["id": "color-vision", "cursor": next]).data
      pages.append(try #require(data["text"] as? String))
      cursor = data["nextCursor"] as? String
    }
    #expect(pages.joined(separator: "\n") == whole)
    let read = try desk.ask("resources/read", ["uri": "precept://page/color-vision"]).result
    let contents = try #require(read["contents"] as? [[String: Any]])
    #expect(contents.first?["text"] as? String == whole)
  }

  @Test func `a checklist that the site narrows down has only its own questions`() throws {
    let (data, text) = try ShippedDesk().call("get", ["id": "checklist.topics.ios"])
    #expect(data["kind"] as? String == "page")
    #expect(text.contains("`ios.") && !text.contains("`color.") && !text.contains("<!--"))
  }

  @Test(arguments: [
    ("get", ["id": "color.one-meanin"], "did you mean 'color.one-meaning'?"),
    ("get", ["id": "colour-vision"], "did you mean 'color-vision'?"),
    ("get", ["id": "#12345678"], "today; 'color' shows the nearest ones"),
    ("contrast", ["foreground": "red", "background": "white", "minimum": "x"], "'minimum'"),
    ("changes", ["since": "2026-01-01", "until": "2025-01-01"], "'until' 2025-01-01"),
  ])
  func `an error names arguments, and what there is`(
    tool: String, arguments: [String: String], said: String
  ) throws {
    let text = try ShippedDesk().call(tool, arguments).text
    #expect(text.contains(said) && !text.contains("--"), "\(text)")
  }

  @Test func `the ending of an id is enough, as for people`() throws {
    let data = try ShippedDesk().call("get", ["id": "one-meaning"]).data
    #expect(data["id"] as? String == "color.one-meaning")
  }

  @Test func `the steps of a rule that names a table come with the table`() throws {
    let desk = try ShippedDesk()
    var (text, cursor) = ("", "0" as String?)
    while let next = cursor {
      let answer = try desk.call(
        "get", ["id": "color.system-color-contrast", "part": "check", "cursor": next])
      text += answer.text
      cursor = answer.data["nextCursor"] as? String
    }
    #expect(text.contains("Below 3:1"))
  }

  @Test func `a term has the words to avoid in every language`() throws {
    let session = try shippedSession(locale: "en")
    let chinese = try LocaleTag("zh-Hans")
    let term = try #require(
      session.base.terms.first { $0.texts[chinese].map { !$0.avoid.isEmpty } ?? false })
    let avoided = try #require(term.texts[chinese]?.avoid.first)
    let text = try ShippedDesk(session).call("get", ["id": "term:\(term.id)"]).text
    #expect(text.contains(avoided))
  }
}
