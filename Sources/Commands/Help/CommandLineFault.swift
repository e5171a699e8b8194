import ArgumentParser
import Diagnostics
import Localization

/// A mistake in a command line.
enum CommandLineFault: Error, Equatable {
  case unknownCommand(String)
  case unknownOption(String)
  /// - Parameter next: The word after the option, if it begins with a hyphen and so cannot be its
  ///   value.
  case missingValue(option: String, next: String? = nil)
  /// An option with one value that is given more than once.
  case repeatedOption(String)
  case missingArgument(String)
  case unexpectedValue(option: String, value: String)
  case unexpectedArguments([String])
  case invalidValue(String, of: String)
  /// A mistake that a command found and names by the key of a message.
  case named(LocalizableMessage)
  /// Any other mistake, with the English message of the parser.
  case other(String)
}

extension CommandLineFault {
  /// - Parameter words: The words of the line in which the parser found the mistake.
  init(_ error: any Error, in words: [String]) {
    self =
      (error as? CommandLineFault)
      ?? CommandLineFault(parserMessage: PreceptCommand.message(for: error))
    if case .missingArgument = self, let name = Self.unknownOption(in: words) {
      self = .unknownOption(name)
    }
    guard case .missingValue(let option, nil) = self, let place = words.firstIndex(of: option)
    else { return }
    let next = words.dropFirst(place + 1).first
    self = .missingValue(option: option, next: next?.hasPrefix("-") == true ? next : nil)
  }

  /// Returns the first word that begins with a hyphen and is not an option of the command, such as
  /// `-dark`; the parser reports it only where no argument is missing.
  private static func unknownOption(in words: [String]) -> String? {
    let command = ProgramDescription.current?.command(at: CommandLineWords(words).path)
    return words.prefix { $0 != "--" }.first { word in
      word.hasPrefix("-") && word != "-"
        && command?.option(String(word.prefix { $0 != "=" })) == nil
    }
  }

  /// Recognizes a mistake by the message of the argument parser, whose error types are not public.
  ///
  /// A message that matches none of the known forms becomes ``other(_:)``.
  init(parserMessage text: String) {
    let first = String(text.prefix { !$0.isNewline })
    if let match = first.firstMatch(of: /^Unknown option '(.+?)'/) {
      self = .unknownOption(String(match.1))
    } else if let match = first.wholeMatch(of: /Invalid option: (.+)/) {
      self = .unknownOption(String(match.1))
    } else if let match = first.firstMatch(of: /^Missing value for '(\S+?)(?: <.+>)?'/) {
      self = .missingValue(option: String(match.1))
    } else if let match = first.firstMatch(of: /^Missing expected argument '(.+?)(?: \.\.\.)?'/) {
      self = .missingArgument(String(match.1))
    } else if let match = text.firstMatch(
      of: /^The option '(.+?)' does not take any value, but '((?s:.*))' was specified/)
    {
      self = .unexpectedValue(option: String(match.1), value: String(match.2))
    } else if let match = text.wholeMatch(of: /Unexpected argument '((?s:.*))'/) {
      self = .unexpectedArguments([String(match.1)])
    } else if let match = text.wholeMatch(of: /\d+ unexpected arguments: '((?s:.*))'/) {
      self = .unexpectedArguments(match.1.split(separator: "', '").map(String.init))
    } else if let match = text.firstMatch(of: /^The value '((?s:.*?))' is invalid for '(.+?)'/) {
      self = .invalidValue(String(match.1), of: String(match.2))
    } else if first.hasPrefix("Can't generate completion scripts")
      || first.hasPrefix("Can't autodetect a supported shell")
    {
      self = .named("line.shell")
    } else if text.wholeMatch(of: /line\.[a-z-]+/) != nil {
      self = .named(LocalizableMessage(text))
    } else {
      self = .other(text)
    }
  }

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
      let known = (command?.shownArguments ?? []).flatMap(\.longNames)
      let message = LocalizableMessage("line.unknown-option", ["name": .text(name)])
      return message.suggesting(similarTo: name, among: known)
        ?? message.explaining(hyphenIn: name, of: command)
    case .missingValue(let name, let next):
      let message = LocalizableMessage("line.missing-value", ["name": .text(name)])
      return message.expecting(command?.option(name)) ?? message.joining(name, next, command)
    case .repeatedOption(let name):
      return LocalizableMessage("line.repeated-option", ["name": .text(name)])
    case .missingArgument(let name):
      let option = command?.option(String(name.prefix { $0 != " " }))
      let message = LocalizableMessage(
        "line.missing-argument", ["name": .text(words.localizingPlaceholders(in: name))])
      return message.expecting(option) ?? message
    case .unexpectedValue(let name, let value):
      return LocalizableMessage(
        "line.unexpected-value", ["name": .text(name), "value": .text(value)])
    case .unexpectedArguments(let values):
      return LocalizableMessage(
        values.count == 1 ? "line.unexpected-argument" : "line.unexpected-arguments",
        ["value": .texts(values)])
    case .invalidValue(let value, let name): return .invalid(value, of: name, command, words)
    case .named(let message): return message
    case .other(let text): return LocalizableMessage("line.other", ["text": .text(text)])
    }
  }
}

extension LocalizableMessage {
  fileprivate func suggesting(similarTo name: String, among known: [String]) -> Self? {
    suggestion(for: name, among: known).map(suggesting)
  }

  /// - Parameter name: The option or argument as the parser writes it, such as `--limit <limit>`.
  fileprivate static func invalid(
    _ value: String, of name: String, _ command: CommandDescription?, _ words: HelpWords
  ) -> Self {
    let argument =
      command?.option(String(name.prefix { $0 != " " }))
      ?? command?.arguments?.first {
        $0.kind == .positional && name == "<\($0.valueName ?? "")>"
      }
    let message = Self(
      "line.invalid-value",
      ["value": .text(value), "name": .text(words.localizingPlaceholders(in: name))])
    return message.suggesting(similarTo: value, among: argument?.allValues ?? [])
      ?? message.expecting(argument) ?? message
  }

  /// Returns the message with the values that an argument accepts; nil if it accepts any text.
  fileprivate func expecting(_ argument: ArgumentDescription?) -> Self? {
    if let known = argument?.allValues, !known.isEmpty { return expecting(known) }
    guard let range = argument?.longNames.lazy.compactMap({ CommandLineFault.numbers[$0] }).first
    else { return nil }
    return Self(
      range.upperBound == .max ? "line.number" : "line.number-between",
      [
        "message": .message(self), "least": .text("\(range.lowerBound)"),
        "most": .text("\(range.upperBound)"),
      ])
  }

  /// Returns the message with how a value that begins with a hyphen is written.
  fileprivate func joining(
    _ name: String, _ value: String?, _ command: CommandDescription?
  ) -> Self {
    guard let value else { return self }
    let long = command?.option(name)?.longNames.first ?? name
    return Self(
      "line.hyphen-value", ["message": .message(self), "example": .text("\(long)=\(value)")])
  }

  /// Returns the message with how an argument that begins with a hyphen is written, if the command
  /// has arguments.
  fileprivate func explaining(hyphenIn name: String, of command: CommandDescription?) -> Self {
    guard command?.shownArguments.contains(where: { $0.kind == .positional }) == true else {
      return self
    }
    return Self(
      "line.hyphen-argument", ["message": .message(self), "example": .text("-- \(name)")])
  }
}

extension CommandDescription {
  /// Returns the option with a name such as `--output` or `-o`.
  fileprivate func option(_ name: String) -> ArgumentDescription? {
    (arguments ?? []).first { $0.writtenNames.contains(name) }
  }
}
