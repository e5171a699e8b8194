package import Diagnostics

/// A Model Context Protocol server, as a function from messages to answers.
///
/// It supports 2026-07-28, in which requests are independent, and earlier versions, in which a
/// client begins with `initialize`. Its only state is the version of that handshake.
///
/// See https://modelcontextprotocol.io/specification/2026-07-28/basic.
package struct AgentServer: Sendable {
  let identity: ServerIdentity
  /// Returns the current contents of the knowledge base.
  let contents: @Sendable () throws(ProtocolFault) -> AgentContents
  /// The version agreed on in a handshake.
  private var handshake: ProtocolVersion?

  package init(
    _ identity: ServerIdentity,
    contents: @escaping @Sendable () throws(ProtocolFault) -> AgentContents
  ) {
    (self.identity, self.contents) = (identity, contents)
  }

  /// Returns the server for a version that the client names outside of its messages.
  func after(handshake version: ProtocolVersion) -> AgentServer {
    var server = self
    server.handshake = version
    return server
  }

  /// Returns the answers to a message, in order; none to a notification.
  package mutating func answers(to bytes: [UInt8]) -> [JSONText] {
    do throws(FailedRequest) {
      guard let request = try Request.read(bytes) else { return [] }
      return try answers(to: request)
    } catch {
      return [error.json]
    }
  }

  mutating func answers(to request: Request) throws(FailedRequest) -> [JSONText] {
    do throws(ProtocolFault) {
      if request.method == "initialize" { return [try initialize(request).json(request.id, nil)] }
      // A client may check that the server is alive before the handshake.
      if request.method == "ping", !request.namesVersion {
        return [MethodResult(members: []).json(request.id, nil)]
      }
      let version = try version(of: request)
      let result = try result(of: request, version)
      let closing = result.json(request.id, version.hasHandshake ? nil : identity)
      return request.method == Self.listen ? [acknowledgment(of: request), closing] : [closing]
    } catch {
      throw FailedRequest(error, id: request.id)
    }
  }

  /// Returns the notification that starts a subscription. The server agrees to no kind of
  /// notification, because it declares none.
  private func acknowledgment(of request: Request) -> JSONText {
    [
      "jsonrpc": "2.0", "method": "notifications/subscriptions/acknowledged",
      "params": ["_meta": .object([(MetaKey.subscription, request.id)]), "notifications": [:]],
    ]
  }

  static let listen = "subscriptions/listen"

  /// The maximum size of a message in bytes.
  package static let largestMessage = 4 << 20
}

extension AgentServer {
  /// Agrees on a version: the client's if the server supports it, otherwise the newest it supports.
  private mutating func initialize(_ request: Request) throws(ProtocolFault) -> MethodResult {
    guard let asked = request.params?["protocolVersion"]?.string else {
      throw .invalidParams("'protocolVersion' must be a string")
    }
    let known = ProtocolVersion(rawValue: asked).flatMap { $0.hasHandshake ? $0 : nil }
    let version = known ?? .newestWithHandshake
    handshake = version
    return MethodResult(members: [
      ("protocolVersion", .string(version.rawValue)), ("capabilities", Self.capabilities),
      ("serverInfo", identity.json), ("instructions", .string(identity.instructions)),
    ])
  }

  /// Returns the version that a request names or that its handshake agreed on.
  func version(of request: Request) throws(ProtocolFault) -> ProtocolVersion {
    guard request.namesVersion else {
      if let handshake { return handshake }
      throw .invalidParams(
        "'_meta' lacks '\(MetaKey.version)', and there was no 'initialize'; the server speaks "
          + ProtocolVersion.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let meta = request.params?["_meta"]
    guard let text = meta?[MetaKey.version]?.string else {
      throw .invalidParams("'\(MetaKey.version)' must be a string")
    }
    guard let version = ProtocolVersion(rawValue: text), !version.hasHandshake else {
      throw .unsupportedVersion(text)
    }
    guard let capabilities = meta?[MetaKey.capabilities], capabilities.isObject else {
      throw .invalidParams("'_meta' lacks '\(MetaKey.capabilities)', an object")
    }
    return version
  }

  private func result(
    of request: Request, _ version: ProtocolVersion
  ) throws(ProtocolFault) -> MethodResult {
    let params = request.params
    switch request.method {
    case "server/discover" where !version.hasHandshake:
      return MethodResult(
        members: [
          ("supportedVersions", ProtocolVersion.names), ("capabilities", Self.capabilities),
          ("instructions", .string(identity.instructions)),
        ], isCacheable: true)
    // The server sends no notifications, so the stream ends at once.
    case Self.listen where !version.hasHandshake:
      return MethodResult(members: [], meta: [(MetaKey.subscription, request.id)])
    case "tools/list": return try list("tools", contents().tools.map(\.json), params)
    case "tools/call": return try call(params)
    case "resources/list": return try list("resources", contents().resources, params)
    case "resources/templates/list":
      return try list("resourceTemplates", contents().templates.map(\.json), params)
    case "resources/read": return try read(params, version)
    case "prompts/list": return try list("prompts", contents().prompts.map(\.json), params)
    case "prompts/get": return try prompt(params)
    case "completion/complete": return try completion(params)
    default: throw .methodNotFound(request.method)
    }
  }

  private static let capabilities: JSONText = [
    "tools": [:], "resources": [:], "prompts": [:], "completions": [:],
  ]
}

/// The keys of `_meta` that the protocol defines.
enum MetaKey {
  static let version = "io.modelcontextprotocol/protocolVersion"
  static let capabilities = "io.modelcontextprotocol/clientCapabilities"
  static let server = "io.modelcontextprotocol/serverInfo"
  static let subscription = "io.modelcontextprotocol/subscriptionId"
}

extension Request {
  /// Whether the request names its own version, as required since 2026-07-28.
  var namesVersion: Bool {
    params?["_meta"]?.members.contains { $0.key == MetaKey.version } ?? false
  }
}

/// The result of a method, before the members that depend on the version of the protocol.
struct MethodResult: Sendable {
  let members: [(String, JSONText)]
  /// Whether the protocol requires a lifetime for the result.
  var isCacheable = false
  var meta: [(String, JSONText)] = []

  /// - Parameter server: The server's identity; nil for versions that send it in the handshake.
  func json(_ id: JSONText, _ server: ServerIdentity?) -> JSONText {
    var members = members
    if let server {
      members.insert(("resultType", "complete"), at: 0)
      if isCacheable {
        members += [("ttlMs", .integer(Self.timeToLive)), ("cacheScope", "private")]
      }
      members.append(("_meta", .object([(MetaKey.server, server.json)] + meta)))
    }
    return ["jsonrpc": "2.0", "id": id, "result": .object(members)]
  }

  /// How long a client may reuse a result, in milliseconds. It is short because people edit the
  /// content.
  private static let timeToLive = 60_000
}
