import Diagnostics

/// A request of JSON-RPC 2.0 that a client sent.
struct Request: Sendable {
  /// A string or an integer.
  let id: JSONText
  let method: String
  let params: LocatedJSON?

  /// Reads one message; nil if it needs no answer, as for a notification or a response. Throws the
  /// error to send for an invalid message, with the id if it can be read.
  static func read(_ bytes: [UInt8]) throws(FailedRequest) -> Request? {
    guard bytes.count <= AgentServer.largestMessage else {
      throw FailedRequest(
        .invalidRequest("the message has more than \(AgentServer.largestMessage) bytes"))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw FailedRequest(.parseError("the message is not UTF-8"))
    }
    let json: LocatedJSON
    do {
      json = try JSONReader.read(bytes)
    } catch {
      let reason = error.reason.rawValue.replacing("-", with: " ")
      throw FailedRequest(
        .parseError("the message is not JSON: \(reason) at column \(error.column)"))
    }
    guard case .object = json.value else {
      throw FailedRequest(.invalidRequest("a message is one JSON object; batches are unsupported"))
    }
    let id = json["id"]
    guard json["jsonrpc"]?.string == "2.0" else {
      throw FailedRequest(.invalidRequest("'jsonrpc' must be \"2.0\""), id: id?.requestID)
    }
    guard let method = json["method"]?.string else {
      if json["result"] != nil || json["error"] != nil { return nil }
      throw FailedRequest(.invalidRequest("'method' must be a string"), id: id?.requestID)
    }
    guard json.members.contains(where: { $0.key == "id" }) else { return nil }
    guard let id = id?.requestID else {
      throw FailedRequest(.invalidRequest("'id' must be a string or an integer of 64 bits"))
    }
    if let params = json["params"], !params.isObject {
      throw FailedRequest(.invalidParams("'params' must be an object"), id: id)
    }
    return Request(id: id, method: method, params: json["params"])
  }
}

/// The answer to a request that fails.
struct FailedRequest: Error, Sendable {
  let fault: ProtocolFault
  /// Nil if the id of the request cannot be read.
  let id: JSONText?

  init(_ fault: ProtocolFault, id: JSONText? = nil) {
    (self.fault, self.id) = (fault, id)
  }

  var json: JSONText {
    JSONText.object([("jsonrpc", "2.0"), ("id", id ?? .null), ("error", fault.json)]).withoutNulls
  }
}

extension LocatedJSON {
  fileprivate var requestID: JSONText? {
    switch value {
    case .string, .integer: plain
    default: nil
    }
  }

  var isObject: Bool { if case .object = value { true } else { false } }

  /// The members of an object; empty for any other value.
  var members: [(key: String, value: LocatedJSON)] {
    if case .object(let members) = value { members } else { [] }
  }
}

/// A protocol error: the request itself is wrong, so no tool or resource was called.
///
/// The codes are those of JSON-RPC 2.0, and those of the Model Context Protocol, 2026-07-28,
/// section "Error Codes".
package struct ProtocolFault: Error, Sendable {
  let code: Int
  let message: String
  var data: JSONText?

  var json: JSONText {
    JSONText.object([
      ("code", .integer(code)), ("message", .string(message)), ("data", data ?? .null),
    ]).withoutNulls
  }

  static func parseError(_ message: String) -> Self { Self(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message: message) }
  static func methodNotFound(_ method: String) -> Self {
    Self(code: -32601, message: "there is no method \(quoted(method))")
  }
  package static func invalidParams(_ message: String) -> Self {
    Self(code: -32602, message: message)
  }
  package static func internalError(_ message: String) -> Self {
    Self(code: -32603, message: message)
  }
  static func headerMismatch(_ message: String) -> Self { Self(code: -32020, message: message) }

  static func unsupportedVersion(_ requested: String) -> Self {
    Self(
      code: -32022, message: "version \(quoted(requested)) of the protocol is not supported",
      data: ["supported": ProtocolVersion.names, "requested": .string(requested)])
  }

  /// Versions before 2026-07-28 have a code of their own.
  static func noResource(_ uri: String, _ version: ProtocolVersion) -> Self {
    Self(
      code: version.hasHandshake ? -32002 : -32602,
      message: "there is no resource \(quoted(uri))", data: ["uri": .string(uri)])
  }
}

/// A version of the Model Context Protocol that the server speaks, newest first.
package enum ProtocolVersion: String, CaseIterable, Sendable {
  /// Requests are independent: each names the version and what the client can do.
  case version2026 = "2026-07-28"
  case version2025November = "2025-11-25"
  case version2025June = "2025-06-18"

  /// Whether client and server agree on this version once, with the request `initialize`.
  var hasHandshake: Bool { self != .version2026 }

  /// The version offered to a client that asks for an unknown one in its handshake.
  static let newestWithHandshake = version2025November

  static let names = JSONText.strings(allCases.map(\.rawValue))
}
