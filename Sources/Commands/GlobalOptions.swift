import ArgumentParser
import ContentLoading
import Foundation

/// The options that every command has.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that holds Content and Locales.",
      discussion: "Default: $PRECEPT_ROOT, the nearest parent folder with Content/precept.yaml, "
        + "else the knowledge base installed with the program.", valueName: "dir"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp("The language of the answer, such as en or zh-Hans.", valueName: "tag"),
    completion: .values(of: "locale"))
  var locale: String?

  @Flag(help: "Print the answer and errors, and no remarks.")
  var quiet = false

  @Flag(help: "Say what was read and how long it took.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "The most bytes that a file of the content may have.", valueName: "n", visibility: .hidden))
  var maxFileSize: Int?

  @Option(
    help: ArgumentHelp(
      "The most files that the content may have.", valueName: "n", visibility: .hidden))
  var maxFiles: Int?

  var limits: LoadingLimits {
    let usual = LoadingLimits()
    return LoadingLimits(
      fileSize: maxFileSize.map { max($0, 0) } ?? usual.fileSize,
      fileCount: maxFiles.map { max($0, 0) } ?? usual.fileCount)
  }

  func rootPath() throws(CommandFailure) -> String {
    try RootFolder(argument: root, environment: ProcessInfo.processInfo.environment).path
  }

  func session(part: ContentPart = .everything) throws(CommandFailure) -> Session {
    let environment = ProcessInfo.processInfo.environment
    return try Session(
      root: try rootPath(), locale: locale, style: .standardOutput(environment),
      environment: environment, part: part, limits: limits)
  }
}
