package import ColorScience
import Foundation

/// The width, the colors and other properties of text for a certain output.
package struct TextStyle: Sendable {
  package var width: Int
  var depth = ColorDepth.none
  var ground = TerminalGround.unknown
  /// Whether the terminal supports links (OSC 8).
  var showsLinks = false
  /// Whether listed objects are numbered, so that users can refer to them by number.
  package var numbersLists = false
  /// Whether other programs read the lists: one object on each line, with columns separated by
  /// tabs.
  package var separatesByTabs = false

  package static let plain = TextStyle(width: 80)

  package var usesColor: Bool { depth > .none }

  /// Returns the style of standard output. It has colors only on a terminal, unless the environment
  /// forces or forbids them.
  package static func standardOutput(_ environment: [String: String]) -> TextStyle {
    let isTerminal = isatty(1) == 1
    return TextStyle(
      width: isTerminal ? TerminalSize.current(environment).textColumns : 80,
      depth: ColorDepth(environment, isTerminal: isTerminal),
      ground: TerminalGround(environment),
      showsLinks: knowsLinks(environment, isTerminal: isTerminal), separatesByTabs: !isTerminal)
  }

  /// Returns the style of standard error. Lines are wrapped only on a terminal.
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
  package func caution(_ text: String) -> String { marked(text, ink(33, light: 94, dark: 179)) }
  package func accent(_ text: String) -> String { marked(text, ink(36, light: 25, dark: 80)) }

  /// Returns the code of a color for text. If the background is known and the terminal has 256 colors,
  /// it is `light` on a light background and `dark` on a dark one, which have a contrast of at
  /// least 4.5:1 on white and on black. Otherwise it is `own`, a color that users can change.
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

/// Returns whether a terminal may not understand control sequences: `TERM` is `dumb`, empty or
/// missing.
package func isPlainTerminal(_ environment: [String: String]) -> Bool {
  ["", "dumb"].contains(environment["TERM"] ?? "")
}

/// The number of colors that a terminal can show.
enum ColorDepth: Comparable, Sendable {
  case none, sixteen, palette, full

  /// Reads the color depth from the environment: `NO_COLOR` (no-color.org), `CLICOLOR` and
  /// `CLICOLOR_FORCE` (bixense.com/clicolors), `COLORTERM` and `TERM`.
  init(_ environment: [String: String], isTerminal: Bool) {
    let terminal = environment["TERM"] ?? ""
    let forbids = !(environment["NO_COLOR"] ?? "").isEmpty || environment["CLICOLOR"] == "0"
    let forces = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    guard !forbids, forces || isTerminal && !isPlainTerminal(environment) else {
      self = .none
      return
    }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || terminal.hasSuffix("-direct") {
      self = .full
    } else {
      self = terminal.contains("256color") ? .palette : .sixteen
    }
  }
}

enum TerminalGround: Sendable {
  case light, dark, unknown

  /// Reads `COLORFGBG`, in which rxvt, Konsole and other terminals give the color numbers of text
  /// and background. For example, `15;0` is white on black.
  init(_ environment: [String: String]) {
    let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    switch number {
    case .some(0...6), .some(8): self = .dark
    case .some(7), .some(9...15): self = .light
    default: self = .unknown
    }
  }
}

extension TextStyle {
  /// Returns the text as a link if the terminal supports links; otherwise unchanged.
  ///
  /// The escape sequence is that of "Hyperlinks in Terminal Emulators" (OSC 8).
  package func link(_ text: String, to url: String?) -> String {
    guard showsLinks, let url, !text.isEmpty,
      url.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return text }
    return "\u{1B}]8;;\(url)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// Returns whether the terminal is known to support links. Others might print them as text.
  static func knowsLinks(_ environment: [String: String], isTerminal: Bool) -> Bool {
    if let forced = environment["FORCE_HYPERLINK"] { return !["", "0"].contains(forced) }
    guard isTerminal, !isPlainTerminal(environment) else { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"]
    let terminals = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
    let variables = ["WT_SESSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID", "DOMTERM"]
    return programs.contains(environment["TERM_PROGRAM"] ?? "")
      || terminals.contains(environment["TERM"] ?? "")
      || variables.contains { environment[$0] != nil }
      || (environment["VTE_VERSION"].flatMap { Int($0) } ?? 0) >= 5000
  }

  /// Returns four columns in a color and a space if the terminal shows colors. Otherwise it returns
  /// an empty string, because the value is always shown next to the color.
  package func swatch(_ color: SRGB?, over background: SRGB = .white) -> String {
    guard let color, usesColor else { return "" }
    let opaque = color.over(background)
    return "\u{1B}[\(backgroundCode(opaque))m    \u{1B}[0m "
  }

  private func backgroundCode(_ color: SRGB) -> String {
    switch depth {
    case .full:
      let bytes = color.bytes
      return "48;2;\(bytes.red);\(bytes.green);\(bytes.blue)"
    case .palette: return "48;5;\(PaletteIndex.nearest256(to: color))"
    case .sixteen, .none:
      let index = PaletteIndex.nearest16(to: color)
      return String(index < 8 ? 40 + index : 100 + index - 8)
    }
  }
}

/// The search for the nearest color in the limited palette of a terminal.
///
/// The 256 colors are those of xterm: 16 that users can change, a cube of 6×6×6 colors, and 24
/// grays.
enum PaletteIndex {
  /// Returns the number of the nearest fixed color in a palette of 256, from 16 to 255.
  static func nearest256(to color: SRGB) -> Int {
    let components = components(of: color)
    let steps = components.map { nearest(to: [$0], among: cubeLevels.map { [$0] }) }
    let cube = steps.map { cubeLevels[$0] }
    let grayStep = min(max((components.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let gray = Array(repeating: 8 + 10 * grayStep, count: 3)
    let isGray = nearest(to: components, among: [cube, gray]) == 1
    return isGray ? 232 + grayStep : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }

  /// Returns the number of the nearest color in a palette of 16, from 0 to 15.
  static func nearest16(to color: SRGB) -> Int {
    nearest(to: components(of: color), among: xtermColors)
  }

  /// The values of a component in the color cube (256colres.h of xterm).
  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  /// The default values of the first 16 colors in xterm, which users can change (XTerm-col.ad).
  private static let xtermColors = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func components(of color: SRGB) -> [Int] {
    let bytes = color.bytes
    return [Int(bytes.red), Int(bytes.green), Int(bytes.blue)]
  }

  /// Returns the index of the nearest color in RGB; the first one if several are equally near.
  private static func nearest(to wanted: [Int], among colors: [[Int]]) -> Int {
    let distances = colors.map { zip(wanted, $0).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}
