import ArgumentParser
import Foundation
import Guidelines
import SiteGeneration

/// Answers line by line.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Search and look things up interactively.",
    discussion: """
      Plain words are searched for; the other commands work as on the command line. Without a
      terminal the same language is read line by line, without prompt and colors:

        printf 'search glass\\nshow color.one-meaning\\nquit\\n' | precept repl
      """)

  @OptionGroup var global: GlobalOptions

  func run() throws {
    do {
      let session = try global.session()
      if isatty(0) == 1 { interact(in: session) } else { readLines(in: session) }
    } catch {
      try deliver(Answer(error))
    }
  }

  private func readLines(in session: Session) {
    while let line = readLine(), respond(to: line, in: session) {}
  }

  private func interact(in session: Session) {
    StandardStreams.write(session.words("repl.welcome") + "\n")
    let editor = LineEditor(
      completions: ReplLine.names + ["help", "quit"] + session.base.catalog.map(\.id),
      historyPath: historyPath())
    while let line = editor.line(prompt: "precept> ") {
      guard respond(to: line, in: session) else { return }
    }
    StandardStreams.write("\n")
  }

  /// Answers one line; returns false when it asks to leave.
  private func respond(to line: String, in session: Session) -> Bool {
    switch ReplLine(line) {
    case .nothing: break
    case .leave: return false
    case .help: StandardStreams.write(session.words("repl.help") + "\n")
    case .mistake(let message): StandardStreams.writeError("error: \(message)\n")
    case .answer(let command): answer(command, in: session)
    }
    return true
  }

  private func answer(_ command: any AnsweringCommand, in session: Session) {
    do {
      let answer = try command.answer(in: session)
      StandardStreams.write(answer.text)
      StandardStreams.writeError(answer.remarks)
    } catch {
      StandardStreams.writeError(Answer(error).remarks)
    }
  }

  /// Where the history is kept, after the XDG Base Directory Specification; nil where the folder
  /// cannot be made.
  private func historyPath() -> String? {
    let environment = ProcessInfo.processInfo.environment
    let state =
      environment["XDG_STATE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? environment["HOME"].map { $0 + "/.local/state" }
    guard let folder = state.map({ $0 + "/precept" }) else { return nil }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    return RootFolder.isFolder(folder) ? folder + "/history" : nil
  }
}
