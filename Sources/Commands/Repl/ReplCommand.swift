import ArgumentParser
import ContentLoading
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import Parallel
import Terminal

/// The `repl` command, which answers line by line.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration("repl")

  @OptionGroup var global: GlobalOptions

  func run() throws {
    var session = try global.session()
    session.readsCommands = true
    if isatty(0) == 1, !isPlainTerminal(session.environment) {
      TerminalConversation(session: session, global: global).run()
    } else {
      try readLines(in: session)
    }
  }

  private func readLines(in session: Session) throws(CommandFailure) {
    var repl = Repl(session, global)
    while let line = readLine() {
      let reply = repl.respond(to: line)
      guard !reply.leaves else { return }
      do {
        try StandardStreams.write(reply.answer.text)
      } catch {
        throw CommandFailure(error)
      }
      StandardStreams.writeError(repl.session.remarks(on: reply))
    }
  }
}

/// The REPL at a terminal: it shows a prompt, lets the user edit a line, answers, and repeats.
struct TerminalConversation {
  let session: Session
  let global: GlobalOptions

  func run() {
    var repl = Repl(session.numbered, global)
    let words = session.words
    let file = HistoryFile(session.environment)
    var editor = LineEditor(history: LineHistory(file?.lines() ?? []))
    file?.trim(to: editor.history)
    editor.completer = completer(of: session.base)
    editor.usage = { ReplCompletion.usage(after: $0, words: words) }
    // Without colors, a hint would seem to be typed text.
    editor.hasHints = session.style.usesColor
    var reader = LineReader(editor, environment: session.environment)
    let searchPrompt = { @Sendable text in words("repl.search-prompt", ["text": .text(text)]) }
    StandardStreams.show(words("repl.welcome") + "\n")
    while true {
      switch reader.line(prompt: repl.prompt, searchPrompt: searchPrompt, style: session.style) {
      case .end: return
      case .cancelled: continue
      case .text(let line):
        if reader.remember(line) { file?.append(line) }
        guard respond(to: line, &repl, &reader) else { return }
      }
    }
  }

  /// Answers a line. Returns false if the line asks to leave.
  private func respond(to line: String, _ repl: inout Repl, _ reader: inout LineReader) -> Bool {
    var style = session.numbered.style
    style.width = TerminalSize.current(session.environment).textColumns
    repl.session.style = style
    let content = repl.session.index
    let reply = repl.respond(to: line)
    guard !reply.leaves else { return false }
    if repl.session.index !== content { reader.complete(with: completer(of: repl.session.base)) }
    reader.show(reply.answer.text, prompt: repl.session.words("repl.turn-page"))
    StandardStreams.writeError(repl.session.remarks(on: reply, width: style.width))
    return true
  }

  private func completer(of base: KnowledgeBase) -> @Sendable (String) -> LineCompletion {
    let completion = Lazy { ReplCompletion(names: CompletionNames(base)) }
    return { completion.value.candidates(for: $0) }
  }
}

extension Repl {
  fileprivate init(_ session: Session, _ global: GlobalOptions) {
    self.init(session: session)
    (limits, namedLocale) = (global.limits, global.locale)
  }
}

extension Session {
  /// A copy of the session that numbers the entries of lists.
  fileprivate var numbered: Session {
    var copy = self
    copy.style.numbersLists = true
    return copy
  }

  /// Opens the page of a reply, if it has one. Returns the remarks of the reply, and the address of
  /// the opened page or an error. Text is wrapped to a width; JSON and addresses are not.
  fileprivate func remarks(on reply: Repl.Reply, width: Int = .max) -> String {
    func fitted(_ text: String) -> String { wrapped(text, width: width).joined(separator: "\n") }
    let isJSON = reply.answer.remarks == reply.answer.failure
    let remarks = isJSON ? reply.answer.remarks : fitted(reply.answer.remarks)
    guard let page = reply.page else { return remarks }
    do {
      return remarks + (try open(page)) + "\n"
    } catch {
      return remarks + fitted(errorWords.line(error))
    }
  }
}

/// The file that keeps the history between runs, with one entry on each line.
struct HistoryFile {
  let path: String

  /// Finds the file in the state folder of the XDG Base Directory Specification, and creates its
  /// folder. Returns nil if that fails.
  init?(_ environment: [String: String]) {
    let state =
      environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { $0 + "/.local/state" }
    guard let folder = state.map({ $0 + "/precept" }) else { return nil }
    try? makePrivateFolder(folder)
    guard RootFolder.isFolder(folder) else { return nil }
    path = folder + "/history"
  }

  func lines() -> [String] {
    guard let bytes = try? readFile(path, .named) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Appends a line immediately, so that no line is lost in a crash or to another running REPL.
  func append(_ line: String) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array((line.replacing("\n", with: " ") + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Shortens the file to the lines of the given history once it has more than twice the number of
  /// lines that a history can have.
  func trim(to history: LineHistory) {
    guard lines().count > 2 * LineHistory.limit else { return }
    let text = history.lines.map { $0 + "\n" }.joined()
    try? replaceFile(at: path, with: Array(text.utf8), permissions: 0o600)
  }
}

extension Session {
  /// Opens a page of the built site in the browser, and returns the address that was opened.
  ///
  /// The site is the address or folder in `PRECEPT_SITE`, or otherwise `_site` in the knowledge
  /// base.
  func open(_ page: String) throws(CommandFailure) -> String {
    let address = try address(of: page)
    guard let browser = browser() else {
      throw .noInput(LocalizableMessage("repl.no-browser", ["address": .text(address)]))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: browser)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .noInput(
        LocalizableMessage(
          "repl.browser-failed",
          ["browser": .text(browser), "reason": .message(reason(for: error))]))
    }
    return address
  }

  private func address(of page: String) throws(CommandFailure) -> String {
    let named = environment["PRECEPT_SITE"].flatMap { $0.isEmpty ? nil : $0 }
    if let named, named.hasPrefix("http://") || named.hasPrefix("https://") {
      return named + (named.hasSuffix("/") ? "" : "/") + page
    }
    let path = page.prefix { $0 != "#" && $0 != "?" }
    let folder = absolutePath(named ?? root + "/_site")
    let file = URL(fileURLWithPath: folder).appendingPathComponent(String(path))
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw .noInput(LocalizableMessage("repl.no-site", ["folder": .text(folder)]))
    }
    return file.absoluteString + page.dropFirst(path.count)
  }

  /// Returns the program in `BROWSER`, or otherwise the desktop's own program to open addresses.
  private func browser() -> String? {
    let named = environment["BROWSER"].flatMap { $0.split(separator: ":").first.map(String.init) }
    return [named, "xdg-open", "open"].compactMap(\.self).lazy.compactMap { self.program($0) }.first
  }

  private func program(_ name: String) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let paths = name.contains("/") ? [name] : folders.map { $0 + "/" + name }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
