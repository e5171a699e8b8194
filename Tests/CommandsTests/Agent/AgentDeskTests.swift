import AgentServer
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import SiteGeneration
import Terminal
import TestSupport
import Testing

@testable import Commands

/// The server of the Model Context Protocol over the shipped knowledge base.
struct ShippedDesk {
  var server: AgentServer

  init(app: String? = nil, baseURL: String? = nil) throws {
    try self.init(shippedSession(locale: "en"), app: app, baseURL: baseURL)
  }

  init(_ session: Session, app: String? = nil, baseURL: String? = nil) throws {
    let programWords = ProgramWords.ofAgents
    let app = try app.map { path throws(CommandFailure) in try AuditedApp(path) }
    let contents = AgentDesk(
      session: session, programWords: programWords, options: SiteOptions(baseURL: baseURL), app: app
    ).contents
    let identity = ServerIdentity(name: "precept", title: "", version: "", instructions: "")
    server = AgentServer(identity) { () throws(ProtocolFault) in contents }
  }

  /// Returns the line with which the server answers a request, and its result.
  func ask(
    _ method: String, _ params: [String: Any]
  ) throws -> (line: String, result: [String: Any]) {
    var params = params
    params["_meta"] = [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": [String: Any](),
    ]
    let request: [String: Any] = ["jsonrpc": "2.0", "id": 1, "method": method, "params": params]
    var server = server
    let bytes = try JSONSerialization.data(withJSONObject: request)
    let line = server.answers(to: Array(bytes)).map(\.compact).joined(separator: "\n")
    let answer = try #require(try object(line) as? [String: Any])
    return (line, answer["result"] as? [String: Any] ?? [:])
  }

  /// Returns the data of a tool's answer, and its text.
  func call(
    _ tool: String, _ arguments: [String: Any] = [:]
  ) throws -> (data: [String: Any], text: String) {
    let (line, result) = try ask("tools/call", ["name": tool, "arguments": arguments])
    #expect(line.utf8.count <= 8_000, "\(tool) \(arguments): \(line.utf8.count) bytes")
    let content = try #require(result["content"] as? [[String: Any]], "\(line)")
    return (
      result["structuredContent"] as? [String: Any] ?? [:], content.first?["text"] as? String ?? ""
    )
  }

  /// Returns the text of an object or a page in its pages.
  func pages(of id: String, _ arguments: [String: Any] = [:]) throws -> [String] {
    var (pages, cursor) = ([String](), "0" as String?)
    while let next = cursor {
      let data = try call("get", ["id": id, "cursor": next].merging(arguments) { $1 }).data
      pages.append(try #require(data["text"] as? String))
      cursor = data["nextCursor"] as? String
    }
    return pages
  }

  /// Returns the text of a resource; nil if there is none.
  func text(at uri: String) throws -> String? {
    let result = try ask("resources/read", ["uri": uri]).result
    return (result["contents"] as? [[String: Any]])?.first?["text"] as? String
  }
}

@Suite struct AgentDeskTests {
  @Test func `the descriptions of all tools take at most 10,500 bytes`() throws {
    let desk = try ShippedDesk(app: Repository.root.appending(path: "Tests/Fixtures").path)
    let (line, result) = try desk.ask("tools/list", [:])
    #expect(line.utf8.count <= 10_500, "\(line.utf8.count) bytes")
    let tools = try #require(result["tools"] as? [[String: Any]])
    #expect(
      tools.compactMap { $0["name"] as? String } == [
        "search", "get", "list", "color", "contrast", "checklist", "changes", "audit",
      ])
    for tool in tools {
      #expect((tool["description"] as? String)?.isEmpty == false)
      let annotations = tool["annotations"] as? [String: Bool]
      #expect(annotations == ["readOnlyHint": true, "openWorldHint": false])
    }
  }

  @Test func `a rule that no longer holds says so first`() throws {
    let desk = try ShippedDesk()
    let (data, text) = try desk.call("get", ["id": "color.restraint-2022"])
    let note = try #require(data["note"] as? String)
    #expect(note.contains("superseded") && text.hasPrefix("**\(note)**"))
    let untraced = try desk.call("get", ["id": "color.wcag-level-claim"])
    #expect((untraced.data["note"] as? String)?.contains("untraced") == true)
    let found = try desk.call("search", ["query": "color.restraint-2022"])
    let first = try #require((found.data["results"] as? [[String: Any]])?.first)
    #expect(first["note"] as? String == note)
  }

