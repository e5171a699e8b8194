import Foundation

/// How text is laid out and marked for the place that it goes to.
package struct TextStyle: Sendable {
  /// Columns to fill.
  package var width: Int
  package var depth: ColorDepth
  package var ground: TerminalGround
  /// Whether the terminal turns marked text into links (OSC 8).
  package var showsLinks: Bool
  /// Whether listed objects are numbered, for people to name them by number.
  package var numbersLists: Bool

  package init(
    width: Int, depth: ColorDepth = .none, ground: TerminalGround = .unknown,
    showsLinks: Bool = false, numbersLists: Bool = false
  ) {
    self.width = width
    self.depth = depth
    self.ground = ground
    self.showsLinks = showsLinks
    self.numbersLists = numbersLists
  }

  package static let plain = TextStyle(width: 80)

  package var usesColor: Bool { depth > .none }

  /// The style of standard output: colors only on a terminal and where nothing forbids them.
  package static func standardOutput(_ environment: [String: String]) -> TextStyle {
    let isTerminal = isatty(1) == 1
    return TextStyle(
      width: isTerminal ? TerminalSize.current(environment).textColumns : 80,
      depth: ColorDepth(environment, isTerminal: isTerminal),
      ground: TerminalGround(environment),
      showsLinks: knowsLinks(environment, isTerminal: isTerminal))
  }

  /// The style of standard error: lines are whole unless a terminal would break them.
  package static func standardError(_ environment: [String: String]) -> TextStyle {
    isatty(2) == 1
      ? TextStyle(width: TerminalSize.current(environment).textColumns) : TextStyle(width: .max)
  }
}

extension TextStyle {
  package func bold(_ text: String) -> String { marked(text, "1") }
  package func dim(_ text: String) -> String { marked(text, "2") }
  package func underlined(_ text: String) -> String { marked(text, "4") }
  package func good(_ text: String) -> String { marked(text, ink(32, light: 28, dark: 114)) }
  package func bad(_ text: String) -> String { marked(text, ink(31, light: 124, dark: 210)) }
  package func accent(_ text: String) -> String { marked(text, ink(36, light: 25, dark: 80)) }

  /// Returns the code of the person's own color, or where the background is known and the
  /// terminal has 256 colors, of one that reads well on it: at least 4.5:1 on white or black.
  private func ink(_ own: Int, light: Int, dark: Int) -> String {
    switch ground {
    case .light where depth >= .palette: "38;5;\(light)"
    case .dark where depth >= .palette: "38;5;\(dark)"
    default: String(own)
    }
  }

  private func marked(_ text: String, _ code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
