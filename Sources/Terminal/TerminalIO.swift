import Foundation

package struct TerminalSize: Equatable, Sendable {
  package var columns: Int
  package var rows: Int

  /// The width of wrapped text in columns. It has an upper bound, because long lines are hard to
  /// read.
  package var textColumns: Int { min(max(columns, 20), 120) }

  /// Returns the size of the terminal at standard output, otherwise `COLUMNS` and `LINES`,
  /// otherwise 80 by 24.
  package static func current(_ environment: [String: String]) -> TerminalSize {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return TerminalSize(
        columns: environment["COLUMNS"].flatMap { Int($0) } ?? 80,
        rows: environment["LINES"].flatMap { Int($0) } ?? 24)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: max(Int(size.ws_row), 1))
  }
}

/// A terminal that is in raw mode while this value exists. Keys arrive one by one, without echo.
struct RawTerminal: ~Copyable {
  private let saved: termios

  /// Puts the terminal into raw mode. Returns nil if standard input is not a terminal.
  static func opened() -> RawTerminal? {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0, makeRaw(settings) else { return nil }
    return RawTerminal(saved: settings)
  }

  deinit { Self.restore(saved) }

  private static func makeRaw(_ saved: termios) -> Bool {
    var settings = saved
    cfmakeraw(&settings)
    // OPOST stays on, so that a line feed still moves the cursor to the start of the next line.
    settings.c_oflag |= tcflag_t(OPOST)
    guard tcsetattr(0, TCSADRAIN, &settings) == 0 else { return false }
    StandardStreams.show("\u{1B}[?2004h")
    return true
  }

  private static func restore(_ saved: termios) {
    StandardStreams.show("\u{1B}[?2004l")
    var settings = saved
    tcsetattr(0, TCSADRAIN, &settings)
  }

  /// Stops the program as Control-Z does outside of raw mode, until the shell continues it.
  func suspend() {
    Self.restore(saved)
    raise(SIGTSTP)
    _ = Self.makeRaw(saved)
  }

  enum Input {
    case byte(UInt8)
    /// No byte arrived before the timeout.
    case silence
    /// A signal arrived, such as the one for a new window size.
    case interruption
    case end
  }

  /// Waits for a byte.
  ///
  /// - Parameter milliseconds: The timeout. A negative value waits without end.
  func read(within milliseconds: Int32) -> Input {
    var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    switch poll(&waiting, 1, milliseconds) {
    case 0: return .silence
    case ..<0: return errno == EINTR ? .interruption : .end
    default: break
    }
    var byte: UInt8 = 0
    switch Foundation.read(0, &byte, 1) {
    case 1: return .byte(byte)
    case ..<0 where errno == EINTR: return .interruption
    default: return .end
    }
  }
}

/// The two streams that a program writes to.
package enum StandardStreams {
  /// Writes an answer to standard output. Throws if a part of it cannot be written, for example
  /// because the disk is full or the stream is closed.
  package static func write(_ text: String) throws(StreamError) { try write(text, to: 1) }

  /// Writes a message to standard error. If that fails, it can't be reported.
  package static func writeError(_ text: String) { try? write(text, to: 2) }

  /// Writes to the terminal, for example the line that is being edited. If that fails, no one is
  /// there to see it.
  package static func show(_ text: String) { try? write(text, to: 1) }

  private static func write(_ text: String, to descriptor: Int32) throws(StreamError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StreamError(code: errno) }
      bytes = bytes.dropFirst(count)
    }
  }
}

/// The reason why a standard stream could not be written to.
package struct StreamError: Error, Equatable {
  /// The error number of the system.
  package let code: Int32
}

/// A line on the terminal that shows progress. It is not shown if standard error is not a terminal.
package struct ProgressLine {
  private let isShown: Bool
  private let environment = ProcessInfo.processInfo.environment

  package init(isShown: Bool) {
    self.isShown = isShown && isatty(2) == 1 && !isPlainTerminal(environment)
  }

  /// Replaces the line. The cursor returns to its start, so that the next output overwrites it.
  package func show(_ text: String) {
    guard isShown else { return }
    let size = TerminalSize.current(environment)
    StandardStreams.writeError("\r\u{1B}[K" + text.cut(to: size.columns - 1) + "\r")
  }

  package func clear() {
    if isShown { StandardStreams.writeError("\r\u{1B}[K") }
  }
}

/// A pager for answers that are longer than the screen. It runs the program in `PAGER`.
package struct Pager {
  package let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  /// Writes text to standard output, through the pager if it is long and standard input and output
  /// are a terminal.
  package func show(_ text: String) throws(StreamError) {
    guard isatty(0) == 1, isatty(1) == 1, let command, isLong(text), run(command, text) else {
      return try StandardStreams.write(text)
    }
  }

  /// The command of the pager: `PAGER` or, without it, `less`. It is nil if `PAGER` is empty or
  /// `cat`, or if it is missing and the terminal is plain.
  package var command: String? {
    guard let named = environment["PAGER"] else {
      return isPlainTerminal(environment) ? nil : "less"
    }
    return named.isEmpty || named == "cat" ? nil : named
  }

  package func isLong(_ text: String) -> Bool {
    let size = TerminalSize.current(environment)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) {
      $0 + max(1, (displayWidth($1) + size.columns - 1) / size.columns)
    }
    return rows > size.rows
  }

  /// Shows text in the pager. Returns false if the pager can't be started.
  ///
  /// The pager is started by `popen`, because a Foundation `Process` has a process group of its
  /// own, which a terminal stops when it reads a key.
  private func run(_ command: String, _ text: String) -> Bool {
    // A pager that ends early must not end this program, nor must Control-C, which is meant for the
    // pager. The pager would inherit ignored signals, but not handlers.
    let pipe = signal(SIGPIPE) { _ in }
    let interruption = signal(SIGINT) { _ in }
    defer {
      signal(SIGPIPE, pipe)
      signal(SIGINT, interruption)
    }
    guard let stream = popen(script(command), "w") else { return false }
    _ = Array(text.utf8).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    pclose(stream)
    return true
  }

  /// The script that starts a pager, or `cat` if it is missing.
  ///
  /// `less` passes colors and links through (R), and ends at once after a short text (F) that stays
  /// on the screen (X). The user's own settings take precedence.
  private func script(_ command: String) -> String {
    let name = command.prefix { $0 != " " }.replacing("'", with: "'\\''")
    return """
      command -v '\(name)' >/dev/null || exec cat
      export LESS="${LESS-FRX}" LESSCHARSET="${LESSCHARSET-utf-8}"
      exec \(command)
      """
  }
}
