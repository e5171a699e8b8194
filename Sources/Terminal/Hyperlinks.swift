extension TextStyle {
  /// Makes text a link where the terminal has them; the text itself elsewhere.
  ///
  /// After "Hyperlinks in Terminal Emulators" (OSC 8).
  package func link(_ text: String, to url: String?) -> String {
    guard showsLinks, let url, !text.isEmpty,
      url.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return text }
    return "\u{1B}]8;;\(url)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// Tells by name the terminals that are known to have links; others might print them as text.
  package static func knowsLinks(_ environment: [String: String], isTerminal: Bool) -> Bool {
    if let forced = environment["FORCE_HYPERLINK"] { return !["", "0"].contains(forced) }
    guard isTerminal, environment["TERM"] != "dumb" else { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"]
    let terminals = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
    let variables = ["WT_SESSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID", "DOMTERM"]
    return programs.contains(environment["TERM_PROGRAM"] ?? "")
      || terminals.contains(environment["TERM"] ?? "")
      || variables.contains { environment[$0] != nil }
      || (environment["VTE_VERSION"].flatMap { Int($0) } ?? 0) >= 5000
  }
}
