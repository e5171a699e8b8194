package import ArgumentParser
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Terminal

/// The program and its subcommands.
///
/// Their help is given by message keys, which ``HelpPage`` replaces with the messages.
package struct PreceptCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "precept",
    abstract: "help.precept.about",
    version: programVersion,
    subcommands: [
      BuildCommand.self, ServeCommand.self, CheckCommand.self, AuditCommand.self,
      SearchCommand.self, ShowCommand.self, ListCommand.self, ChangesCommand.self,
      ColorCommand.self, ContrastCommand.self, ReplCommand.self, NewCommand.self,
      ExportCommand.self, ChecklistCommand.self, ReviewCommand.self, LocaleCommand.self,
      AgentCommand.self, ManualCommand.self,
    ])

  package init() {}

  /// Runs the program on the main actor, because starting another thread takes longer than most
  /// answers.
  @MainActor package static func main() async {
    let line = CommandLineWords(Array(CommandLine.arguments.dropFirst()))
    do {
      guard let command = try command(of: line) else { return }
      try await run(command)
    } catch {
      end(with: error, line)
    }
  }

  /// Returns the command to run; nil if the answer was already written, such as the version.
  private static func command(of line: CommandLineWords) throws -> sending (any ParsableCommand)? {
    let arguments = line.arguments
    if arguments.contains("--version"), isVersionRequest(arguments) {
      try deliver(Answer(versionText(arguments)))
      return nil
    }
    let environment = ProcessInfo.processInfo.environment
    guard let answer = CommandLineAnswer.answer(to: line, environment) else {
      return try parsed(arguments)
    }
    try deliver(answer)
    return nil
  }

  @MainActor private static func run(_ command: sending any ParsableCommand) async throws {
    if var command = command as? any AsyncParsableCommand { return try await command.run() }
    var command = command
    try command.run()
  }

  /// Parses a line. If it names a command without subcommands, only that command is tried first,
  /// which takes a fraction of the time. If that fails, or for any other line, all commands are
  /// tried, and an error is thrown if none accepts the line.
  static func parsed(_ words: [String]) throws -> sending any ParsableCommand {
    let line = CommandLineWords(words)
    // With this word, a shell asks for completions.
    let isRequest = words.first == "---completion"
    if !isRequest, line.isGroup || line.mayMisuseOptions, let fault = CommandLineFault(in: line) {
      throw fault
    }
    let arguments = line.arguments
    let named = configuration.subcommands.first { $0._commandName == arguments.first }
    if let named, named.configuration.subcommands.isEmpty,
      let command = try? named.parse(Array(arguments.dropFirst()))
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// Ends the program after an error. Errors other than exit codes are explained to the user first.
  private static func end(with error: any Error, _ line: CommandLineWords) -> Never {
    guard !(error is ExitCode) else { exit(withError: error) }
    let environment = ProcessInfo.processInfo.environment
    guard let answer = CommandLineAnswer(line, environment: environment) else {
      exit(withError: error)
    }
    do {
      try deliver(answer.reply(to: error, line, environment))
    } catch let failure as CommandFailure {
      StandardStreams.writeError(answer.words.line(failure))
      exit(withError: ExitCode(failure.status.rawValue))
    } catch {
      exit(withError: error)
    }
    exit(withError: ExitCode.success)
  }
}

let programVersion = "0.1.0"

extension CommandConfiguration {
  /// - Parameter path: The names that lead to the command. The key of its description also contains
  ///   them, as in `help.locale.init.about`.
  init(
    _ path: String..., subcommands: [any ParsableCommand.Type] = [], shouldDisplay: Bool = true
  ) {
    self.init(
      commandName: path.last, abstract: "help.\(path.joined(separator: ".")).about",
      shouldDisplay: shouldDisplay, subcommands: subcommands)
  }
}

extension PreceptCommand {
  /// Returns whether the arguments name no command, so that `--version` means the program's
  /// version.
  static func isVersionRequest(_ arguments: [String]) -> Bool {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if ["--root", "--locale"].contains(word) {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        return false
      }
    }
    return true
  }

  /// Returns the version of the program and, if there is a knowledge base, its edition.
  static func versionText(_ arguments: [String]) -> String {
    let root = try? RootFolder(
      argument: arguments.value(ofOption: "--root"),
      environment: ProcessInfo.processInfo.environment)
    return versionText(root: root?.path)
  }

  static func versionText(root: String?) -> String {
    let own = "precept \(programVersion)\n"
    guard let root else { return own }
    let base = loadKnowledgeBase(from: [manifestFile(root: root)]).value
    guard !base.manifest.edition.isEmpty else { return own }
    return own + "\(base.manifest.id) \(base.manifest.edition) (\(base.manifest.date))\n"
  }
}
