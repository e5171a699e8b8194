import Diagnostics
import Testing

@testable import AgentServer

/// The shapes of messages are those of the specification, 2026-07-28 and 2025-11-25.
@Suite struct AgentServerTests {
  private let server = SmallServer.server()

  @Test func `discovery names versions and capabilities`() {
    #expect(
      server.modern("server/discover")
        == #"{"jsonrpc":"2.0","id":7,"result":{"resultType":"complete","supportedVersions":["2026-07-28","2025-11-25","2025-06-18"],"capabilities":{"tools":{},"resources":{},"prompts":{},"completions":{}},"instructions":"Ask.","ttlMs":60000,"cacheScope":"private","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"small","title":"Small","version":"1.2.3"}}}}"#
    )
  }

  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"),
    ("2026-07-28", "2025-11-25"), ("", "2025-11-25"),
  ])
  func `a handshake agrees on a version`(asked: String, agreed: String) {
    var server = server
    let begin =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}"#
    let answer = server.answers(to: Array(begin.utf8)).map(\.compact)
    #expect(answer.first?.contains(#""protocolVersion":"\#(agreed)""#) == true)
    #expect(server.said(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == "")
    let list = server.said(#"{"jsonrpc":"2.0","id":2,"method":"prompts/list"}"#)
    #expect(list.hasPrefix(#"{"jsonrpc":"2.0","id":2,"result":{"prompts":[{"name":"greet""#))
    #expect(!list.contains("resultType") && !list.contains("ttlMs"))
  }

  /// Damaged messages, versions and handshakes are tested in `Tests/Agent/robust.py`.
  @Test(arguments: [
    ("", -32700), ("[]", -32600), (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, -32602),
    (AgentServer.request("nothing"), -32601), (AgentServer.request("initialize"), -32602),
    (AgentServer.request("tools/call"), -32602),
    (AgentServer.request("tools/call", #""name":"nothing""#), -32602),
    (AgentServer.request("tools/list", #""cursor":"x""#), -32602),
    (AgentServer.request("resources/list", #""cursor":"500""#), -32602),
    (AgentServer.request("resources/read", #""uri":"small://r/none""#), -32602),
    (AgentServer.request("prompts/get", #""name":"greet""#), -32602),
    (AgentServer.request("prompts/get", #""name":"greet","arguments":{"name":7}"#), -32602),
    (AgentServer.request("prompts/get", #""name":"greet","arguments":{"who":"x"}"#), -32602),
    (AgentServer.request("completion/complete", #""argument":{"name":"a","value":""}"#), -32602),
  ])
  func `each mistake has its code`(message: String, code: Int) {
    let answer = server.said(message)
    #expect(answer.contains(#""error":{"code":\#(code),"message":""#), "\(answer)")
  }

  @Test func `long lists come in pages`() {
    let first = server.modern("resources/list")
    #expect(first.contains(#""nextCursor":"50""#) && first.contains("small://r/49"))
    let last = server.modern("resources/list", #""cursor":"100""#)
    #expect(last.contains("small://r/119") && !last.contains("nextCursor"))
  }

  @Test func `a subscription ends at once, because nothing is announced`() {
    let answers = server.modern(
      "subscriptions/listen", #""notifications":{"toolsListChanged":true}"#
    )
    .split(separator: "\n")
    #expect(
      answers.first
        == #"{"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"_meta":{"io.modelcontextprotocol/subscriptionId":7},"notifications":{}}}"#
    )
    #expect(answers.last?.contains(#""io.modelcontextprotocol/subscriptionId":7"#) == true)
  }

  @Test func `a content that cannot be read is an internal error`() {
    let server = AgentServer(SmallServer.identity) { () throws(ProtocolFault) in
      throw .internalError("no content")
    }
    #expect(server.modern("tools/list").contains(#"{"code":-32603,"message":"no content"}"#))
    #expect(server.modern("server/discover").contains("supportedVersions"))
  }
}
