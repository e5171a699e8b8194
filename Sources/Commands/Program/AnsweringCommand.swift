import ArgumentParser
import ColorScience
import ContentLoading
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import Terminal

/// A command that answers from a session, both when it is run once and in the REPL.
protocol AnsweringCommand: ParsableCommand {
  var global: GlobalOptions { get }
  func answer(in session: Session) throws(CommandFailure) -> Answer

  /// The part of the knowledge base that the answer needs.
  var part: ContentPart { get }

  /// Whether the answer is about a knowledge base whose manifest can be read.
  var needsManifest: Bool { get }

  /// The locale of the answer that the command line names; nil for that of the environment.
  var answerLocale: String? { get }

  /// Returns a session with the part of the knowledge base that the answer needs.
  func session() throws(CommandFailure) -> Session
}

extension AnsweringCommand {
  var part: ContentPart { .content }

  var needsManifest: Bool { true }

  var answerLocale: String? { global.locale }

  func session() throws(CommandFailure) -> Session {
    try global.session(part: part, locale: answerLocale)
  }

  mutating func run() throws {
    let start = ContinuousClock.now
    let session = try session()
    if needsManifest { try session.requireManifest() }
    let read = ContinuousClock.now
    var answer = try answer(in: session)
    if global.verbose { answer.remarks += session.account(start: start, read: read) }
    try deliver(answer, quietly: global.quiet)
  }
}

extension Session {
  /// Returns a remark on what was read, and on how long reading and answering took.
  fileprivate func account(
    start: ContinuousClock.Instant, read: ContinuousClock.Instant
  ) -> String {
    let manifest = base.manifest
    return words(
      "cli.verbose",
      [
        "root": .text(root), "edition": .text(manifest.edition),
        "read": .text(milliseconds(start.duration(to: read))),
        "answered": .text(milliseconds(read.duration(to: .now))),
      ]) + "\n"
  }

  private func milliseconds(_ duration: Duration) -> String {
    words.decimal(fixedDecimal(duration / .milliseconds(1), places: 1))
  }
}

/// Writes an answer to the standard streams. Throws an `ExitCode` unless the status is 0, and a
/// `CommandFailure` unless the whole answer was written.
///
/// - Parameter quietly: Whether to leave out remarks that are not errors.
func deliver(_ answer: Answer, quietly: Bool = false) throws {
  var failure: StreamError?
  do {
    try Pager(environment: ProcessInfo.processInfo.environment).show(answer.text)
  } catch {
    failure = error
  }
  // Remarks come last, where they are seen below a long text or after the pager.
  if let failure = answer.failure, wantsJSON(CommandLine.arguments) {
    StandardStreams.writeError(failure)
  } else if answer.failure != nil || !quietly {
    StandardStreams.writeError(answer.remarks)
  }
  if let failure { throw CommandFailure(failure) }
  guard answer.status == .done else { throw ExitCode(answer.status.rawValue) }
}

extension CommandFailure {
  init(_ error: StreamError) {
    let reason = SystemError(error.code).reason
    self = .cannotWrite(LocalizableMessage("output.broken", ["reason": .message(reason)]))
  }
}

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
  var maxFileSize: UInt?

  @Option(help: ArgumentHelp("help.global.max-files", valueName: "n", visibility: .hidden))
  var maxFiles: UInt?

  var limits: LoadingLimits {
    let usual = LoadingLimits()
    return LoadingLimits(
      fileSize: maxFileSize.map { Int(clamping: $0) } ?? usual.fileSize,
      fileCount: maxFiles.map { Int(clamping: $0) } ?? usual.fileCount)
  }

  /// The first locale that is named, for commands whose answer can be in several languages.
  var firstLocale: String? { locale.flatMap { [$0].commaSeparated.first } ?? locale }

  var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The texts of errors, for when there is no session.
  var errorWords: HelpWords { HelpWords(locale: locale, environment: environment) }

  func rootPath() throws(CommandFailure) -> String {
    try RootFolder(argument: root, environment: environment).path
  }

  func session(part: ContentPart = .content) throws(CommandFailure) -> Session {
    try session(part: part, locale: locale)
  }

  func session(part: ContentPart, locale: String?) throws(CommandFailure) -> Session {
    try Session(
      root: rootPath(), locale: locale, style: .standardOutput(environment),
      environment: environment, part: part, limits: limits)
  }
}
