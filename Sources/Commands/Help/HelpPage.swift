import Localization
import Terminal

/// The page that `--help` shows for a command.
struct HelpPage {
  let command: CommandDescription
  /// The names that lead to the command, first that of the program, except in the REPL.
  let path: [String]
  let words: HelpWords
  var showsHidden = false
  /// The options of every command, which the parser does not list for a group of commands.
  var shared: [ArgumentDescription] = []

  func text(_ style: TextStyle) -> String {
    let globals = options.filter(\.isGlobal)
    let sections: [[String]] = [
      wrapped(words(command.aboutKey), width: style.width), usage(style.width),
      table("commands", subcommands.map { ($0.commandName, words($0.aboutKey)) }, style),
      list("arguments", positional, style),
      list("options", options.filter { !$0.isGlobal }, style), examples(style),
      words.text(command.key("notes")).map { wrapped($0, width: style.width) } ?? [],
      showsHidden ? list("global", globals, style) : summary(of: globals, style.width),
      more(style.width),
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  /// The page that describes the options of every command.
  func optionsText(_ style: TextStyle) -> String {
    list("global", options.filter(\.isGlobal), style).joined(separator: "\n") + "\n"
  }

  /// Returns the usage line of the command, wrapped to a width in columns.
  func usage(_ width: Int) -> [String] {
    let line = words("help.heading.usage", ["line": .text(synopsis)])
    return [wrapped(line, width: width, first: "", rest: "  ")]
  }

  /// The full name of the command, and placeholders for its arguments in the reader's language.
  var synopsis: String {
    let positions = positional.map { argument in
      let name = argument.placeholder(words) + (argument.isRepeating ? "..." : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    let below = subcommands.isEmpty ? [] : [words("help.form.command")]
    return (path + below + [words("help.form.options")] + positions).joined(separator: " ")
  }

  private var subcommands: [CommandDescription] {
    (command.subcommands ?? []).filter {
      (showsHidden || $0.shouldDisplay ?? true) && $0.commandName != "help"
    }
  }

  private var arguments: [ArgumentDescription] {
    let own = showsHidden ? command.arguments ?? [] : command.shownArguments
    let names = Set(own.flatMap(\.longNames))
    return shared.filter { names.isDisjoint(with: $0.longNames) } + own
  }

  private var positional: [ArgumentDescription] { arguments.filter { $0.kind == .positional } }

  private var options: [ArgumentDescription] { arguments.filter { $0.kind != .positional } }

  private func heading(_ key: String, _ style: TextStyle) -> String {
    style.bold(words("help.heading.\(key)"))
  }

  private func list(
    _ key: String, _ arguments: [ArgumentDescription], _ style: TextStyle
  ) -> [String] {
    table(key, arguments.map { ($0.synopsis(words), $0.text(words)) }, style)
  }

  /// Returns the rows below a heading; empty if there are none.
  private func table(
    _ key: String, _ rows: [(name: String, text: String)], _ style: TextStyle
  ) -> [String] {
    let table = TextTable(
      rows: rows.map { (cells: [style.accent($0.name)], text: $0.text) }, indent: "  ")
    return rows.isEmpty ? [] : [heading(key, style)] + table.lines(width: style.width)
  }

  /// Returns the lines with examples: commands to type, and above them remarks that begin with `#`.
  private func examples(_ style: TextStyle) -> [String] {
    guard let text = words.text(command.key("examples")) else { return [] }
    let lines = text.split(separator: "\n").map { line in
      let isRemark = line.hasPrefix("#")
      let lines = wrapped(
        String(line), width: style.width, first: "  ", rest: isRemark ? "  # " : "    ")
      return isRemark
        ? lines.split(separator: "\n").map { style.dim(String($0)) }.joined(separator: "\n") : lines
    }
    return [heading("examples", style)] + lines
  }

  private func more(_ width: Int) -> [String] {
    guard !subcommands.isEmpty else { return [] }
    let names = path.first == "precept" ? Array(path.dropFirst()) : path
    let line = helpLine(names + [words("help.form.command")])
    return wrapped(words("help.form.more", ["line": .text(line)]), width: width)
  }

  /// A line that names the options of every command.
  private func summary(of globals: [ArgumentDescription], _ width: Int) -> [String] {
    let names = globals.flatMap(\.longNames).joined(separator: words("error.form.separator"))
    let line = helpLine([CommandLineWords.optionsTopic])
    return wrapped(
      words("help.form.global", ["names": .text(names), "line": .text(line)]), width: width)
  }

  private func helpLine(_ names: [String]) -> String {
    ((path.first == "precept" ? ["precept"] : []) + ["help"] + names).joined(separator: " ")
  }
}

extension CommandDescription {
  /// The key of the command's one-line description, which the argument parser stores as its
  /// abstract.
  var aboutKey: String { abstract ?? "" }

  /// Returns the key of another message about the command, such as `help.search.examples`.
  func key(_ name: String) -> String { aboutKey.dropLast("about".count) + name }
}

extension ArgumentDescription {
  /// The key of the argument's description. The parser adds `--help` and `--version` with its own
  /// descriptions, so their keys are made from their names.
  var key: String {
    let own = ["--help", "--version"].first(where: longNames.contains)
    return own.map { "help.global.\($0.dropFirst(2))" } ?? abstract ?? ""
  }

  var isGlobal: Bool { key.hasPrefix("help.global.") }

  /// Returns the placeholder for the argument's value, such as `<dir>`.
  func placeholder(_ words: HelpWords) -> String { words.placeholder(valueName ?? "value") }

  /// Returns the argument as users write it, such as `-o, --output <dir>`.
  func synopsis(_ words: HelpWords) -> String {
    let names = writtenNames
    guard !names.isEmpty else { return placeholder(words) }
    return names.joined(separator: ", ") + (kind == .option ? " " + placeholder(words) : "")
  }

  /// The names of the option, short names first.
  var writtenNames: [String] {
    let names = names ?? []
    return (names.filter { $0.kind == "short" } + names.filter { $0.kind != "short" })
      .map(\.written)
  }

  /// Returns the description of the argument, with its default value.
  func text(_ words: HelpWords) -> String {
    let text = words(key)
    guard let value = defaultValue else { return text }
    return words("help.form.default", ["text": .text(text), "value": .text(value)])
  }
}
