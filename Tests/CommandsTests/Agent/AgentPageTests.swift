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
    let desk = try ShippedDesk(session)
    #expect(try desk.pages(of: "color-vision").joined(separator: "\n") == whole)
    #expect(try desk.text(at: "precept://page/color-vision") == whole)
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

  @Test func `the steps of a rule that names a table come with the table`() throws {
    let pages = try ShippedDesk().pages(of: "color.system-color-contrast", ["part": "check"])
    #expect(pages.joined().contains("Below 3:1"))
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

@Suite struct AgentResourceTests {
  @Test func `a resource is in the language of its address`() throws {
    let uri = "precept://rule/color.one-meaning?language=zh-Hans"
    #expect(try ShippedDesk().text(at: uri)?.hasPrefix("# 一种颜色只表达一个含义") == true)
  }

  @Test(arguments: [
    "precept://rule/none", "precept://color/color.one-meaning", "precept://rule/", "precept://rule",
    "precept://nothing/x", "file:///etc/passwd", "precept://rule/../../etc/passwd", "",
    "precept://rule/color.one-meaning?language=xx", "precept://rule/%E0%A4%A",
  ])
  func `what is no object is no resource`(uri: String) throws {
    #expect(try ShippedDesk().ask("resources/read", ["uri": uri]).line.contains("-32602"))
  }

  @Test func `ids are completed`() throws {
    let result = try ShippedDesk().ask(
      "completion/complete",
      [
        "ref": ["type": "ref/resource", "uri": "precept://rule/{+id}{?language}"],
        "argument": ["name": "id", "value": "color.one"],
      ]
    ).result
    let values = (result["completion"] as? [String: Any])?["values"] as? [String]
    #expect(values == ["color.one-meaning"])
  }

  @Test func `a prompt has a sentence for each argument that is given`() throws {
    let result = try ShippedDesk().ask(
      "prompts/get", ["name": "review_screen", "arguments": ["platform": "visionOS"]]
    ).result
    let messages = try #require(result["messages"] as? [[String: Any]])
    let text = (messages.first?["content"] as? [String: Any])?["text"] as? String
    #expect(text?.hasSuffix("Platform: visionOS.") == true && text?.contains("{") == false)
  }
}