  @Test func `the parts of a rule are its text, its steps and its history`() throws {
    let desk = try ShippedDesk()
    func text(_ part: String) throws -> String {
      try desk.call("get", ["id": "color.one-meaning", "part": part]).text
    }
    #expect(try text("main").contains("## Don’t") && !text("main").contains("## How to check"))
    #expect(try text("why").contains("## Why") && !text("main").contains("## Why"))
    #expect(try text("check").contains("## How to check") && !text("check").contains("## Why"))
    #expect(try text("history").contains("2022-09-18") && !text("history").contains("## Do"))
    #expect(try text("all").contains("**Related**"))
  }

  @Test func `what was given as the address of a resource keeps its language`() throws {
    let address = "precept://rule/color.one-meaning?language=zh-Hans"
    let desk = try ShippedDesk()
    #expect(try desk.call("get", ["id": address]).data["language"] as? String == "zh-Hans")
    let data = try desk.call("get", ["id": address, "language": "en"]).data
    #expect(data["language"] as? String == "en")
  }

  @Test(arguments: [
    ("get", ["id": "color.one-meening"], "did you mean 'color.one-meaning'"),
    ("color", ["color": "bluue"], "bluue"), ("changes", ["since": "yesterday"], "yesterday"),
    ("contrast", ["foreground": "#777", "background": "#fff", "minimum": "99"], "99"),
    ("list", ["cursor": "-1"], "'-1' is not the 'nextCursor'"),
    ("get", ["id": "color.one-meaning", "cursor": "99"], "'99' is not the 'nextCursor'"),
    ("checklist", ["since": "never"], "never"),
    ("list", ["cursor": "99999"], "'99999' is not the 'nextCursor'"),
    ("search", ["query": "color", "cursor": "99999"], "'99999' is not the 'nextCursor'"),
    ("changes", ["cursor": "99999"], "'99999' is not the 'nextCursor'"),
    ("checklist", ["cursor": "99999"], "'99999' is not the 'nextCursor'"),
    ("get", ["id": "precept://rule/color.one-meaning?language=xx"], "'xx'"),
    ("get", ["id": "x' or\nall \u{202e}\u{1b}"], #"'x\' or\u{a}all \u{202e}\u{1b}'"#),
  ])
  func `a mistake is explained`(tool: String, arguments: [String: String], message: String) throws {
    let (data, text) = try ShippedDesk().call(tool, arguments)
    #expect(data.isEmpty && text.contains(message), "\(text)")
  }

  @Test func `addresses lead to the site where it is published`() throws {
    let desk = try ShippedDesk(baseURL: "https://example.com/g")
    let rule = try desk.call("get", ["id": "color.one-meaning", "language": "zh-Hans"]).data
    #expect(
      rule["address"] as? String == "https://example.com/g/zh-Hans/rules/color.one-meaning.html")
    let here = try ShippedDesk().call("get", ["id": "color.one-meaning"]).data
    #expect(here["address"] as? String == "precept://rule/color.one-meaning")
  }
}

@Suite struct PlainDeskTests {
  @Test func `what a knowledge base lacks is not offered`() throws {
    let bench = try Workbench()
    try bench.write(plainKnowledgeBase())
    let desk = try ShippedDesk(
      Session(root: bench.url.path, locale: nil, style: .plain, environment: [:]))
    let result = try desk.ask("tools/list", [:]).result
    let tools = try #require(result["tools"] as? [[String: Any]])
    let names = tools.compactMap { $0["name"] as? String }
    #expect(names == ["search", "get", "list", "checklist"])
    let schemas = tools.compactMap { $0["inputSchema"] as? [String: Any] }
    let arguments = schemas.compactMap { $0["properties"] as? [String: Any] }.flatMap(\.keys)
    #expect(arguments.contains("topic"))
    #expect(!arguments.contains("language") && !arguments.contains("platform"))
    let prompts = try desk.ask("prompts/list", [:]).line
    #expect(!prompts.contains("adopt_edition") && prompts.contains("write_rule"))
    // A rule names its sources if it has any.
    #expect(!(try desk.call("get", ["id": "forms.labels"]).text.contains("**Sources**")))
    let shipped = try ShippedDesk().call("get", ["id": "color.one-meaning", "part": "why"]).text
    #expect(shipped.contains("**Sources**") && shipped.contains("https://developer.apple.com/"))
    withExtendedLifetime(bench) {}
  }
}
