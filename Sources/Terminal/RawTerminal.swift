import Foundation

/// The keyboard of a terminal, key by key and unechoed while this value lives.
struct RawTerminal: ~Copyable {
  private let saved: termios

  /// Makes the terminal raw; returns nil where standard input is no terminal.
  static func opened() -> RawTerminal? {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else { return nil }
    let saved = settings
    cfmakeraw(&settings)
    // Output keeps its translation of line feeds: commands write while the terminal is raw.
    settings.c_oflag |= tcflag_t(OPOST)
    guard tcsetattr(0, TCSADRAIN, &settings) == 0 else { return nil }
    StandardStreams.write("\u{1B}[?2004h")
    return RawTerminal(saved: saved)
  }

  deinit {
    StandardStreams.write("\u{1B}[?2004l")
    var settings = saved
    tcsetattr(0, TCSADRAIN, &settings)
  }

  enum Input {
    case byte(UInt8)
    /// Nothing came within the time.
    case silence
    /// A signal came, such as that of a new window size.
    case interruption
    case end
  }

  /// Waits for a byte.
  ///
  /// - Parameter milliseconds: how long; without end where negative.
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
