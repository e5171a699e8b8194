import ArgumentParser
import Localization
import Terminal

/// What the program says about its own command line.
struct CommandLineAnswer {
  let words: HelpWords
  let program: ProgramDescription

  /// Returns the help for a command; for a name that is none, what is wrong with it.
  func help(on path: [String], showsHidden: Bool = false, _ style: TextStyle) -> Answer {
    var command = program.command
    for (depth, name) in path.enumerated() {
      guard let next = command.subcommands?.first(where: { $0.commandName == name }) else {
        return fault(.unknownCommand(name), in: Array(path.prefix(depth)), style)
      }
      command = next
    }
    return Answer(page(on: command, path, showsHidden: showsHidden).text(style))
  }

  /// Returns what is wrong with a command line, how the command is written and where to read on.
  func fault(_ fault: CommandLineFault, in path: [String], _ style: TextStyle) -> Answer {
    let command = program.command(at: path)
    let message = fault.text(for: command, words)
    let line = (["precept"] + path).joined(separator: " ")
    let advice = wrapped(words("help.form.see", ["command": .text(line)]), width: style.width)
    let usage = command.map { page(on: $0, path).usage(style.width) } ?? []
    let error = words("help.fault.error", ["message": .text(message)])
    let lines = wrapped(error, width: style.width) + usage + advice
    return Answer(.usage(message), remarks: lines.map { $0 + "\n" }.joined())
  }

  private func page(
    on command: CommandDescription, _ path: [String], showsHidden: Bool = false
  ) -> HelpPage {
    let shared = program.commands.first?.shownArguments.filter(\.isGlobal) ?? []
    return HelpPage(
      command: command, path: ["precept"] + path, words: words, showsHidden: showsHidden,
      shared: path.isEmpty ? shared : [])
  }
}

extension CommandLineAnswer {
  init?(_ line: CommandLineWords, environment: [String: String]) {
    guard let program = ProgramDescription.current else { return nil }
    self.init(words: HelpWords(line, environment: environment), program: program)
  }

  /// Returns the help that a line asks for, or what is wrong with the command that it names; nil
  /// for a line that is for the parser.
  static func answer(to line: CommandLineWords, _ environment: [String: String]) -> Answer? {
    if let path = line.helpPath {
      return CommandLineAnswer(line, environment: environment)?
        .help(on: path, showsHidden: line.showsHidden, .standardOutput(environment))
    }
    guard let name = line.unknownCommand else { return nil }
    return CommandLineAnswer(line, environment: environment)?
      .fault(.unknownCommand(name), in: line.path, .standardError(environment))
  }

  /// Returns what is said where the parser gave an error instead of a command to run.
  func reply(to error: any Error, _ line: CommandLineWords, _ environment: [String: String])
    -> Answer
  {
    let message = PreceptCommand.message(for: error)
    guard PreceptCommand.exitCode(for: error) == .success else {
      return fault(
        CommandLineFault(parserMessage: message), in: line.path, .standardError(environment))
    }
    let options = Set(line.arguments.map { String($0.prefix { $0 != "=" }) })
    if options.contains("--generate-completion-script") {
      return Answer(CompletionScript(text: message).filled(with: words) + "\n")
    }
    // A command with others below it, called without them; all else is for shells and programs.
    let isGroup = !line.path.isEmpty && !CommandLineWords.subcommands(of: line.path).isEmpty
    let wantsHelp = isGroup && options.isDisjoint(with: ["--version", "--experimental-dump-help"])
    return wantsHelp ? help(on: line.path, .standardOutput(environment)) : Answer(message + "\n")
  }
}
