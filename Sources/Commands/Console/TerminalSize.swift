import Foundation

/// The size of the terminal in character cells.
struct TerminalSize: Equatable, Sendable {
  var columns: Int
  var rows: Int

  /// The columns that text fills; longer lines are hard to read.
  var textColumns: Int { min(max(columns, 20), 120) }

  /// Asks the terminal behind standard output, else `COLUMNS` and `LINES`, else says 80 by 24.
  static func current(_ environment: [String: String]) -> TerminalSize {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return TerminalSize(
        columns: environment["COLUMNS"].flatMap { Int($0) } ?? 80,
        rows: environment["LINES"].flatMap { Int($0) } ?? 24)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: max(Int(size.ws_row), 1))
  }
}
