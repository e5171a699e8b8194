import ArgumentParser
import Foundation

/// The words of a command line, analyzed and rearranged before the parser reads them.
struct CommandLineWords: Equatable {
  /// The words, with global options from before the name of the command moved behind it.
  let arguments: [String]
  /// The names at the start that lead to a command, such as `review` and `merge`.
  let path: [String]

  /// Splits a command line. Global options, such as `--root DIR`, can precede the command's name.
  init(_ arguments: [String]) {
    let width = Self.optionWidth(arguments)
    let rest = arguments.dropFirst(width)
    path = Self.path(in: rest)
    // Global options move behind the command's name. Without a name, they move to the end, behind
    // options of the program such as `--generate-completion-script zsh`.
    let ownDepth = path.isEmpty ? rest.count : path.count
    let depth = rest.first == "help" ? Self.nameCount(rest) : ownDepth
    self.arguments = Array(rest.prefix(depth) + arguments.prefix(width) + rest.dropFirst(depth))
  }

  /// Returns the number of words at the start that are global options or their values.
  private static func optionWidth(_ arguments: [String]) -> Int {
    var width = 0
    while arguments.indices.contains(width) {
      let word = arguments[width]
      if ["--root", "--locale"].contains(word) {
        width += 2
      } else if word == "--quiet" || word == "--verbose" || word.hasPrefix("--root=")
        || word.hasPrefix("--locale=")
      {
        width += 1
      } else {
        break
      }
    }
    return min(width, arguments.count)
  }

  /// Returns the number of words before the first option.
  private static func nameCount(_ words: ArraySlice<String>) -> Int {
    words.prefix { !$0.hasPrefix("-") }.count
  }

  private static func path(in words: ArraySlice<String>) -> [String] {
    var path: [String] = []
    for word in words {
      guard subcommands(of: path).contains(where: { $0._commandName == word }) else { break }
      path.append(word)
    }
    return path
  }

  /// The path of the command whose help is requested; nil if the line does not ask for help.
  var helpPath: [String]? {
    if arguments.first == "help" {
      return Array(arguments.prefix(Self.nameCount(arguments[...])).dropFirst())
    }
    let options = arguments.prefix { $0 != "--" }
    guard !options.contains(where: { ["--help", "-h", "--help-hidden"].contains($0) }) else {
      return path
    }
    // A line that has only global options asks for the help of the program.
    return Self.optionWidth(arguments) == arguments.count ? [] : nil
  }

  var showsHidden: Bool { arguments.contains("--help-hidden") }

  /// The unknown word in the place of a command's name; nil if there is none.
  var unknownCommand: String? {
    let commands = Self.subcommands(of: path)
    guard !commands.isEmpty, arguments.indices.contains(path.count) else { return nil }
    let word = arguments[path.count]
    return word.hasPrefix("-") || path.isEmpty && word == "help" ? nil : word
  }

  /// Returns the subcommands of the command at a path, or of the program if the path is empty.
  static func subcommands(of path: [String]) -> [any ParsableCommand.Type] {
    path.reduce(PreceptCommand.configuration.subcommands) { known, name in
      known.first { $0._commandName == name }?.configuration.subcommands ?? []
    }
  }
}

extension [String] {
  /// Returns the value of an option, which follows its name after a space or an equals sign.
  func value(ofOption name: String) -> String? {
    if let place = firstIndex(of: name) {
      return indices.contains(place + 1) ? self[place + 1] : nil
    }
    return first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

/// A shell completion script from the argument parser, with message keys in place of texts.
struct CompletionScript {
  let text: String

  /// Returns the script with each key replaced by the first line of its text, quoted for the shell.
  func filled(with words: HelpWords) -> String {
    keyed.replacing(/\[?help(\.[a-z-]+)+/) { match in
      let isInBrackets = match.0.hasPrefix("[")
      let key = isInBrackets ? String(match.0.dropFirst()) : String(match.0)
      guard let line = words.text(key)?.split(separator: "\n").first else { return String(match.0) }
      return isInBrackets ? "[" + inBrackets(String(line)) : quoted(String(line))
    }
  }

  /// The script with keys in place of the parser's own English texts.
  private var keyed: String {
    offeringHelp.replacing("Show subcommand help information.", with: "help.global.help")
      .replacing("Show help information.", with: "help.global.help")
      .replacing("Show the version.", with: "help.global.version")
  }

  /// The script with the names of commands after `help`, where the parser offers nothing.
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

  /// Returns the text escaped for the brackets of an option in zsh, where more characters are
  /// special.
  private func inBrackets(_ text: String) -> String {
    let escaped = ["\\", ":", "[", "]"].reduce(text) { $0.replacing($1, with: "\\" + $1) }
    return quoted(escaped)
  }
}
