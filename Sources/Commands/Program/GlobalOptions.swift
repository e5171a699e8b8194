import ArgumentParser
import ContentLoading
import Foundation
import Terminal

/// The options that every command has.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("help.global.root", valueName: "dir"), completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp("help.global.locale", valueName: "tag"), completion: .values(of: "locale"))
  var locale: String?

  @Flag(help: "help.global.quiet")
  var quiet = false

  @Flag(help: "help.global.verbose")
  var verbose = false

  @Option(help: ArgumentHelp("help.global.max-file-size", valueName: "n", visibility: .hidden))
  var maxFileSize: Int?

  @Option(help: ArgumentHelp("help.global.max-files", valueName: "n", visibility: .hidden))
  var maxFiles: Int?

  var limits: LoadingLimits {
    let usual = LoadingLimits()
    return LoadingLimits(
      fileSize: maxFileSize.map { max($0, 0) } ?? usual.fileSize,
      fileCount: maxFiles.map { max($0, 0) } ?? usual.fileCount)
  }

  var environment: [String: String] { ProcessInfo.processInfo.environment }

  func rootPath() throws(CommandFailure) -> String {
    try RootFolder(argument: root, environment: environment).path
  }

  func session(part: ContentPart = .content) throws(CommandFailure) -> Session {
    try Session(
      root: rootPath(), locale: locale, style: .standardOutput(environment),
      environment: environment, part: part, limits: limits)
  }
}
