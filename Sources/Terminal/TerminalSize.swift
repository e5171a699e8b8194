import Foundation

/// The size of the terminal in character cells.
package struct TerminalSize: Equatable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The columns that text fills; longer lines are hard to read.
  package var textColumns: Int { min(max(columns, 20), 120) }

  /// Asks the terminal behind standard output, else `COLUMNS` and `LINES`, else says 80 by 24.
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
