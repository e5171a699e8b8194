import ArgumentParser

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
    var known = PreceptCommand.configuration.subcommands
    for word in words {
      guard let command = known.first(where: { $0._commandName == word }) else { break }
      known = command.configuration.subcommands
      path.append(word)
    }
    return path
  }
}

extension CommandLineWords {
  /// The path of the command that help is asked for; nil where something else is wanted.
  var helpPath: [String]? {
    if arguments.first == "help" {
      return Array(arguments.prefix(Self.nameCount(arguments[...])).dropFirst())
    }
    let options = arguments.prefix { $0 != "--" }
    guard !options.contains(where: { ["--help", "-h", "--help-hidden"].contains($0) }) else {
      return path
    }
    return isWithoutCommand ? [] : nil
  }

  var showsHidden: Bool { arguments.contains("--help-hidden") }

  /// Whether there are options of every command and no command.
  private var isWithoutCommand: Bool { Self.optionWidth(arguments) == arguments.count }

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
