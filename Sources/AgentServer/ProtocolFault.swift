import Diagnostics

/// An error of the protocol: the request itself is wrong, so that no tool or resource was asked.
///
/// The codes are those of JSON-RPC 2.0, and those of the Model Context Protocol, 2026-07-28,
/// section "Error Codes".
package struct ProtocolFault: Error, Sendable {
  let code: Int
  let message: String
  var data: JSONText?

  var json: JSONText {
    var members: [(String, JSONText)] = [
      ("code", .integer(code)), ("message", .string(message)),
    ]
    if let data { members.append(("data", data)) }
    return .object(members)
  }
}

extension ProtocolFault {
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
