import AgentServer
import ArgumentParser
import ContentLoading
import Diagnostics
import Dispatch
import Foundation
import Terminal

/// The `agent` command, which answers assistants over standard input and output: the Model Context
/// Protocol, one message on each line.
struct AgentCommand: ParsableCommand {
  static let configuration = CommandConfiguration("agent")

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("help.agent.app", valueName: "dir"), completion: .directory)
  var app: String?

  @OptionGroup var address: SiteAddress

  mutating func run() throws {
    // A host that has gone is noticed when an answer is written.
    signal(SIGPIPE, SIG_IGN)
    let library = try AgentLibrary(global, address, app: app)
    var server = AgentServer(library.identity) { () throws(ProtocolFault) in
      try library.contents()
    }
    // Reading the content takes longer than the first answer, which does not need it.
    DispatchQueue.global(qos: .userInitiated).async { _ = try? library.contents() }
    var lines = MessageLines { readAvailable() }
    while let line = lines.next() {
      for answer in server.answers(to: line) {
        do {
          try StandardStreams.write(answer.compact + "\n")
        } catch {
          // The host has gone.
          return
        }
      }
    }
  }
}

/// Returns the bytes that standard input has, or waits for some; none at its end.
private func readAvailable() -> [UInt8] {
  let size = 65_536
  return [UInt8](unsafeUninitializedCapacity: size) { space, count in
    repeat {
      count = max(0, read(0, space.baseAddress, size))
    } while count == 0 && errno == EINTR
  }
}
