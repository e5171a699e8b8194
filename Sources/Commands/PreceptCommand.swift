package import ArgumentParser

/// The program: its subcommands, and what `--help` and `--version` say.
package struct PreceptCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "precept",
    abstract: "Read, search, check and ship platform design guidelines.",
    discussion: """
      Examples:
        precept search 对比度
        precept color '#007AFF'
        precept checklist --platform visionOS --format markdown

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
      ChecklistCommand.self, ReviewCommand.self,
    ])

  package init() {}

  /// Lets `--root` stand before the name of the command, as the documentation writes it.
  package static func main() async {
    await main(reordered(Array(CommandLine.arguments.dropFirst())))
  }

  /// Moves `--root DIR` from before the subcommand to behind it, where it is declared.
  static func reordered(_ arguments: [String]) -> [String] {
    guard let first = arguments.first else { return arguments }
    let width = first == "--root" ? 2 : first.hasPrefix("--root=") ? 1 : 0
    guard width > 0, arguments.count > width else { return arguments }
    return [arguments[width]] + arguments.prefix(width) + arguments.dropFirst(width + 1)
  }
}

let programVersion = "0.1.0"
