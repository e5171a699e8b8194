import AgentServer
import Foundation
import Guidelines
import SiteGeneration
import TestSupport
import Testing

@testable import Commands

@Suite struct AgentResourceTests {
  @Test func `every object is a resource that can be read`() throws {
    let desk = try ShippedDesk()
    var uris: [String] = []
    var cursor: String?
    repeat {
      var params: [String: Any] = [:]
      params["cursor"] = cursor
      let result = try desk.ask("resources/list", params).result
      uris += (result["resources"] as? [[String: Any]] ?? []).compactMap { $0["uri"] as? String }
      cursor = result["nextCursor"] as? String
    } while cursor != nil
    #expect(uris.count == (try shippedSession().base.catalog.count))
    for uri in uris {
      let result = try desk.ask("resources/read", ["uri": uri]).result
      let contents = try #require(result["contents"] as? [[String: Any]], "\(uri)")
      #expect((contents.first?["text"] as? String)?.hasPrefix("# ") == true, "\(uri)")
    }
  }

  @Test func `a resource is in the language of its address`() throws {
    let desk = try ShippedDesk()
    let result = try desk.ask(
      "resources/read", ["uri": "precept://rule/color.one-meaning?language=zh-Hans"]
    ).result
    let text = (result["contents"] as? [[String: Any]])?.first?["text"] as? String
    #expect(text?.hasPrefix("# 一种颜色只表达一个含义") == true)
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
