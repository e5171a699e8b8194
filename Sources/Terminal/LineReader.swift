import Foundation

/// A reader of lines from a terminal, with editing, history and completion.
package struct LineReader {
  private var editor: LineEditor
  private let environment: [String: String]
  private var screen = LineScreen()

  /// The timeout in milliseconds after which an ESC byte counts as the Escape key.
  private static let escapeTime: Int32 = 50

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
      var key: Key?
      switch terminal.read(within: decoder.isWaiting ? Self.escapeTime : -1) {
      case .byte(let byte): key = decoder.add(byte)
      case .silence: key = decoder.timeOut()
      case .interruption: resize(&view)
      case .end: return .end
      }
      guard let key else { continue }
      if key == .control("z") {
        suspend(terminal, &view)
      } else if let line = respond(to: key, view) {
        return line
      }
    }
  }

  /// Stops the program below the line that is being edited. When the program goes on, the line is
  /// drawn again below what the shell has written.
  private mutating func suspend(_ terminal: borrowing RawTerminal, _ view: inout LineView) {
    StandardStreams.show(screen.finish(view.frame(editor)))
    terminal.suspend()
    view.size = .current(environment)
    StandardStreams.show(screen.draw(view.frame(editor)))
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
}

/// A screen that draws each frame over the one before, with control sequences that every terminal
/// has.
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
