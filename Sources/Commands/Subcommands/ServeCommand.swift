import ArgumentParser
import Diagnostics
import Foundation
import Localization
import SiteGeneration

/// Shows the site on this machine while it is being written.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "help.serve.about")

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("help.serve.port", valueName: "port"))
  var port: UInt16 = 4000

  mutating func run() async throws {
    do {
      try await serve()
    } catch let failure as CommandFailure {
      try deliver(Answer(failure))
    }
  }

  private func serve() async throws {
    let tools = try siteFiles(root: try global.rootPath()).filter { $0.key.hasPrefix("Serve/") }
    let builds = ServedBuilds(
      tools: Dictionary(uniqueKeysWithValues: tools.map { (String($0.key.dropFirst(6)), $0.value) })
    )
    let listener = try await listener()
    let server = SiteServer(port: listener.port)
    let rebuilding = Rebuilding(global: global, port: listener.port)
    // What changes during the first build is built by the second.
    let watch = ContentWatch(folders: try global.watchedFolders())
    var kept = KeptContent()
    try await rebuilding.start(into: builds, keeping: &kept)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await listener.run { await server.reply(to: $0, from: builds) } }
      group.addTask { [kept] in try await rebuilding.run(into: builds, watch, keeping: kept) }
      try await group.next()
    }
  }

  private func listener() async throws(CommandFailure) -> SiteListener {
    do {
      return try await SiteListener(port: port)
    } catch {
      throw CommandFailure(
        message: "port \(port) cannot be used: \(error.localizedDescription); "
          + "choose another with --port",
        status: .cannotWrite)
    }
  }
}

extension SiteServer {
  func reply(
    to request: Result<RequestHead, RequestFault>, from builds: ServedBuilds
  ) async -> ServerReply {
    switch request {
    case .failure(.tooLarge): return ServerReply(status: 431)
    case .failure(.unknownVersion): return ServerReply(status: 505)
    case .failure(.malformed): return ServerReply(status: 400)
    case .success(let head):
      switch decision(on: head, showing: await builds.current) {
      case .reply(let reply): return reply
      case .wait(let known, let page):
        return state(of: await builds.state(afterRevision: known), for: page)
      }
    }
  }
}
