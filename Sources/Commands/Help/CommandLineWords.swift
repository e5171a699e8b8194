import ArgumentParser

/// The words of a command line, analyzed and rearranged before the parser reads them.
struct CommandLineWords: Equatable {
  /// The words, with global options moved from before the command's name to after it.
  let arguments: [String]
  /// The names at the start that lead to a command, such as `review` and `merge`.
  let path: [String]
  /// The unknown word in place of a command's name; nil if there is none.
  let unknownCommand: String?

  /// Splits a command line. Global options, such as `--root DIR`, can precede the command's name.
  init(_ arguments: [String]) {
    var rest = arguments.separatingCustomProperties[...]
    var path: [String] = []
    var shared: [String] = []
    while true {
      let width = Self.optionWidth(rest)
      shared += rest.prefix(width)
      rest = rest.dropFirst(width)
      let known = Self.subcommands(of: path)
      guard let name = rest.first, known.contains(where: { $0._commandName == name }) else {
        let isName = rest.first.map { !$0.hasPrefix("-") && !(path.isEmpty && $0 == "help") }
        unknownCommand = !known.isEmpty && isName == true ? rest.first : nil
        break
      }
      path.append(name)
      rest = rest.dropFirst()
    }
    self.path = path
    // Without a command's name, global options move to the end, after options of the program such
    // as `--generate-completion-script zsh`, but before the options of `help`.
    let isHelp = rest.first == "help"
    let front = path.isEmpty ? isHelp ? rest.prefix { !$0.hasPrefix("-") } : rest : []
    self.arguments = path + front + shared + rest.dropFirst(front.count)
  }

  /// Returns the number of words at the start that are global options or their values.
  private static func optionWidth(_ words: ArraySlice<String>) -> Int {
    var rest = words
    while let word = rest.first {
      if ["--root", "--locale"].contains(word) {
        rest = rest.dropFirst(2)
      } else if ["--quiet", "--verbose"].contains(word) || word.hasPrefix("--root=")
        || word.hasPrefix("--locale=")
      {
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return words.count - rest.count
  }

  /// The word after `help` that asks for the options of every command.
  static let optionsTopic = "options"

  /// The path of the command whose help is requested; nil if the line does not ask for help.
  var helpPath: [String]? {
    if arguments.first == "help" {
      return Array(arguments.dropFirst().prefix { !$0.hasPrefix("-") })
    }
    let asksForHelp = arguments.prefix { $0 != "--" }
      .contains { ["--help", "-h", "--help-hidden"].contains($0) }
    // A line that names only a group of commands asks for its help, unless its options are wrong.
    return asksForHelp || isGroup && CommandLineFault(in: self) == nil ? path : nil
  }

  /// Whether the line names a group of commands, such as `review`, with only global options. The
  /// parser knows these options only for the commands of the group.
  var isGroup: Bool {
    let rest = arguments.dropFirst(path.count)
    return !Self.subcommands(of: path).isEmpty && Self.optionWidth(rest) == rest.count
  }

  var showsHidden: Bool { arguments.contains("--help-hidden") }

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

  /// The words with a space before each CSS custom property such as `--brand: #007AFF`, which is a
  /// color. The color reader ignores the space, and the parser sees no option.
  fileprivate var separatingCustomProperties: [String] {
    let ending = firstIndex(of: "--") ?? count
    return enumerated().map { place, word in
      guard place < ending, word.hasPrefix("--") else { return word }
      let name = word.dropFirst(2).prefix { $0 != "=" && $0 != ":" }
      return !name.isEmpty && word[name.endIndex...].first == ":" ? " " + word : word
    }
  }
}
