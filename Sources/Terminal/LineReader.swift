import Foundation

/// Reads lines from a terminal, with editing, history and completion.
package struct LineReader {
  private var editor: LineEditor
  private let environment: [String: String]
  private var screen = LineScreen()

  /// After this many milliseconds an escape byte is the key and no longer sequence.
  private static let escapeTime: Int32 = 50

  package init(_ editor: LineEditor, environment: [String: String]) {
    self.editor = editor
    self.environment = environment
    // poll() ends with EINTR when a signal is handled, which is all that is wanted of it.
    signal(SIGWINCH) { _ in }
  }

  package enum Line {
    case text(String)
    case cancelled
    case end
  }

  /// Reads one line. The terminal is raw only meanwhile, so that Control-C stops what a line
  /// started.
  package mutating func line(
    prompt: String, searchPrompt: @escaping @Sendable (String) -> String, style: TextStyle
  ) -> Line {
    guard let terminal = RawTerminal.opened() else { return .end }
    var view = LineView(
      prompt: prompt, searchPrompt: searchPrompt, size: .current(environment), style: style)
    var decoder = KeyDecoder()
    screen = LineScreen()
    StandardStreams.write(screen.draw(view.frame(editor)))
    while true {
      var key: Key?
      switch terminal.read(within: decoder.isWaiting ? Self.escapeTime : -1) {
      case .byte(let byte): key = decoder.add(byte)
      case .silence: key = decoder.timeOut()
      case .interruption: resize(&view)
      case .end: return .end
      }
      if let key, let line = respond(to: key, view) { return line }
    }
  }

  private mutating func respond(to key: Key, _ view: LineView) -> Line? {
    let outcome = editor.press(key)
    switch outcome {
    case .editing: StandardStreams.write(screen.draw(view.frame(editor)))
    case .clearScreen: StandardStreams.write(screen.clear() + screen.draw(view.frame(editor)))
    case .line(let text):
      StandardStreams.write(screen.finish(view.finished(text)))
      return .text(text)
    case .cancelled(let text):
      StandardStreams.write(screen.finish(view.finished(text + "^C")))
      return .cancelled
    case .end:
      StandardStreams.write("\r\n")
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
    StandardStreams.write(screen.draw(view.frame(editor)))
  }

  /// Adds a line to the history; returns whether it was added.
  package mutating func remember(_ line: String) -> Bool { editor.history.add(line) }
}
