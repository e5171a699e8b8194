import ArgumentParser
import Foundation

/// The options that every command has.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that holds Content and Locales.",
      discussion: "Default: $PRECEPT_ROOT, the nearest parent folder with Content/precept.yaml, "
        + "else the knowledge base installed with the program.", valueName: "dir"))
  var root: String?

  @Option(
    help: ArgumentHelp("The language of the answer, such as en or zh-Hans.", valueName: "tag"))
  var locale: String?

  @Flag(help: "Print the answer and errors, and no remarks.")
  var quiet = false

  @Flag(help: "Say what was read and how long it took.")
  var verbose = false

  func rootPath() throws(CommandFailure) -> String {
    try RootFolder(argument: root, environment: ProcessInfo.processInfo.environment).path
  }

  func session(part: ContentPart = .everything) throws(CommandFailure) -> Session {
    let environment = ProcessInfo.processInfo.environment
    return try Session(
      root: try rootPath(), locale: locale, style: .standardOutput(environment),
      environment: environment, part: part)
  }
}
