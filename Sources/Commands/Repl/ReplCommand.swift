import ArgumentParser
import Foundation
import Guidelines
import Synchronization
import Terminal

/// Answers line by line.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "help.repl.about")

  @OptionGroup var global: GlobalOptions

  func run() throws {
    do {
      let session = try global.session()
      if isatty(0) == 1 {
        TerminalConversation(session: session).run()
      } else {
        readLines(in: session)
      }
    } catch {
      try deliver(Answer(error))
    }
  }

  private func readLines(in session: Session) {
    var repl = Repl(session: session)
    let opener = PageOpener(root: session.root, environment: session.environment)
    while let line = readLine() {
      let reply = repl.respond(to: line)
      guard !reply.leaves else { return }
      StandardStreams.write(reply.answer.text)
      StandardStreams.writeError(reply.answer.remarks + opener.remark(on: reply.page))
    }
  }
}
