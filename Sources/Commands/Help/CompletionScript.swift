import ArgumentParser

/// A shell completion script from the argument parser, with message keys in place of descriptions.
struct CompletionScript {
  let text: String

  /// Returns the script with each key replaced by the first line of its message, quoted for the
  /// shell.
  func filled(with words: HelpWords) -> String {
    keyed.replacing(/\[?help(\.[a-z-]+)+/) { match in
      let isInBrackets = match.0.hasPrefix("[")
      let key = isInBrackets ? String(match.0.dropFirst()) : String(match.0)
      guard let line = words.text(key)?.split(separator: "\n").first else { return String(match.0) }
      return isInBrackets ? "[" + inBrackets(String(line)) : quoted(String(line))
    }
  }

  /// The script with keys in place of the parser's own English descriptions.
  private var keyed: String {
    offeringHelp.replacing("Show subcommand help information.", with: "help.global.help")
      .replacing("Show help information.", with: "help.global.help")
      .replacing("Show the version.", with: "help.global.version")
  }

  /// The script with the names of commands after `help`, which the parser leaves out.
  private var offeringHelp: String {
    if isForFish {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let names = lines.filter { $0.contains(#""precept" -eq 1' -fa"#) }
      return (lines + names.map { $0.replacing(#""precept" -eq"#, with: #""precept help" -eq"#) })
        .joined(separator: "\n")
    }
    let names = CommandLineWords.subcommands(of: []).filter { $0.configuration.shouldDisplay }
      .map { $0._commandName }.joined(separator: " ")
    let offer = #"    [[ "${prev}" = help ]] && COMPREPLY+=($(compgen -W '\#(names)' -- "${cur}"))"#
    let head = "_precept_help() {\n"
    return text.replacing("'*:subcommands:'", with: "'1:subcommands:(\(names))'")
      .replacing(head + "    repeating", with: head + offer + "\n    repeating")
  }

  private var isForFish: Bool { text.contains("complete -c ") }

  private func quoted(_ text: String) -> String {
    isForFish
      ? text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      : text.replacing("'", with: "'\\''")
  }

  /// Returns the string escaped for the brackets of an option in zsh, where more characters are
  /// special.
  private func inBrackets(_ text: String) -> String {
    quoted(["\\", ":", "[", "]"].reduce(text) { $0.replacing($1, with: "\\" + $1) })
  }
}
