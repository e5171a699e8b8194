import ArgumentParser
import DevelopmentServer
import Diagnostics
import Files
import Foundation
import Localization

/// The `serve` command, which shows the site on this machine while its content is being written.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("serve")

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("help.serve.port", valueName: "port"))
  var port: UInt16 = 4000

  @Flag(help: "help.serve.agent")
  var agent = false

  mutating func run() async throws {
    let tools = try siteFiles(root: try global.rootPath()).filter { $0.key.hasPrefix("Serve/") }
    let live = LiveSite(
      tools: Dictionary(uniqueKeysWithValues: tools.map { (String($0.key.dropFirst(6)), $0.value) })
    )
    let listener = try await listener()
    let server = SiteServer(port: listener.port)
    // The watcher starts before the first load, so that changes during that load are noticed.
    let watcher = FolderWatcher(folders: try global.watchedFolders())
    let loader = SiteLoader(
      root: try global.rootPath(), locale: global.locale, limits: global.limits,
      address: "http://127.0.0.1:\(listener.port)/", answersAgents: agent)
    try await loader.start(showing: live)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await listener.run { await server.reply(to: $0, from: live) } }
      group.addTask {
        while true {
          try await watcher.waitForChange()
          await loader.reload(showing: live)
        }
      }
      try await group.next()
    }
  }

  private func listener() async throws(CommandFailure) -> SiteListener {
    do {
      return try await SiteListener(port: port)
    } catch {
      throw .cannotWrite(error.message(port))
    }
  }
}

extension PortFault {
  fileprivate func message(_ port: UInt16) -> LocalizableMessage {
    let port = LocalizableMessage.Argument.text("\(port)")
    return switch self {
    case .inUse: LocalizableMessage("port.in-use", ["port": port])
    case .reserved: LocalizableMessage("port.reserved", ["port": port])
    case .other(let number):
      LocalizableMessage(
        "port.other", ["port": port, "reason": .message(SystemError(number).reason)])
    }
  }
}
