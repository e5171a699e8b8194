import ArgumentParser
import Foundation
import Guidelines
import Synchronization

/// Answers line by line.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Search and look things up interactively.",
    discussion: """
      Plain words are searched for; results are numbered, and a number shows one. The other
      commands work as on the command line, with or without a colon before them:

        glass                       search
        3                           show the third result
        :open 3                     open its page in the browser
        :next, :back                the next result or page; where you were before
        :set platform iOS           search and list only that
        :set locale zh-Hans         answer in another language
        :checklist add 3            pick the rule for a checklist
        :export review.md           write what was picked

      Tab completes commands, ids, titles and Chinese terms by pinyin; Control-R searches the
      history. Without a terminal the same language is read line by line, without prompt and colors:

        printf 'search glass\\nshow color.one-meaning\\nquit\\n' | precept repl
      """)

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
