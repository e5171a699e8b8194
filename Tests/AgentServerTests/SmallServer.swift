import Diagnostics

@testable import AgentServer

/// A server with one tool, one prompt and some resources.
enum SmallServer {
  static let identity = ServerIdentity(
    name: "small", title: "Small", version: "1.2.3", instructions: "Ask.")

  static func server(
    _ contents: AgentContents = contents, handshake: ProtocolVersion? = nil
  ) -> AgentServer {
    let server = AgentServer(identity) { () throws(ProtocolFault) in contents }
    return handshake.map(server.after) ?? server
  }

  static let contents = AgentContents(
    tools: [echo], prompts: [greeting], resources: (0..<120).map(resource), templates: [template]
  ) { uri in
    uri == "small://r/1" ? ("text/plain", "one") : nil
  }

  static let echo = AgentTool(
    "echo", description: "Says what it was told.",
    arguments: [
      ToolArgument("text", .text, "The words", isRequired: true),
      ToolArgument("color", .choice(["Red", "Blue"]), ""),
      ToolArgument("count", .number(1...5), ""), ToolArgument("loud", .flag, ""),
    ], output: ["type": "object"]
  ) { input in
    let parts = [
      input.text("text") ?? "", input.text("color") ?? "-",
      input.number("count").map(String.init) ?? "-",
      input.flag("loud") ? "!" : "-",
    ]
    return ToolAnswer(parts.joined(separator: "|"), ["said": .strings(parts)])
  }

  static let greeting = Prompt(
    "greet", title: "Greet", description: "Greets somebody.",
    arguments: [
      ToolArgument("name", .choice(["Ada", "Alan", "Barbara"]), "Who", isRequired: true)
    ]
  ) { values in "Greet \(values["name"] ?? "")." }

  static let template = ResourceTemplate(
    uriTemplate: "small://r/{id}", name: "r", title: "Numbers", mediaType: "text/plain"
  ) { $0 == "id" ? (0..<120).map(String.init) : [] }

  private static func resource(_ number: Int) -> JSONText {
    agentResource(
      "small://r/\(number)", name: "r\(number)", title: "\(number)", mediaType: "text/plain")
  }
}

extension AgentServer {
  /// Returns the answers to a message, each on a line.
  func said(_ message: String) -> String {
    var server = self
    return server.answers(to: Array(message.utf8)).map(\.compact).joined(separator: "\n")
  }

  /// Returns the answer to a request of 2026-07-28.
  func modern(_ method: String, _ params: String = "") -> String {
    said(Self.request(method, params))
  }

  static func request(_ method: String, _ params: String = "") -> String {
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
    return
      #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":{\#(params)\#(params.isEmpty ? "" : ",")\#(meta)}}"#
  }
}
