import Foundation

/// A line on a terminal that says what is being done; nothing where nobody watches.
package struct ProgressLine {
  private let isShown: Bool
  private let environment = ProcessInfo.processInfo.environment

  package init(isShown: Bool) {
    self.isShown = isShown && isatty(2) == 1 && environment["TERM"] != "dumb"
  }

  /// Replaces the line; the cursor goes back to its start, so that whatever comes next covers it.
  package func show(_ text: String) {
    guard isShown else { return }
    let size = TerminalSize.current(environment)
    StandardStreams.writeError("\r\u{1B}[K" + text.cut(to: size.columns - 1) + "\r")
  }

  package func clear() {
    if isShown { StandardStreams.writeError("\r\u{1B}[K") }
  }
}
