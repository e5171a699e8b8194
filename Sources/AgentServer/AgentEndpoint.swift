import Diagnostics
import Foundation

/// The server behind an address of HTTP, without sessions: each message is a request of its own.
///
/// See https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http.
/// A client of an earlier version names it in the field `MCP-Protocol-Version`.
package struct AgentEndpoint: Sendable {
  private let server: AgentServer

  /// The answer of HTTP to a request, whose media type is nil if it has no body.
  package typealias Reply = (status: Int, mediaType: String?, body: [UInt8])

  package init(_ server: AgentServer) { self.server = server }

  /// - Parameter fields: The fields of the head, with their names in lower case.
  package func reply(to method: String, fields: [String: String], body: [UInt8]) -> Reply {
    // Streams of their own and sessions, which have other methods, are not offered.
    guard method == "POST" else { return (405, nil, []) }
    do throws(FailedRequest) {
      guard let message = try Request.read(body) else { return (202, nil, []) }
      return try reply(to: message, RequestHead(fields: fields))
    } catch {
      return Self.reply(400, [error.json])
    }
  }

  private func reply(to message: Request, _ head: RequestHead) throws(FailedRequest) -> Reply {
    var server: AgentServer
    do throws(ProtocolFault) {
      server = try self.server(for: message, head)
      if message.method != "initialize" { _ = try server.version(of: message) }
    } catch {
      throw FailedRequest(error, id: message.id)
    }
    do throws(FailedRequest) {
      return Self.reply(200, try server.answers(to: message))
    } catch {
      let isUnknown = error.fault.code == ProtocolFault.methodNotFound("").code
      return Self.reply(isUnknown && message.namesVersion ? 404 : 200, [error.json])
    }
  }

  /// Makes a reply with one message as JSON, or with several as a stream of events that ends.
  private static func reply(_ status: Int, _ messages: [JSONText]) -> Reply {
    guard messages.count > 1 else {
      return (status, "application/json", messages.first?.compactBytes ?? [])
    }
    let events = messages.map { "event: message\ndata: \($0.compact)\n\n" }.joined()
    return (status, "text/event-stream", Array(events.utf8))
  }

  /// Returns the server with the version of the request, whose head must agree with its body.
  private func server(
    for message: Request, _ head: RequestHead
  ) throws(ProtocolFault) -> AgentServer {
    let named = head.fields["mcp-protocol-version"]
    guard message.namesVersion else {
      guard let named, message.method != "initialize" else { return server }
      guard let version = ProtocolVersion(rawValue: named), version.hasHandshake else {
        throw named == ProtocolVersion.version2026.rawValue
          ? .headerMismatch("the body does not name the version given in MCP-Protocol-Version")
          : .unsupportedVersion(named)
      }
      return server.after(handshake: version)
    }
    try head.expect("MCP-Protocol-Version", message.params?["_meta"]?[MetaKey.version]?.string)
    try head.expect("Mcp-Method", message.method)
    if let key = Self.namingKeys[message.method] {
      try head.expect("Mcp-Name", message.params?[key]?.string)
    }
    return server
  }

  /// The parameter that the field `Mcp-Name` repeats, by method.
  private static let namingKeys = [
    "tools/call": "name", "prompts/get": "name", "resources/read": "uri",
  ]
}

private struct RequestHead {
  let fields: [String: String]

  /// Throws unless a field of the head has the value that the body has.
  func expect(_ name: String, _ value: String?) throws(ProtocolFault) {
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
