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
  /// Any other mistake. The value is the key of a message about it, or else the English message of
  /// the parser.
  case other(String)
}

extension CommandLineFault {
  /// - Parameter words: The words of the line in which the parser found the mistake.
  init(_ error: any Error, in words: [String]) {
    self =
      (error as? CommandLineFault)
      ?? CommandLineFault(parserMessage: PreceptCommand.message(for: error))
    guard case .missingValue(let option, nil) = self, let place = words.firstIndex(of: option)
    else { return }
    let next = words.dropFirst(place + 1).first
    self = .missingValue(option: option, next: next?.hasPrefix("-") == true ? next : nil)
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
      self = .other("help.fault.shell")
    } else {
      self = .other(text)
    }
  }

  /// Returns a message about the mistake.
  ///
  /// - Parameter command: The command that was called, whose names and values can be suggested.
  func text(for command: CommandDescription?, _ words: HelpWords) -> String {
    switch self {
    case .unknownCommand(let name):
      let known = (command?.subcommands ?? []).filter { $0.shouldDisplay ?? true }
      let text = words("help.fault.unknown-command", ["name": .text(name)])
      return words.suggesting(name, among: known.map(\.commandName), after: text)
        ?? words("help.fault.list", ["message": .text(text)])
    case .unknownOption(let name):
      let known = (command?.shownArguments ?? []).flatMap(\.longNames)
      let text = words("help.fault.unknown-option", ["name": .text(name)])
      return words.suggesting(name, among: known, after: text)
        ?? words.explaining(hyphenIn: name, of: command, after: text)
    case .missingValue(let name, let next):
      let text = words("help.fault.missing-value", ["name": .text(name)])
      return words.expecting(command?.option(name), after: text)
        ?? words.joining(name, next, command, after: text)
    case .repeatedOption(let name):
      return words("help.fault.repeated-option", ["name": .text(name)])
    case .missingArgument(let name):
      let name = words.localizingPlaceholders(in: name)
      return words("help.fault.missing-argument", ["name": .text(name)])
    case .unexpectedValue(let name, let value):
      return words("help.fault.unexpected-value", ["name": .text(name), "value": .text(value)])
    case .unexpectedArguments(let values): return words.unexpected(values)
    case .invalidValue(let value, let name): return words.invalid(value, of: name, command)
    case .other(let message): return words.text(message) ?? message
    }
  }
}

extension HelpWords {
  fileprivate func suggesting(
    _ name: String, among known: [String], after text: String
  ) -> String? {
    suggestion(for: name, among: known).map {
      self("help.fault.suggestion", ["message": .text(text), "name": .text($0)])
    }
  }

  fileprivate func unexpected(_ values: [String]) -> String {
    let key = values.count == 1 ? "unexpected-argument" : "unexpected-arguments"
    let list = values.joined(separator: self("help.form.separator"))
    return self("help.fault.\(key)", ["value": .text(list)])
  }

  /// - Parameter name: The option or argument as the parser writes it, such as `--limit <limit>`.
  fileprivate func invalid(
    _ value: String, of name: String, _ command: CommandDescription?
  ) -> String {
    let argument =
      command?.option(String(name.prefix { $0 != " " }))
      ?? command?.arguments?.first {
        $0.kind == .positional && name == "<\($0.valueName ?? "")>"
      }
    let text = self(
      "help.fault.invalid-value",
      ["value": .text(value), "name": .text(localizingPlaceholders(in: name))])
    return suggesting(value, among: argument?.allValues ?? [], after: text)
      ?? expecting(argument, after: text) ?? text
  }

  /// Returns a message with the values that an argument accepts; nil if it accepts any text.
  fileprivate func expecting(_ argument: ArgumentDescription?, after text: String) -> String? {
    if let known = argument?.allValues, !known.isEmpty {
      let values = known.joined(separator: self("help.form.separator"))
      return self("help.fault.expected", ["message": .text(text), "values": .text(values)])
    }
    guard let range = argument?.longNames.lazy.compactMap({ CommandLineFault.numbers[$0] }).first
    else { return nil }
    let key = range.upperBound == .max ? "number" : "number-between"
    return self(
      "help.fault.\(key)",
      [
        "message": .text(text), "least": .text("\(range.lowerBound)"),
        "most": .text("\(range.upperBound)"),
      ])
  }

  /// Returns a message that says how a value that begins with a hyphen is written.
  fileprivate func joining(
    _ name: String, _ value: String?, _ command: CommandDescription?, after text: String
  ) -> String {
    guard let value else { return text }
    let long = command?.option(name)?.longNames.first ?? name
    return self(
      "help.fault.hyphen-value", ["message": .text(text), "example": .text("\(long)=\(value)")])
  }

  /// Returns a message that says how an argument that begins with a hyphen is written, if the
  /// command has arguments.
  fileprivate func explaining(
    hyphenIn name: String, of command: CommandDescription?, after text: String
  ) -> String {
    guard command?.shownArguments.contains(where: { $0.kind == .positional }) == true else {
      return text
    }
    return self(
      "help.fault.hyphen-argument", ["message": .text(text), "example": .text("-- \(name)")])
  }
}

extension CommandDescription {
  /// Returns the option with a name such as `--output` or `-o`.
  fileprivate func option(_ name: String) -> ArgumentDescription? {
    (arguments ?? []).first { $0.writtenNames.contains(name) }
  }
}
