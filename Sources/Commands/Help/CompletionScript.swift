import Foundation

/// A script that the argument parser has written for a shell, with keys in the places of texts.
struct CompletionScript {
  let text: String

  /// Returns the script with the first line of each text, quoted as the shells need it.
  func filled(with words: HelpWords) -> String {
    keyed.replacing(/\[?help(\.[a-z-]+)+/) { match in
      let isInBrackets = match.0.hasPrefix("[")
      let key = isInBrackets ? String(match.0.dropFirst()) : String(match.0)
      guard let line = words.text(key)?.split(separator: "\n").first else { return String(match.0) }
      return isInBrackets ? "[" + inBrackets(String(line)) : quoted(String(line))
    }
  }

  /// The script with keys for the texts of the parser itself.
  private var keyed: String {
    text.replacing("Show subcommand help information.", with: "help.global.help")
      .replacing("Show help information.", with: "help.global.help")
      .replacing("Show the version.", with: "help.global.version")
  }

  private var isForFish: Bool { text.contains("complete -c ") }

  private func quoted(_ text: String) -> String {
    isForFish
      ? text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      : text.replacing("'", with: "'\\''")
  }

  /// Within the brackets of an option, zsh has signs of its own.
  private func inBrackets(_ text: String) -> String {
    let escaped = ["\\", ":", "[", "]"].reduce(text) { $0.replacing($1, with: "\\" + $1) }
    return quoted(escaped)
  }
}
