/// How many colors a terminal can show.
package enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
  case none, sixteen, palette, full

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension ColorDepth {
  /// Reads what the environment says, after `NO_COLOR` (no-color.org), `CLICOLOR` and
  /// `CLICOLOR_FORCE` (bixense.com/clicolors), `COLORTERM` and `TERM`.
  package init(_ environment: [String: String], isTerminal: Bool) {
    let terminal = environment["TERM"] ?? ""
    let forbids = !(environment["NO_COLOR"] ?? "").isEmpty || environment["CLICOLOR"] == "0"
    let forces = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    guard !forbids, terminal != "dumb", isTerminal || forces else {
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

/// What lies behind the text of a terminal.
package enum TerminalGround: String, Sendable {
  case light, dark, unknown

  /// Reads `COLORFGBG`, in which rxvt, Konsole and others name the color numbers of text and
  /// background: `15;0` is white on black.
  package init(_ environment: [String: String]) {
    let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    switch number {
    case .some(0...6), .some(8): self = .dark
    case .some(7), .some(9...15): self = .light
    default: self = .unknown
    }
  }
}
