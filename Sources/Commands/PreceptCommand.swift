package import ArgumentParser
import Diagnostics
import Foundation

/// The program: its subcommands, and what `--help` and `--version` say.
package struct PreceptCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "precept",
    abstract: "Read, search, check and ship platform design guidelines.",
    discussion: """
      Examples:
        precept search 对比度
        precept color '#007AFF'
        precept show color.one-meaning
        precept checklist --platform visionOS --format markdown
        precept repl

      The knowledge base is the folder named by --root or $PRECEPT_ROOT, the nearest parent folder
      with Content/precept.yaml, or the one installed with the program.
      """,
    version: programVersion,
    subcommands: [
      BuildCommand.self, ServeCommand.self, CheckCommand.self, AuditCommand.self,
      SearchCommand.self,
      ShowCommand.self,
      ListCommand.self, ColorCommand.self, ContrastCommand.self, ReplCommand.self, NewCommand.self,
      ExportCommand.self,
      ChecklistCommand.self, ReviewCommand.self, LocaleCommand.self, ManualCommand.self,
    ])

  package init() {}

  /// Lets `--root` stand before the name of the command, as the documentation writes it.
  ///
  /// On the main actor, because starting other threads first takes longer than most answers.
  @MainActor package static func main() async {
    let arguments = reordered(Array(CommandLine.arguments.dropFirst()))
    do {
      guard let command = try command(of: arguments) else { return }
      try await run(command)
    } catch {
      end(with: error, ErrorForm(arguments))
    }
  }

  /// Returns the command to run; nil where the version was asked for and has been written.
  private static func command(of arguments: [String]) throws -> sending (any ParsableCommand)? {
    if arguments.contains("--version"), isVersionRequest(arguments) {
      StandardStreams.write(try versionText(arguments))
      return nil
    }
    if let name = arguments.first, let failure = unknownCommand(name) {
      try deliver(Answer(failure))
    }
    return try parsed(arguments)
  }

  @MainActor private static func run(_ command: sending any ParsableCommand) async throws {
    if var command = command as? any AsyncParsableCommand { return try await command.run() }
    var command = command
    try command.run()
  }

  /// Parses a line by the one command that it names, which takes a fraction of the time that the
  /// tree of all commands takes; what that cannot read, the tree reads or explains.
  static func parsed(_ arguments: [String]) throws -> sending any ParsableCommand {
    let named = configuration.subcommands.first { $0._commandName == arguments.first }
    if let named, named.configuration.subcommands.isEmpty,
      let command = try? named.parse(Array(arguments.dropFirst()))
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// Help and an exit code of our own end quietly; a wrong command line is reported in the form
  /// that was asked for.
  private static func end(with error: any Error, _ form: ErrorForm) -> Never {
    let code = exitCode(for: error)
    guard !(error is ExitCode), code == .validationFailure, form == .json else {
      exit(withError: error)
    }
    let failure = CommandFailure(message: message(for: error), status: .usage)
    StandardStreams.writeError(failure.text(form))
    exit(withError: ExitCode(CommandStatus.usage.rawValue))
  }

  /// Finds a command that does not exist and what it was probably meant to be.
  static func unknownCommand(_ name: String) -> CommandFailure? {
    let known = configuration.subcommands.map { $0._commandName } + ["help"]
    guard !name.hasPrefix("-"), !known.contains(name) else { return nil }
    let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let hint = suggestion(for: name, among: shown.map { $0._commandName })
      .map { "; did you mean '\($0)'?" }
    return CommandFailure(
      message: "there is no command '\(name)'\(hint ?? "; 'precept --help' lists them")",
      status: .usage)
  }

  /// Moves `--root DIR` from before the command to behind it, where it is declared; a command may
  /// have two words.
  static func reordered(_ arguments: [String]) -> [String] {
    guard let first = arguments.first else { return arguments }
    let width = first == "--root" ? 2 : first.hasPrefix("--root=") ? 1 : 0
    guard width > 0, arguments.count > width else { return arguments }
    let rest = arguments.dropFirst(width)
    let depth = max(commandDepth(of: rest), 1)
    return Array(rest.prefix(depth) + arguments.prefix(width) + rest.dropFirst(depth))
  }

  /// Counts the words at the start that name a command.
  private static func commandDepth(of words: ArraySlice<String>) -> Int {
    var depth = 0
    var known = configuration.subcommands
    for word in words {
      guard let command = known.first(where: { $0._commandName == word }) else { break }
      known = command.configuration.subcommands
      depth += 1
    }
    return depth
  }
}
