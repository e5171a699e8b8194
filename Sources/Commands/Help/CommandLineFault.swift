import ArgumentParser
import Diagnostics
import Localization

/// A mistake in a command line.
enum CommandLineFault: Error, Equatable {
  case unknownCommand(String)
  case unknownOption(String)
  /// - Parameter next: The word after the option, if it begins with a hyphen and so can't be its
  ///   value.
  case missingValue(option: String, next: String? = nil)
  /// An option for a single value that is given more than once.
  case repeatedOption(String)
  case missingArgument(String)
  case unexpectedValue(option: String, value: String)
  case unexpectedArguments([String])
  case invalidValue(String, of: String)
  /// A mistake that a command found, by the key of its message.
  case named(LocalizableMessage)
  /// Any other mistake, with the English message of the parser.
  case other(String)
}

extension CommandLineFault {
  /// Explains why the parser refused a line. Its errors are not public, so the mistake is searched
  /// for in the line itself.
  init(_ error: any Error, in line: CommandLineWords) {
    let message = PreceptCommand.message(for: error)
    if let fault = error as? CommandLineFault {
      self = fault
    } else if message.hasPrefix("line.") {
      self = .named(LocalizableMessage(message))
    } else if line.arguments.contains(where: { $0.hasPrefix("--generate-completion-script") }) {
      self = .named("line.shell")
    } else {
      self = CommandLineFault(in: line) ?? .other(message)
    }
  }

  /// The numbers that options accept, by the long name of the option.
  fileprivate static let numbers: [String: ClosedRange<Int>] = [
    "--limit": 1...Int.max, "--offset": 0...Int.max, "--port": 0...65_535, "--threads": 1...1024,
    "--max-files": 0...Int.max, "--max-file-size": 0...Int.max,
  ]

  /// Returns the first mistake in a line, by the description of its command. The parser accepts
  /// some mistakes: an empty value or argument, and a single-value option that is given twice.
  init?(in line: CommandLineWords) {
    guard let program = ProgramDescription.current, let command = program.command(at: line.path)
    else { return nil }
    let known = program.sharedOptions(of: command) + (command.arguments ?? [])
    let positions = known.filter { $0.kind == .positional }
    var (accepted, refused, unknown): ([Self], [Self], [Self]) = ([], [], [])
    var used: Set<String> = []
    var values: [String] = []
    var rest = line.arguments.dropFirst(line.path.count)
    var hasOptions = true
    while let word = rest.popFirst() {
      if word == "--", hasOptions {
        hasOptions = false
        continue
      }
      guard hasOptions, word.hasPrefix("-"), word != "-" else {
        let argument = positions.dropFirst(values.count).first ?? positions.last
        values.append(word)
        guard let argument else { continue }
        if word.allSatisfy(\.isWhitespace) { accepted.append(.missingArgument(argument.written)) }
        if !argument.accepts(word) { refused.append(.invalidValue(word, of: argument.written)) }
        continue
      }
      let name = String(word.prefix { $0 != "=" })
      guard let option = known.first(where: { $0.writtenNames.contains(name) }) else {
        unknown.append(.unknownOption(name))
        continue
      }
      var value = name == word ? nil : String(word.dropFirst(name.count + 1))
      let isRepeated = !used.insert(option.written).inserted && !option.isRepeating
      if option.kind == .flag {
        if let value { refused.append(.unexpectedValue(option: name, value: value)) }
        continue
      }
      let next = rest.first
      let isOption = next.map { $0.hasPrefix("-") && $0 != "-" } ?? false
      if value == nil, !isOption { value = rest.popFirst() }
      guard let value else {
        refused.append(.missingValue(option: name, next: next))
        continue
      }
      if value.isEmpty { accepted.append(.missingValue(option: name)) }
      if isRepeated { accepted.append(.repeatedOption(name)) }
      if !option.accepts(value) {
        refused.append(.invalidValue(value, of: "\(name) \(option.valuePlaceholder)"))
      }
    }
    let missing =
      known.filter { !$0.isOptional && $0.kind == .option && !used.contains($0.written) }
      + positions.dropFirst(values.count).filter { !$0.isOptional }
    let extra = positions.contains(where: \.isRepeating) ? [] : values.dropFirst(positions.count)
    let last =
      missing.map { Self.missingArgument($0.written) }
      + (extra.isEmpty ? [] : [.unexpectedArguments(Array(extra))])
    guard let fault = (accepted + refused + unknown + last).first else { return nil }
    self = fault
  }
}

extension ArgumentDescription {
  fileprivate var valuePlaceholder: String { "<\(valueName ?? "")>" }

  /// The argument in the parser's notation, such as `--limit <limit>` or `<query>`.
  fileprivate var written: String {
    longNames.first.map { kind == .flag ? $0 : "\($0) \(valuePlaceholder)" } ?? valuePlaceholder
  }

