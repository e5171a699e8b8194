import ArgumentParser
import Foundation
import Guidelines
import Localization
import Parallel
import Terminal

/// Answers line by line.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration("repl")

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
    while let line = readLine() {
      let reply = repl.respond(to: line)
      guard !reply.leaves else { return }
      StandardStreams.write(reply.answer.text)
      StandardStreams.writeError(session.remarks(on: reply))
    }
  }
}

/// The REPL at a terminal: a prompt, an edited line, an answer, and so on.
struct TerminalConversation {
  let session: Session

  func run() {
    var repl = Repl(session: session.numbered)
    let file = HistoryFile(session.environment)
    let history = LineHistory(file?.lines() ?? [])
    file?.trim(to: history)
    var reader = LineReader(editor(history), environment: session.environment)
    StandardStreams.write(session.words("repl.welcome") + "\n")
    while true {
      switch reader.line(prompt: repl.prompt, searchPrompt: searchPrompt, style: session.style) {
      case .end: return
      case .cancelled: continue
      case .text(let line):
        if reader.remember(line) { file?.append(line) }
        guard respond(to: line, &repl) else { return }
      }
    }
  }

  /// Returns false when the line asks to leave.
  private func respond(to line: String, _ repl: inout Repl) -> Bool {
    var style = session.numbered.style
    style.width = TerminalSize.current(session.environment).textColumns
    repl.session.style = style
    let reply = repl.respond(to: line)
    guard !reply.leaves else { return false }
    Pager(environment: session.environment).show(reply.answer.text)
    StandardStreams.writeError(session.remarks(on: reply))
    return true
  }

  private var searchPrompt: @Sendable (String) -> String {
    let words = session.words
    return { words("repl.search-prompt", ["text": .text($0)]) }
  }

  private func editor(_ history: LineHistory) -> LineEditor {
    let base = session.base
    let words = session.words
    let completion = Lazy { ReplCompletion(names: CompletionNames(base)) }
    var editor = LineEditor(
      history: history,
      completer: { completion.value.candidates(for: $0) },
      usage: { ReplCompletion.usage(after: $0, words: words) })
    // Without colors a hint would look like what was typed.
    editor.hasHints = session.style.usesColor
    return editor
  }
}

extension Session {
  /// The session with numbers before what it lists.
  fileprivate var numbered: Session {
    var copy = self
    copy.style.numbersLists = true
    return copy
  }

  /// Opens the page of a reply, if any, and says what was opened or why not after all else.
  fileprivate func remarks(on reply: Repl.Reply) -> String {
    guard let page = reply.page else { return reply.answer.remarks }
    do {
      return reply.answer.remarks + (try open(page)) + "\n"
    } catch {
      return reply.answer.remarks + error.text
    }
  }
}
