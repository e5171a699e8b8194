import ArgumentParser
import Diagnostics
import Localization
import Terminal

/// The answers about the program's own command line: help and error messages.
struct CommandLineAnswer {
  let words: HelpWords
  let program: ProgramDescription
  /// The words before the name of a command: the name of the program; empty in the REPL.
  var beginning = ["precept"]

  /// Returns the help for a command, or an error message if a name in the path is not a command.
  func help(on path: [String], showsHidden: Bool = false, _ style: TextStyle) -> Answer {
    if path == [CommandLineWords.optionsTopic] {
      return Answer(page(on: program.command, [], showsHidden: showsHidden).optionsText(style))
    }
    guard let command = program.command(at: path) else {
      let known = path.indices.prefix { program.command(at: Array(path[...$0])) != nil }.count
      return fault(.unknownCommand(path[known]), in: Array(path.prefix(known)), style)
    }
    return Answer(page(on: command, path, showsHidden: showsHidden).text(style))
  }

  /// Returns an error message, followed by the usage of the command and a pointer to its help.
  func fault(_ fault: CommandLineFault, in path: [String], _ style: TextStyle) -> Answer {
    let command = program.command(at: path)
    let failure = CommandFailure.usage(fault.message(for: command, words))
    let line = (beginning + path).joined(separator: " ")
    let advice = wrapped(words("help.form.see", ["command": .text(line)]), width: style.width)
    let usage = command.map { page(on: $0, path).usage(style.width) } ?? []
    let error = words.line(failure).dropLast()
    let lines = wrapped(String(error), width: style.width) + usage + advice
    return Answer(failure, in: words, remarks: lines.map { $0 + "\n" }.joined())
  }

  private func page(
    on command: CommandDescription, _ path: [String], showsHidden: Bool = false
  ) -> HelpPage {
    HelpPage(
      command: command, path: beginning + path, words: words, showsHidden: showsHidden,
      shared: program.sharedOptions(of: command))
  }
}

extension CommandLineAnswer {
  init?(_ line: CommandLineWords, environment: [String: String]) {
    guard let program = ProgramDescription.current else { return nil }
    let locale = line.arguments.value(ofOption: "--locale")
    self.init(words: HelpWords(locale: locale, environment: environment), program: program)
  }

  /// Returns the help that a line asks for, or an error message if it names an unknown command.
  /// Returns nil for any other line, which the argument parser then handles.
  static func answer(to line: CommandLineWords, _ environment: [String: String]) -> Answer? {
    if let path = line.helpPath {
      return CommandLineAnswer(line, environment: environment)?
        .help(on: path, showsHidden: line.showsHidden, .standardOutput(environment))
    }
    guard let name = line.unknownCommand else { return nil }
    return CommandLineAnswer(line, environment: environment)?
      .fault(.unknownCommand(name), in: line.path, .standardError(environment))
  }

  /// Returns the answer to a line for which the parser threw an error instead of returning a
  /// command.
  func reply(to error: any Error, _ line: CommandLineWords, _ environment: [String: String])
    -> Answer
  {
    if let failure = error as? CommandFailure { return Answer(failure, in: words) }
    guard PreceptCommand.exitCode(for: error) == .success else {
      return fault(CommandLineFault(error, in: line), in: line.path, .standardError(environment))
    }
    let message = PreceptCommand.message(for: error)
    let isScript = line.arguments.contains { $0.hasPrefix("--generate-completion-script") }
    return Answer((isScript ? CompletionScript(text: message).filled(with: words) : message) + "\n")
  }
}