  fileprivate var numbers: ClosedRange<Int>? {
    longNames.lazy.compactMap { CommandLineFault.numbers[$0] }.first
  }

  fileprivate func accepts(_ value: String) -> Bool {
    if let numbers { return Int(value).map(numbers.contains) ?? false }
    guard let allValues else { return true }
    let isList = ["states", "conditions"].contains(valueName)
    let parts = isList ? value.split(separator: ",").map(String.init) : [value]
    return parts.allSatisfy(allValues.contains)
  }
}

extension CommandLineWords {
  /// Whether the line may have a mistake that the parser accepts. Most lines have none, and
  /// describing the program takes longer than most answers.
  var mayMisuseOptions: Bool {
    let words = arguments.prefix { $0 != "--" }
    let names = words.filter { $0.hasPrefix("-") }
      .map { $0.hasPrefix("--") ? String($0.prefix { $0 != "=" }) : "-" }
    return arguments.contains { $0.allSatisfy(\.isWhitespace) }
      || words.contains { $0.hasSuffix("=") } || Set(names).count < names.count
      || names.contains("-") && names.contains("--output")
  }
}

extension CommandLineFault {
  /// Returns a message about the mistake.
  ///
  /// - Parameters:
  ///   - command: The command that was called, whose names and values can be suggested.
  ///   - words: The words for placeholders such as `<dir>`.
  func message(for command: CommandDescription?, _ words: HelpWords) -> LocalizableMessage {
    switch self {
    case .unknownCommand(let name):
      let known = (command?.subcommands ?? []).filter { $0.shouldDisplay ?? true }
      let message = LocalizableMessage("line.unknown-command", ["name": .text(name)])
      return message.suggesting(similarTo: name, among: known.map(\.commandName))
        ?? LocalizableMessage("line.list", ["message": .message(message)])
    case .unknownOption(let name):
      let shown = command?.shownArguments ?? []
      let message = LocalizableMessage("line.unknown-option", ["name": .text(name)])
      if let similar = message.suggesting(similarTo: name, among: shown.flatMap(\.longNames)) {
        return similar
      }
      guard shown.contains(where: { $0.kind == .positional }) else { return message }
      return message.with("line.hyphen-argument", example: "-- \(name)")
    case .missingValue(let name, let next):
      let option = command?.option(name)
      let message = LocalizableMessage("line.missing-value", ["name": .text(name)])
      if let expecting = message.expecting(option) { return expecting }
      guard let next else { return message }
      let long = option?.longNames.first ?? name
      return message.with("line.hyphen-value", example: "\(long)=\(next)")
    case .repeatedOption(let name):
      return LocalizableMessage("line.repeated-option", ["name": .text(name)])
    case .missingArgument(let name):
      let message = LocalizableMessage(
        "line.missing-argument", ["name": .text(words.localizingPlaceholders(in: name))])
      return message.expecting(command?.option(String(name.prefix { $0 != " " }))) ?? message
    case .unexpectedValue(let name, let value):
      return LocalizableMessage(
        "line.unexpected-value", ["name": .text(name), "value": .text(value)])
    case .unexpectedArguments(let values):
      return LocalizableMessage(
        values.count == 1 ? "line.unexpected-argument" : "line.unexpected-arguments",
        ["value": .texts(values)])
    case .invalidValue(let value, let name):
      let argument =
        command?.option(String(name.prefix { $0 != " " }))
        ?? command?.arguments?.first { $0.kind == .positional && $0.written == name }
      let message = LocalizableMessage(
        "line.invalid-value",
        ["value": .text(value), "name": .text(words.localizingPlaceholders(in: name))])
      return message.suggesting(similarTo: value, among: argument?.allValues ?? [])
        ?? message.expecting(argument) ?? message
    case .named(let message): return message
    case .other(let text): return LocalizableMessage("line.other", ["text": .text(text)])
    }
  }
}

extension LocalizableMessage {
  fileprivate func suggesting(similarTo name: String, among known: [String]) -> Self? {
    suggestion(for: name, among: known).map(suggesting)
  }

  /// Returns the message with the values that an argument accepts; nil if it accepts any value.
  fileprivate func expecting(_ argument: ArgumentDescription?) -> Self? {
    if let known = argument?.allValues, !known.isEmpty { return expecting(known) }
    guard let range = argument?.numbers else { return nil }
    return Self(
      range.upperBound == .max ? "line.number" : "line.number-between",
      [
        "message": .message(self), "least": .text("\(range.lowerBound)"),
        "most": .text("\(range.upperBound)"),
      ])
  }

  fileprivate func with(_ key: String, example: String) -> Self {
    Self(key, ["message": .message(self), "example": .text(example)])
  }
}

extension CommandDescription {
  /// Returns the option with a name such as `--output` or `-o`.
  fileprivate func option(_ name: String) -> ArgumentDescription? {
    (arguments ?? []).first { $0.writtenNames.contains(name) }
  }
}
