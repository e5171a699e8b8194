import ArgumentParser
import Foundation

/// The words of a command line, analyzed and rearranged before the parser reads them.
struct CommandLineWords: Equatable {
  /// The words, with global options from before the name of the command moved behind it.
  let arguments: [String]
  /// The names at the start that lead to a command, such as `review` and `merge`.
  let path: [String]
  /// The unknown word in the place of a command's name; nil if there is none.
  let unknownCommand: String?

  /// Splits a command line. Global options, such as `--root DIR`, can precede the command's name.
  init(_ arguments: [String]) {
    var rest = arguments[...]
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
    // Without a command's name, global options move to the end, behind options of the program such
    // as `--generate-completion-script zsh`.
    let depth = path.isEmpty ? rest.first == "help" ? Self.nameCount(rest) : rest.count : 0
    self.arguments = path + rest.prefix(depth) + shared + rest.dropFirst(depth)
  }

  /// Returns the number of words at the start that are global options or their values.
  private static func optionWidth(_ words: ArraySlice<String>) -> Int {
    var rest = words
    while let word = rest.first {
      if ["--root", "--locale"].contains(word) {
        rest = rest.dropFirst(2)
      } else if word == "--quiet" || word == "--verbose" || word.hasPrefix("--root=")
        || word.hasPrefix("--locale=")
      {
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return words.count - rest.count
  }

  /// Returns the number of words before the first option.
  private static func nameCount(_ words: ArraySlice<String>) -> Int {
    words.prefix { !$0.hasPrefix("-") }.count
  }

  /// The word after `help` that asks for the options of every command.
  static let optionsTopic = "options"

  /// The path of the command whose help is requested; nil if the line does not ask for help.
  var helpPath: [String]? {
    if arguments.first == "help" {
      return Array(arguments.prefix(Self.nameCount(arguments[...])).dropFirst())
    }
    let options = arguments.prefix { $0 != "--" }
    guard !options.contains(where: { ["--help", "-h", "--help-hidden"].contains($0) }) else {
      return path
    }
    // A line that names only a group of commands asks for its help, unless its options are wrong.
    guard let shared = groupOptions, CommandLineFault(in: self) == nil,
      (try? GlobalOptions.parse(shared)) != nil
    else { return nil }
    return path
  }

  /// The global options of a line that otherwise only names a group of commands, such as `review`;
  /// nil for any other line. The parser knows these options only for the commands of the group.
  var groupOptions: [String]? {
    let rest = arguments.dropFirst(path.count)
    let isGroup = !Self.subcommands(of: path).isEmpty
    return isGroup && Self.optionWidth(rest) == rest.count ? Array(rest) : nil
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
