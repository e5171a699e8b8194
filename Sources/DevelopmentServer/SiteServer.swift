import Dispatch
import Foundation

/// The rules by which the server decides how to answer a request.
package struct SiteServer: Sendable {
  let port: UInt16

  package init(port: UInt16) { self.port = port }

  /// The decision on how to answer a request.
  enum Decision: Equatable, Sendable {
    case reply(ServerReply)
    /// The request is answered with the state as soon as there is another revision.
    case wait(afterRevision: Int, page: String)
  }
}

extension SiteServer {
  func decision(on request: SiteRequest, showing site: ServedSite) -> Decision {
    let head = request.head
    guard isOwnHost(head.host) else { return .reply(ServerReply(status: 421)) }
    if head.target == Self.endpointPath, let endpoint = site.endpoint {
      return .reply(reply(to: request, at: endpoint))
    }
    guard head.method == "GET" || head.method == "HEAD" else {
      return .reply(ServerReply(status: 405))
    }
    guard let path = RequestPath(target: head.target)?.text else {
      return .reply(ServerReply(status: 400))
    }
    if path.hasPrefix(ServedSite.toolFolder) {
      return tool(String(path.dropFirst(ServedSite.toolFolder.count)), head.target, site)
    }
    if path == Self.workerPath { return tool(path, head.target, site) }
    return .reply(file(path, site) ?? folder(head.target, path, site))
  }

  /// The address for assistants.
  private static let endpointPath = "/mcp"

  /// Pages of other sites must not ask, whatever a browser lets them send.
  private func reply(to request: SiteRequest, at endpoint: ServedEndpoint) -> ServerReply {
    let head = request.head
    if let origin = head.fields["origin"] {
      guard origin.hasPrefix("http://"), isOwnHost(String(origin.dropFirst("http://".count)))
      else { return ServerReply(status: 403) }
    }
    let (status, mediaType, body) = endpoint(head.method, head.fields, request.body)
    guard let mediaType else {
      var reply = ServerReply(status: status)
      reply.allowed = "POST"
      return reply
    }
    return ServerReply(status: status, mediaType: mediaType, body: body)
  }

  /// The path of the service worker, which stores the pages of a published site. This server has
  /// its own, which removes them.
  private static let workerPath = "sw.js"

  /// Returns whether the request names this server as its host. This prevents DNS rebinding, by
  /// which another site could let its own host name lead to this machine.
  private func isOwnHost(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host == "\(name):\(port)" || (port == 80 && host == name)
    }
  }

  /// Redirects `/en` to `/en/`, so that relative links on the page work. Replies 404 if there is
  /// no such folder.
  private func folder(_ target: String, _ path: String, _ site: ServedSite) -> ServerReply {
    guard site.file(at: path + "/index.html") != nil else { return ServerReply(status: 404) }
    let end = target.firstIndex { $0 == "?" || $0 == "#" } ?? target.endIndex
    return .redirect(to: "\(target[..<end])/\(target[end...])")
  }

  /// Returns the reply with the file at a path; nil if there is none and the path names no page.
  private func file(_ path: String, _ site: ServedSite) -> ServerReply? {
    let isPage = path.hasSuffix(".html")
    if let bytes = site.file(at: path) {
      var reply = ServerReply(file: path, isPage ? site.page(bytes) : bytes)
      reply.isFrameable = site.files?.isFrameable(path) ?? false
      return reply
    }
    guard isPage else { return nil }
    if site.files == nil { return ServerReply(503, file: path, site.emptyPage) }
    return site.missingPage.map { ServerReply(404, file: path, site.page($0)) }
      ?? ServerReply(status: 404)
  }

  private func tool(_ name: String, _ target: String, _ site: ServedSite) -> Decision {
    if name == "state.js" {
      let question = StateQuestion(target: target)
      return question.revision == site.revision
        ? .wait(afterRevision: question.revision, page: question.page)
        : .reply(state(of: site, for: question.page))
    }
    guard let bytes = site.tools[name] else { return .reply(ServerReply(status: 404)) }
    return .reply(ServerReply(file: name, bytes))
  }

  /// - Parameter page: The path of the page that asks for the state.
  func state(of site: ServedSite, for page: String) -> ServerReply {
    ServerReply(file: "state.js", site.script(for: page))
  }

  /// Returns the reply to a request. Pages are made outside the threads of Swift's tasks, which
  /// slow work would block.
  package func reply(
    to request: Result<SiteRequest, RequestFault>, from live: LiveSite
  ) async -> ServerReply {
    switch request {
    case .failure(.tooLarge): return ServerReply(status: 431)
    case .failure(.bodyTooLarge): return ServerReply(status: 413)
    case .failure(.noLength): return ServerReply(status: 411)
    case .failure(.unknownVersion): return ServerReply(status: 505)
    case .failure(.malformed): return ServerReply(status: 400)
    case .success(let request):
      let site = await live.current
      switch await inBackground({ decision(on: request, showing: site) }) {
      case .reply(let reply): return reply
      case .wait(let known, let page):
        let site = await live.state(afterRevision: known)
        return await inBackground { state(of: site, for: page) }
      }
    }
  }
}

/// Runs slow work on a thread that does not belong to Swift's tasks.
private func inBackground<Value: Sendable>(
  _ work: @escaping @Sendable () -> Value
) async -> Value {
  await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: work()) }
  }
}

/// The parameters of a request such as `state.js?after=3&page=%2Fen%2Findex.html`.
private struct StateQuestion {
  /// The last revision that the page knows; -1 if it knows none.
  var revision = -1
  /// The path of the page's file; empty if the parameter is not a valid path.
  var page = ""

  init(target: String) {
    guard let mark = target.firstIndex(of: "?") else { return }
    for part in target[target.index(after: mark)...].split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      switch pair[0] {
      case "after": revision = Int(pair[1]) ?? -1
      case "page": page = pair[1].removingPercentEncoding.flatMap(RequestPath.init)?.text ?? ""
      default: break
      }
    }
  }
}
