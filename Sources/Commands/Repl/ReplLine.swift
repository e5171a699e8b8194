import ArgumentParser
import Diagnostics

/// What a line typed into the REPL asks for.
enum ReplLine {
  case nothing
  case leave
  case help
  /// Help on one command.
  case helpOn([String])
  /// A command that cannot be read, with its words.
  case fault(CommandLineFault, in: [String])
  /// The words of a command, parsed, and the words themselves.
  case answer(any AnsweringCommand, words: [String])
  /// Shows a result by its number, from 1.
  case choose(Int)
  /// Opens the page of a result, of an id, or of what is shown.
  case open(String?)
  case next
  case back
  /// Sets or with nil clears; without a setting, says what is set.
  case set(ReplSetting?, String?)
  case picks(PickEdit)
  /// The words behind `:export`.
  case exportPicks([String])
  /// The line was meant as a command and is not one; the message says what would be right.
  case mistake(String)
}

/// What is done to the rules that a person has picked for a checklist.
enum PickEdit: Equatable {
  case show, clear
  case add([String])
  case remove([String])
}

extension ReplLine {
  /// Reads a line: a number, a command with or without a colon before it, or words to search for.
  init(_ line: String, context: ReplContext = ReplContext()) {
    self =
      lineWords(line).map { Self.reading($0, context) }
      ?? .mistake("a quotation mark is not closed")
  }

  /// The commands that are those of the shell; building and the REPL itself are for the shell.
  static let names = [
    "search", "show", "list", "color", "contrast", "checklist", "check", "export", "review",
  ]

  /// The commands that exist here alone; they need the colon, as they are everyday words.
  static let ownNames = [
    "open", "next", "back", "set", "unset", "checklist", "export", "help", "quit",
  ]

  private static func reading(_ words: [String], _ context: ReplContext) -> ReplLine {
    guard let first = words.first else { return .nothing }
    if words.count == 1, let number = Int(first), number > 0 { return .choose(number) }
    let isMarked = first.hasPrefix(":") && first != ":"
    let name = isMarked ? String(first.dropFirst()) : first
    let rest = Array(words.dropFirst())
    if rest.isEmpty, ["quit", "exit", "q"].contains(name) { return .leave }
    if ["help", "?"].contains(name) { return help(rest) }
    if let edit = pickEdit(name, rest, isMarked: isMarked) { return .picks(edit) }
    if isMarked, let own = own(name, rest) { return own }
    guard names.contains(name) || !isMarked else { return unknown(name) }
    let command = names.contains(name) ? [name] + rest : words.asSearch
    return parsed(context.completing(command))
  }

  private static func help(_ rest: [String]) -> ReplLine {
    guard let name = rest.first, names.contains(name) else { return .help }
    return .helpOn(CommandLineWords(rest).path)
  }

  private static func pickEdit(_ name: String, _ rest: [String], isMarked: Bool) -> PickEdit? {
    guard name == "checklist" else { return nil }
    switch rest.first {
    case "add": return .add(Array(rest.dropFirst()))
    case "remove": return .remove(Array(rest.dropFirst()))
    case "clear" where rest.count == 1: return .clear
    case nil: return isMarked ? .show : nil
    default: return nil
    }
  }

  private static func own(_ name: String, _ rest: [String]) -> ReplLine? {
    switch name {
    case "open": return .open(rest.first)
    case "next", "n": return .next
    case "back", "b": return .back
    case "set": return setting(rest)
    case "unset": return setting(Array(rest.prefix(1)))
    case "export" where rest.first != "palette": return .exportPicks(rest)
    default: return nil
    }
  }

  private static func setting(_ rest: [String]) -> ReplLine {
    guard let name = rest.first else { return .set(nil, nil) }
    guard let setting = ReplSetting(rawValue: name) else {
      let known = ReplSetting.allCases.map(\.rawValue)
      return .mistake("there is no setting '\(name)'\(hint(for: name, among: known))")
    }
    let value = rest.dropFirst().joined(separator: ",")
    return .set(setting, value.isEmpty ? nil : value)
  }

  private static func unknown(_ name: String) -> ReplLine {
    let known = names + ownNames
    let hint = suggestion(for: name, among: known).map { "; did you mean ':\($0)'?" }
    return .mistake("there is no command '\(name)'\(hint ?? "; type :help for the list")")
  }

  /// Parses the words of a command as the shell hands them over.
  static func parsed(_ words: [String]) -> ReplLine {
    let line = CommandLineWords(words)
    if let path = line.helpPath { return .helpOn(path) }
    if let name = line.unknownCommand { return .fault(.unknownCommand(name), in: line.path) }
    do {
      let command = try PreceptCommand.parsed(words)
      guard let answering = command as? any AnsweringCommand else { return .helpOn(line.path) }
      return .answer(answering, words: words)
    } catch {
      let message = PreceptCommand.message(for: error)
      return .fault(CommandLineFault(parserMessage: message), in: line.path)
    }
  }
}

extension [String] {
  /// A search for these words; for words alone none of them can be an option.
  fileprivate var asSearch: [String] {
    contains { $0.hasPrefix("-") } ? ["search"] + self : ["search", "--"] + self
  }

  /// Puts options behind the name of the command, where no `--` stands before them.
  func adding(options: [String]) -> [String] { Array(prefix(1)) + options + dropFirst() }
}
