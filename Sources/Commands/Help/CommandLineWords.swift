import ArgumentParser
import Foundation

/// A command line as far as it is understood before the parser reads it.
struct CommandLineWords: Equatable {
  /// The words with the options of every command behind the name of the one that is called.
  let arguments: [String]
  /// The names at the start that lead to a command, such as `review merge`.
  let path: [String]

  /// Lets `--root DIR` and `--locale TAG` stand before the name of the command, as people write it.
  init(_ arguments: [String]) {
    let width = Self.optionWidth(arguments)
    let rest = arguments.dropFirst(width)
    path = Self.path(in: rest)
    // An option of the program itself, such as --help, is no name and yet stays in front.
    let depth = rest.first == "help" ? Self.nameCount(rest) : min(max(path.count, 1), rest.count)
    self.arguments = Array(rest.prefix(depth) + arguments.prefix(width) + rest.dropFirst(depth))
  }

  /// Counts the words at the start that are options of every command, with their values.
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

  /// Counts the words before the first option.
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

  /// The path of the command that help is asked for; nil where something else is wanted.
  var helpPath: [String]? {
    if arguments.first == "help" {
      return Array(arguments.prefix(Self.nameCount(arguments[...])).dropFirst())
    }
    let options = arguments.prefix { $0 != "--" }
    guard !options.contains(where: { ["--help", "-h", "--help-hidden"].contains($0) }) else {
      return path
    }
    // Options of every command, and no command.
    return Self.optionWidth(arguments) == arguments.count ? [] : nil
  }

  var showsHidden: Bool { arguments.contains("--help-hidden") }

  /// The word in the place of a command that is none.
  var unknownCommand: String? {
    let commands = Self.subcommands(of: path)
    guard !commands.isEmpty, arguments.indices.contains(path.count) else { return nil }
    let word = arguments[path.count]
    return word.hasPrefix("-") || path.isEmpty && word == "help" ? nil : word
  }

  /// Returns the commands below another.
  static func subcommands(of path: [String]) -> [any ParsableCommand.Type] {
    path.reduce(PreceptCommand.configuration.subcommands) { known, name in
      known.first { $0._commandName == name }?.configuration.subcommands ?? []
    }
  }
}

extension [String] {
  /// Returns the value that is written behind an option or an equals sign.
  func value(ofOption name: String) -> String? {
    if let place = firstIndex(of: name) {
      return indices.contains(place + 1) ? self[place + 1] : nil
    }
    return first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

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
