import ArgumentParser
import Foundation

/// The commands of the program and their options, as the argument parser describes them.
struct ProgramDescription: Decodable, Sendable {
  let command: CommandDescription

  /// The description of this program, which is computed on first use.
  static let current: ProgramDescription? =
    try? JSONDecoder().decode(
      ProgramDescription.self, from: Data(PreceptCommand._dumpHelp().utf8))

  /// The commands that help shows.
  var commands: [CommandDescription] {
    (command.subcommands ?? []).filter { ($0.shouldDisplay ?? true) && $0.commandName != "help" }
  }

  /// Returns the command at a path of names, or the program itself if the path is empty.
  func command(at path: [String]) -> CommandDescription? {
    path.reduce(command) { command, name in
      command?.subcommands?.first { $0.commandName == name }
    }
  }

  /// Returns the options of every command if a command is the program or a group of commands, for
  /// which the parser does not list them; empty for other commands.
  func sharedOptions(of command: CommandDescription) -> [ArgumentDescription] {
    guard command.subcommands?.isEmpty == false else { return [] }
    return commands.first?.shownArguments.filter(\.isGlobal) ?? []
  }

  /// Returns all values that an option accepts in a line; empty if it accepts others, too.
  func values(of option: String, in line: [String]) -> [String] {
    let arguments = command(at: CommandLineWords(line).path)?.arguments ?? []
    return arguments.first { $0.writtenNames.contains(option) }?.allValues ?? []
  }

  /// Returns the long options of the command in a line with their hyphens, except `--help`,
  /// `--version` and `--root`.
  func options(in line: [String]) -> [String] {
    let own = command(at: CommandLineWords(line).path)
    return (own?.shownArguments ?? []).flatMap(\.longNames).filter {
      !["--help", "--version", "--root"].contains($0)
    }
  }
}

struct CommandDescription: Decodable, Sendable {
  let commandName: String
  let abstract: String?
  let arguments: [ArgumentDescription]?
  let subcommands: [CommandDescription]?
  let shouldDisplay: Bool?

  var shownArguments: [ArgumentDescription] {
    (arguments ?? []).filter { $0.shouldDisplay ?? true }
  }
}

struct ArgumentDescription: Decodable, Sendable {
  let kind: Kind
  let names: [Name]?
  let valueName: String?
  let abstract: String?
  let defaultValue: String?
  /// All allowed values; nil if other values are allowed, too.
  let allValues: [String]?
  let isOptional: Bool
  let isRepeating: Bool
  let shouldDisplay: Bool?

  enum Kind: String, Decodable, Sendable {
    case positional, option, flag
  }

  struct Name: Decodable, Sendable {
    let kind: String
    let name: String

    var written: String { (kind == "long" ? "--" : "-") + name }
  }

  var longNames: [String] { (names ?? []).filter { $0.kind == "long" }.map(\.written) }
}
