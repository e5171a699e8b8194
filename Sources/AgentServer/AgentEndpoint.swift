import Diagnostics
import Foundation

/// The server at an HTTP address. It has no sessions: each message is a request of its own.
///
/// See https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http. A
/// client of an earlier version names it in the header `MCP-Protocol-Version`.
package struct AgentEndpoint: Sendable {
  private let server: AgentServer

  /// An HTTP response; the media type is nil if it has no body.
  package typealias Reply = (status: Int, mediaType: String?, body: [UInt8])

  package init(_ server: AgentServer) { self.server = server }

  /// - Parameter fields: The request headers, with their names in lowercase.
  package func reply(to method: String, fields: [String: String], body: [UInt8]) -> Reply {
    // The other methods belong to streams and sessions, which the server doesn't offer.
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

  /// Makes a response with one message as JSON, or with several as an event stream that ends.
  private static func reply(_ status: Int, _ messages: [JSONText]) -> Reply {
    guard messages.count > 1 else {
      return (status, "application/json", messages.first?.compactBytes ?? [])
    }
    let events = messages.map { "event: message\ndata: \($0.compact)\n\n" }.joined()
    return (status, "text/event-stream", Array(events.utf8))
  }

  /// Returns the server for the version of the request, whose headers must agree with its body.
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

  /// The parameter that the header `Mcp-Name` repeats, by method.
  private static let namingKeys = [
    "tools/call": "name", "prompts/get": "name", "resources/read": "uri",
  ]
}

private struct RequestHead {
  let fields: [String: String]

  /// Throws unless a header has the same value as the body.
  func expect(_ name: String, _ value: String?) throws(ProtocolFault) {
    guard let found = fields[name.lowercased()] else {
      throw .headerMismatch("the request lacks the field \(name)")
    }
    guard let value, Self.decoded(found) == value else {
      throw .headerMismatch("the field \(name) is \(quoted(found)), but the body differs")
    }
  }

  /// Decodes a header value that is not plain ASCII: `=?base64?…?=`.
  private static func decoded(_ value: String) -> String {
    let (start, end) = ("=?base64?", "?=")
    guard value.hasPrefix(start), value.hasSuffix(end), value.count >= start.count + end.count,
      let data = Data(base64Encoded: String(value.dropFirst(start.count).dropLast(end.count))),
      let text = String(validating: data, as: UTF8.self)
    else { return value }
    return text
  }
}
