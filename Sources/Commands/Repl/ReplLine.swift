import ArgumentParser
import Diagnostics

/// The request in a line typed into the REPL.
enum ReplLine {
  case nothing
  case leave
  case help
  case helpOn([String])
  case version
  /// A mistake in a command line, and the path of the command.
  case fault(CommandLineFault, in: [String])
  /// A parsed command and the words that it was parsed from.
  case answer(any AnsweringCommand, words: [String])
  /// A request to show the result with this number, as it was typed.
  case choose(String)
  /// A request to open the page of an object, named by id or by the number of a result. If the name
  /// is nil, the object that is shown is opened.
  case open(String?)
  case next
  case back
  /// A request to set a value, or to clear it if the value is nil. Without a setting, it is a
  /// request to list all settings.
  case set(ReplSetting?, String?)
  case picks(PickEdit)
  /// A request to export the picked rules, with the words after `:export`.
  case exportPicks([String])
  /// A line that can't be read as a command, with a message on how to correct it.
  case mistake(LocalizableMessage)
}

/// A change to the rules that the user has picked for a checklist, or a request to show them.
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
      ?? .mistake("repl.open-quote")
  }

  /// The names of the program's commands. A line that begins with one of them is that command.
  static let names = PreceptCommand.configuration.subcommands
    .filter { $0.configuration.shouldDisplay }.map { $0._commandName }

  /// The commands that the REPL handles itself. Most need a colon, because they are everyday words.
  static let ownNames = [
    "open", "next", "back", "set", "unset", "checklist", "export", "help", "quit",
  ]

  private static func reading(_ words: [String], _ context: ReplContext) -> ReplLine {
    let words = words.withoutProgramName
    guard let first = words.first else { return .nothing }
    if words.count == 1, first.isNumber { return .choose(first) }
    let isMarked = first.hasPrefix(":") && first != ":"
    let name = isMarked ? String(first.dropFirst()) : first
    let rest = Array(words.dropFirst())
    if let own = own(name, rest, isMarked: isMarked) { return own }
    let line = CommandLineWords([name] + rest)
    let isCommand = line.path.first.map(names.contains) ?? false
    if isMarked, !isCommand {
      let message = LocalizableMessage("line.unknown-command", ["name": .text(name)])
      let known = Set(names + ownNames).sorted()
      let similar = suggestion(for: name, among: known).map { ":" + $0 }
      return .mistake(
        similar.map(message.suggesting) ?? message.expecting(known.map { ":" + $0 }))
    }
    return parsed(context.completing(isCommand ? line.arguments : words.asSearch))
  }

  /// Returns the request that the REPL answers itself; nil if there is none with this name.
  private static func own(_ name: String, _ rest: [String], isMarked: Bool) -> ReplLine? {
    switch (name, rest.first) {
    case ("quit", nil), ("exit", nil), ("q", nil): return .leave
    case ("help", nil), ("?", nil), ("--help", nil), ("-h", nil): return .help
    case ("help", let topic?), ("?", let topic?):
      let topic = String(topic.trimmingPrefix(":"))
      let isOwn = ownNames.contains(topic) && !names.contains(topic)
      return isOwn ? .help : .helpOn(CommandLineWords(["help"] + rest).helpPath ?? [])
    case ("--version", nil): return .version
    case ("checklist", "add"): return .picks(.add(Array(rest.dropFirst())))
    case ("checklist", "remove"): return .picks(.remove(Array(rest.dropFirst())))
    case ("checklist", "clear") where rest.count == 1: return .picks(.clear)
    default: break
    }
    guard isMarked else { return nil }
    switch name {
    case "checklist": return rest.isEmpty ? .picks(.show) : nil
    case "open": return .open(rest.first)
    case "next", "n": return .next
    case "back", "b": return .back
    case "set", "unset":
      guard let own = rest.first else { return .set(nil, nil) }
      guard let setting = ReplSetting(rawValue: own) else {
        return .mistake(.unknown("setting", own, among: ReplSetting.allCases.map(\.rawValue)))
      }
      let value = name == "unset" ? "" : rest.dropFirst().joined(separator: ",")
      return .set(setting, value.isEmpty ? nil : value)
    case "export" where CommandLineWords([name] + rest).path.count < 2: return .exportPicks(rest)
    default: return nil
    }
  }

  /// Parses the words of a command in the same way as arguments from a shell.
  static func parsed(_ words: [String]) -> ReplLine {
    let line = CommandLineWords(words)
    if let path = line.helpPath { return .helpOn(path) }
    if let name = line.unknownCommand { return .fault(.unknownCommand(name), in: line.path) }
    do {
      let command = try PreceptCommand.parsed(words)
      let isEndless = (command as? BuildCommand)?.watch == true
      guard let answering = command as? any AnsweringCommand, !isEndless else {
        let name = (line.path + (isEndless ? ["--watch"] : [])).joined(separator: " ")
        return .mistake(LocalizableMessage("repl.keeps-terminal", ["command": .text(name)]))
      }
      return .answer(answering, words: words)
    } catch {
      return .fault(CommandLineFault(error, in: line), in: line.path)
    }
  }
}

extension [String] {
  /// The words of a `search` command with these words. If none begins with two hyphens, and so none
  /// can be an option, `--` marks all as search text: `dark -icon` excludes `icon`.
  fileprivate var asSearch: [String] {
    contains { $0.hasPrefix("--") } ? ["search"] + self : ["search", "--"] + self
  }

  /// The words without the name of the program before a command, which examples in help and
  /// messages include.
  fileprivate var withoutProgramName: [String] {
    guard first == "precept", count > 1,
      self[1].hasPrefix("--") || (ReplLine.names + ["help", "-h"]).contains(self[1])
    else { return self }
    return Array(dropFirst())
  }

  /// Returns the words with options inserted after the name of the command and before any `--`.
  func adding(options: [String]) -> [String] { Array(prefix(1)) + options + dropFirst() }
}

extension String {
  /// Whether the string is a whole number, with or without a sign.
  var isNumber: Bool {
    let digits = first == "-" || first == "+" ? dropFirst() : self[...]
    return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
