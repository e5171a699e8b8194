import Diagnostics
import Foundation

/// A request of HTTP to the endpoint of the server.
package struct EndpointRequest: Sendable {
  let method: String
  /// The fields of the head, with their names in lower case.
  let fields: [String: String]
  let body: [UInt8]

  package init(method: String, fields: [String: String], body: [UInt8]) {
    self.method = method
    self.fields = fields
    self.body = body
  }
}

/// The answer of HTTP to a request.
package struct EndpointReply: Equatable, Sendable {
  package let status: Int
  /// Nil for an answer without a body.
  package let mediaType: String?
  package let body: [UInt8]
}

/// The server behind an address of HTTP, without sessions: each message is a request of its own.
///
/// See https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http.
/// A client of an earlier version names it in the field `MCP-Protocol-Version`.
package struct AgentEndpoint: Sendable {
  private let server: AgentServer

  package init(_ server: AgentServer) { self.server = server }

  package func reply(to request: EndpointRequest) -> EndpointReply {
    // Streams of their own and sessions, which have other methods, are not offered.
    guard request.method == "POST" else { return EndpointReply(status: 405) }
    do throws(FailedRequest) {
      guard case .request(let message) = try Message(request.body) else {
        return EndpointReply(status: 202)
      }
      return try reply(to: message, request)
    } catch {
      return EndpointReply(400, [error.json])
    }
  }

  private func reply(
    to message: Request, _ request: EndpointRequest
  ) throws(FailedRequest) -> EndpointReply {
    var server: AgentServer
    do throws(ProtocolFault) {
      server = try self.server(for: message, request)
      if message.method != "initialize" { _ = try server.version(of: message) }
    } catch {
      throw FailedRequest(error, id: message.id)
    }
    do throws(FailedRequest) {
      return EndpointReply(200, try server.answers(to: message))
    } catch {
      let isUnknown = error.fault.code == ProtocolFault.methodNotFound("").code
      return EndpointReply(isUnknown && message.namesVersion ? 404 : 200, [error.json])
    }
  }

  /// Returns the server with the version of the request, whose head must agree with its body.
  private func server(
    for message: Request, _ request: EndpointRequest
  ) throws(ProtocolFault) -> AgentServer {
    let named = request.fields["mcp-protocol-version"]
    guard message.namesVersion else {
      guard let named, message.method != "initialize" else { return server }
      guard let version = ProtocolVersion(rawValue: named), version.hasHandshake else {
        throw named == ProtocolVersion.version2026.rawValue
          ? .headerMismatch("the body does not name the version given in MCP-Protocol-Version")
          : .unsupportedVersion(named)
      }
      return server.after(handshake: version)
    }
    let inBody = message.params?["_meta"]?[MetaKey.version]?.string
    try request.expect("MCP-Protocol-Version", inBody)
    try request.expect("Mcp-Method", message.method)
    if let key = Self.namingKeys[message.method] {
      try request.expect("Mcp-Name", message.params?[key]?.string)
    }
    return server
  }

  /// The parameter that the field `Mcp-Name` repeats, by method.
  private static let namingKeys = [
    "tools/call": "name", "prompts/get": "name", "resources/read": "uri",
  ]
}

extension EndpointRequest {
  /// Throws unless a field of the head has the value that the body has.
  fileprivate func expect(_ name: String, _ value: String?) throws(ProtocolFault) {
    guard let found = fields[name.lowercased()] else {
      throw .headerMismatch("the request lacks the field \(name)")
    }
    guard let value, Self.decoded(found) == value else {
      throw .headerMismatch("the field \(name) is \(quoted(found)), but the body differs")
    }
  }

  /// Decodes a value that is no plain ASCII: `=?base64?…?=`.
  private static func decoded(_ value: String) -> String {
    let (start, end) = ("=?base64?", "?=")
    guard value.hasPrefix(start), value.hasSuffix(end), value.count >= start.count + end.count,
      let data = Data(base64Encoded: String(value.dropFirst(start.count).dropLast(end.count))),
      let text = String(validating: data, as: UTF8.self)
    else { return value }
    return text
  }
}

extension EndpointReply {
  fileprivate init(status: Int) { self.init(status: status, mediaType: nil, body: []) }

  /// Makes a reply with one message as JSON, or with several as a stream of events that ends.
  fileprivate init(_ status: Int, _ messages: [JSONText]) {
    guard messages.count > 1 else {
      self.init(
        status: status, mediaType: "application/json", body: messages.first?.compactBytes ?? [])
      return
    }
    let events = messages.map { "event: message\ndata: \($0.compact)\n\n" }.joined()
    self.init(status: status, mediaType: "text/event-stream", body: Array(events.utf8))
  }
}
