import Diagnostics

/// A version of the Model Context Protocol that the server speaks, newest first.
package enum ProtocolVersion: String, CaseIterable, Sendable {
  /// Each request names the version and says what the client can do. There is no handshake.
  case version2026 = "2026-07-28"
  case version2025November = "2025-11-25"
  case version2025June = "2025-06-18"

  /// Whether a client and a server agree on this version once, with the request `initialize`.
  var hasHandshake: Bool { self != .version2026 }

  /// The version that is offered to a client that asks for an unknown one in its handshake.
  static let newestWithHandshake = version2025November

  static let names = JSONText.strings(allCases.map(\.rawValue))
}
