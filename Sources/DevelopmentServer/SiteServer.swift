import Dispatch
import Foundation

/// Decides what a request gets.
package struct SiteServer: Sendable {
  let port: UInt16

  package init(port: UInt16) { self.port = port }

  /// What to do about a request.
  enum Decision: Equatable, Sendable {
    case reply(ServerReply)
    /// Wait until there is another revision, then tell the state.
    case wait(afterRevision: Int, page: String)
  }
}

extension SiteServer {
  func decision(on head: RequestHead, showing site: ServedSite) -> Decision {
    guard isOwnHost(head.host) else { return .reply(ServerReply(status: 421)) }
    guard head.method == "GET" || head.method == "HEAD" else {
      return .reply(ServerReply(status: 405))
    }
    guard let path = RequestPath(target: head.target)?.text else {
      return .reply(ServerReply(status: 400))
    }
    if path.hasPrefix(ServedSite.toolFolder) {
      return tool(String(path.dropFirst(ServedSite.toolFolder.count)), head.target, site)
    }
    return .reply(file(path, site))
  }

  /// A page of another site that has its own name lead to this machine cannot pass as this one.
  private func isOwnHost(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host == "\(name):\(port)" || (port == 80 && host == name)
    }
  }

  private func file(_ path: String, _ site: ServedSite) -> ServerReply {
    let isPage = path.hasSuffix(".html")
    if let bytes = site.file(at: path) {
      return ServerReply(file: path, isPage ? site.page(bytes) : bytes)
    }
    guard isPage else { return ServerReply(status: 404) }
    if site.files == nil { return ServerReply(503, file: path, site.emptyPage) }
    return site.file(at: "404.html").map { ServerReply(404, file: path, site.page($0)) }
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

  /// - Parameter page: the path of the page that asks.
  func state(of site: ServedSite, for page: String) -> ServerReply {
    ServerReply(file: "state.js", site.script(for: page))
  }

  /// Answers a request, away from the threads of the tasks: a page is made when it is asked for.
  package func reply(
    to request: Result<RequestHead, RequestFault>, from live: LiveSite
  ) async -> ServerReply {
    switch request {
    case .failure(.tooLarge): return ServerReply(status: 431)
    case .failure(.unknownVersion): return ServerReply(status: 505)
    case .failure(.malformed): return ServerReply(status: 400)
    case .success(let head):
      let site = await live.current
      switch await inBackground({ decision(on: head, showing: site) }) {
      case .reply(let reply): return reply
      case .wait(let known, let page):
        let site = await live.state(afterRevision: known)
        return await inBackground { state(of: site, for: page) }
      }
    }
  }
}

/// Does work that takes its time on a thread of its own.
private func inBackground<Value: Sendable>(
  _ work: @escaping @Sendable () -> Value
) async -> Value {
  await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: work()) }
  }
}

/// What a page asks for with `state.js?after=3&page=%2Fen%2Findex.html`.
private struct StateQuestion {
  /// The last one that the page knows; -1 for none.
  var revision = -1
  /// The path of its file; empty where it cannot be one.
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
