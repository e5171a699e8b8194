import Foundation

/// A reader of lines from a terminal, with editing, history and completion.
package struct LineReader {
  private var editor: LineEditor
  private let environment: [String: String]
  private var screen = LineScreen()
  /// The keys that were typed or pasted ahead.
  private var ahead: [Key] = []

  package init(_ editor: LineEditor, environment: [String: String]) {
    self.editor = editor
    self.environment = environment
    // The handler does nothing, but lets poll() fail with EINTR when the window size changes.
    signal(SIGWINCH) { _ in }
  }

  package enum Line {
    case text(String)
    case cancelled
    case end
  }

  /// Reads one line. The terminal is in raw mode only during this call, so that Control-C can stop
  /// the command that the line starts.
  package mutating func line(
    prompt: String, searchPrompt: @escaping @Sendable (String) -> String, style: TextStyle
  ) -> Line {
    guard let terminal = RawTerminal.opened() else { return .end }
    var view = LineView(
      prompt: prompt, searchPrompt: searchPrompt, size: .current(environment), style: style)
    var decoder = KeyDecoder()
    screen = LineScreen()
    StandardStreams.show(screen.draw(view.frame(editor)))
    while true {
      switch ahead.isEmpty ? terminal.event(&decoder) : .key(ahead.removeFirst()) {
      case .end: return .end
      case .interruption: resize(&view)
      case .key(.paste(let text)) where text.contains(where: \.isNewline):
        ahead = text.keys + ahead
      case .key(.control("z")):
        // The program stops below the line. When it goes on, the line is drawn again below what the
        // shell has written.
        StandardStreams.show(screen.finish(view.frame(editor)))
        terminal.suspend()
        view.size = .current(environment)
        StandardStreams.show(screen.draw(view.frame(editor)))
      case .key(let key):
        if let line = respond(to: key, view) { return line }
      }
    }
  }

  private mutating func respond(to key: Key, _ view: LineView) -> Line? {
    switch editor.press(key) {
    case .editing: StandardStreams.show(screen.draw(view.frame(editor)))
    case .clearScreen: StandardStreams.show(screen.clear() + screen.draw(view.frame(editor)))
    case .line(let text):
      StandardStreams.show(screen.finish(view.finished(text)))
      return .text(text)
    case .cancelled(let text):
      StandardStreams.show(screen.finish(view.finished(text + "^C")))
      return .cancelled
    case .end:
      StandardStreams.show("\r\n")
      return .end
    }
    return nil
  }

  private mutating func resize(_ view: inout LineView) {
    let old = view.size
    let frame = view.frame(editor)
    view.size = .current(environment)
    guard view.size != old else { return }
    screen.resize(from: old.columns, to: view.size.columns, column: frame.cursorColumn)
    StandardStreams.show(screen.draw(view.frame(editor)))
  }

  /// Adds a line to the history; returns whether it was added.
  package mutating func remember(_ line: String) -> Bool { editor.history.add(line) }

  package mutating func complete(with completer: @escaping @Sendable (String) -> LineCompletion) {
    editor.completer = completer
  }

  /// Shows an answer. After each full screen, the Space and Return keys show the next. `q`, Escape
  /// and Control-C skip the rest, and any other key does so and begins the next line.
  ///
  /// - Parameter prompt: What to show below a screen.
  package mutating func show(_ text: String, prompt: String) {
    let size = TerminalSize.current(environment)
    let screens = text.screens(of: size)
    guard screens.count > 1, ahead.isEmpty, Pager(environment: environment).command != nil,
      let terminal = RawTerminal.opened()
    else { return StandardStreams.show(text) }
    for screen in screens.dropLast() {
      StandardStreams.show(screen + prompt.cut(to: size.columns - 1))
      var decoder = KeyDecoder()
      var event = terminal.event(&decoder)
      while event == .interruption || event == .key(.unknown) { event = terminal.event(&decoder) }
      StandardStreams.show("\r\u{1B}[K")
      switch event {
      case .key(.text(" ")), .key(.enter), .key(.down), .key(.pageDown): continue
      case .key(let key) where ![.text("q"), .escape, .control("c"), .control("d")].contains(key):
        ahead = [key]
        return
      default: return
      }
    }
    StandardStreams.show(screens.last ?? "")
  }
}

extension RawTerminal {
  fileprivate enum Event: Equatable {
    case key(Key)
    /// A signal arrived, such as the one for a new window size.
    case interruption
    case end
  }

  /// Waits for a key. An ESC byte counts as the Escape key if nothing follows it for 50 ms.
  fileprivate borrowing func event(_ decoder: inout KeyDecoder) -> Event {
    while true {
      var key: Key?
      switch read(within: decoder.isWaiting ? 50 : -1) {
      case .byte(let byte): key = decoder.add(byte)
      case .silence: key = decoder.timeOut()
      case .interruption: return .interruption
      case .end: return .end
      }
      if let key { return .key(key) }
    }
  }
}

extension String {
  /// The keys that type several lines: each line with a line break at its end also runs. Empty
  /// lines, which copied text often has, are left out.
  fileprivate var keys: [Key] {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let wholeLines = lines.dropLast().filter { !$0.isEmpty }.flatMap {
      [Key.paste(String($0)), .enter]
    }
    return wholeLines + (lines.last.map { $0.isEmpty ? [] : [.paste(String($0))] } ?? [])
  }

  /// The text in parts that leave a row of the terminal free.
  func screens(of size: TerminalSize) -> [String] {
    var screens = [""]
    var rows = 0
    for line in split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      hasSuffix("\n") ? 1 : 0)
    {
      let height = max(1, (displayWidth(line) + size.columns - 1) / size.columns)
      if rows > 0, rows + height >= size.rows {
        screens.append("")
        rows = 0
      }
      screens[screens.count - 1] += line + "\n"
      rows += height
    }
    return screens
  }
}

/// A screen that draws each frame over the one before, with control sequences that every terminal
/// supports.
struct LineScreen {
  private var cursorRow = 0

  /// Returns the output that draws the given frame in place of the one on the screen.
  mutating func draw(_ frame: LineFrame) -> String {
    let below = frame.rows.count - 1 - frame.cursorRow
    let text =
      "\u{1B}[?25l" + up(cursorRow) + "\r\u{1B}[J" + frame.rows.joined(separator: "\r\n")
      + up(below) + "\r"
      + (frame.cursorColumn > 0 ? "\u{1B}[\(frame.cursorColumn)C" : "") + "\u{1B}[?25h"
    cursorRow = frame.cursorRow
    return text
  }

  /// Returns the output that shows a finished line and moves the cursor to a new line.
  mutating func finish(_ frame: LineFrame) -> String {
    let text = draw(frame) + "\r\n"
    cursorRow = 0
    return text
  }

  /// Returns the output that clears the screen. The next frame is drawn at its top.
  mutating func clear() -> String {
    cursorRow = 0
    return "\u{1B}[H\u{1B}[2J"
  }

  /// Updates the row of the cursor after the terminal has rewrapped its lines to a new width.
  mutating func resize(from old: Int, to new: Int, column: Int) {
    guard new < old, new > 0 else { return }
    cursorRow = cursorRow * ((old + new - 1) / new) + column / new
  }

  private func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
}
