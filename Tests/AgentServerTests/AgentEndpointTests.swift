import Diagnostics
import Testing

@testable import AgentServer

/// The rules are those of the transport "Streamable HTTP", 2026-07-28.
@Suite struct AgentEndpointTests {
  private let endpoint = AgentEndpoint(SmallServer.server())

  private func reply(
    _ body: String, _ fields: [String: String], method: String = "POST"
  ) -> AgentEndpoint.Reply {
    endpoint.reply(to: method, fields: fields, body: Array(body.utf8))
  }

  private func text(_ reply: AgentEndpoint.Reply) -> String {
    String(decoding: reply.body, as: UTF8.self)
  }

  private let list = [
    "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list",
  ]

  @Test func `a request is answered as JSON`() {
    let reply = reply(AgentServer.request("tools/list"), list)
    #expect(reply.status == 200 && reply.mediaType == "application/json")
    #expect(text(reply).contains(#""tools":[{"name":"echo""#))
  }

  @Test(arguments: ["GET", "DELETE", "PUT", "OPTIONS"])
  func `other methods are not allowed`(method: String) {
    #expect(reply("", [:], method: method).status == 405)
  }

  @Test func `a notification is accepted`() {
    let reply = reply(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, [:])
    #expect(reply.status == 202 && reply.body.isEmpty)
  }

  @Test(arguments: [
    ["mcp-protocol-version": "2026-07-28"], ["mcp-method": "tools/list"],
    ["mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call"],
    ["mcp-protocol-version": "2025-11-25", "mcp-method": "tools/list"],
  ])
  func `the head must agree with the body`(fields: [String: String]) {
    let reply = reply(AgentServer.request("tools/list"), fields)
    #expect(reply.status == 400 && text(reply).contains("-32020"))
  }

  @Test(arguments: [
    ("echo", 200), ("=?base64?ZWNobw==?=", 200), ("Echo", 400), ("=?base64?RWNobw==?=", 400),
    ("=?base64??=", 400), ("=?base64?=", 400),
  ])
  func `the head names the tool`(name: String, status: Int) {
    let fields = [
      "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": name,
    ]
    let body = AgentServer.request("tools/call", #""name":"echo","arguments":{"text":"x"}"#)
    #expect(reply(body, fields).status == status)
  }

  @Test func `an earlier version stands in the head, without a session`() {
    let begin =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#
    #expect(text(reply(begin, [:])).contains(#""protocolVersion":"2025-06-18""#))
    let list = #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#
    #expect(reply(list, ["mcp-protocol-version": "2025-06-18"]).status == 200)
    #expect(reply(list, [:]).status == 400)
    #expect(text(reply(list, ["mcp-protocol-version": "2024-11-05"])).contains("-32022"))
  }

  @Test(arguments: [
    ("not JSON", 400), ("[]", 400), (AgentServer.request("nothing"), 404),
    (AgentServer.request("prompts/get", #""name":"x""#), 200),
  ])
  func `an error has a status`(body: String, status: Int) {
    var fields = ["mcp-protocol-version": "2026-07-28"]
    fields["mcp-method"] = body.contains("prompts/get") ? "prompts/get" : "nothing"
    fields["mcp-name"] = "x"
    #expect(reply(body, fields).status == status)
  }

  @Test func `a subscription is a stream of events that ends`() {
    let fields = ["mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen"]
    let reply = reply(AgentServer.request("subscriptions/listen"), fields)
    #expect(reply.mediaType == "text/event-stream")
    #expect(text(reply).split(separator: "\n\n").count == 2)
  }
}
