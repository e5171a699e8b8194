import Localization

extension CommandDescription {
  /// The key of the line about the command, which the argument parser keeps as its abstract.
  var aboutKey: String { abstract ?? "" }

  /// The key of something else about the command: `help.search.examples`.
  func key(_ name: String) -> String { aboutKey.dropLast("about".count) + name }
}

extension ArgumentDescription {
  /// The key of its text; help and version are the parser's own.
  var key: String {
    let own = ["--help", "--version"].first(where: longNames.contains)
    return own.map { "help.global.\($0.dropFirst(2))" } ?? abstract ?? ""
  }

  /// Whether every command has it.
  var isGlobal: Bool { key.hasPrefix("help.global.") }

  /// The name of its value: `<dir>`.
  func placeholder(_ words: HelpWords) -> String { words.placeholder(valueName ?? "value") }

  /// How it is written: `-o, --output <dir>`.
  func synopsis(_ words: HelpWords) -> String {
    let names = writtenNames
    guard !names.isEmpty else { return placeholder(words) }
    let value = kind == .option ? " " + placeholder(words) : ""
    return names.joined(separator: ", ") + value
  }

  /// The names, short ones first.
  var writtenNames: [String] {
    let names = names ?? []
    return (names.filter { $0.kind == "short" } + names.filter { $0.kind != "short" })
      .map(\.written)
  }

  /// What it does, with its default value.
  func text(_ words: HelpWords) -> String {
    let text = words(key)
    guard let value = defaultValue else { return text }
    return words("help.form.default", ["text": .text(text), "value": .text(value)])
  }
}
