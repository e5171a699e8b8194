import Foundation

/// How text is laid out and marked for the place that it goes to.
struct TextStyle: Sendable {
  /// Columns to fill.
  var width: Int
  var usesColor: Bool

  static let plain = TextStyle(width: 80, usesColor: false)

  /// The style of standard output: colors only on a terminal and where nothing forbids them.
  static func standardOutput(_ environment: [String: String]) -> TextStyle {
    let isTerminal = isatty(1) == 1
    let forbids = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    let forces = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    return TextStyle(
      width: isTerminal ? terminalWidth(environment) : 80,
      usesColor: !forbids && (isTerminal || forces))
  }

  private static func terminalWidth(_ environment: [String: String]) -> Int {
    var size = winsize()
    let known = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let columns = known ? Int(size.ws_col) : Int(environment["COLUMNS"] ?? "") ?? 80
    return min(max(columns, 20), 120)
  }
}

extension TextStyle {
  func bold(_ text: String) -> String { marked(text, "1") }
  func dim(_ text: String) -> String { marked(text, "2") }
  func underlined(_ text: String) -> String { marked(text, "4") }
  func good(_ text: String) -> String { marked(text, "32") }
  func bad(_ text: String) -> String { marked(text, "31") }
  func accent(_ text: String) -> String { marked(text, "36") }

  private func marked(_ text: String, _ code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
