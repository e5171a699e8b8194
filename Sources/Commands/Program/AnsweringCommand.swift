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
  var global: GlobalOptions { get set }
  func answer(in session: Session) throws(CommandFailure) -> Answer

  var part: ContentPart { get }

  /// Whether the answer is about a knowledge base whose manifest can be read.
  var needsManifest: Bool { get }

  /// The locale of the answer in the command line; nil for that of the environment.
  var answerLocale: String? { get }

  func session() throws(CommandFailure) -> Session

  /// Whether the answer can come from the content that the REPL has read for all commands.
  var usesSharedContent: Bool { get }

  /// Returns the whole answer, with an account of the work if requested, and without remarks if
  /// they are not wanted.
  func answer(
    from makeSession: () throws(CommandFailure) -> Session
  ) throws(CommandFailure) -> Answer
}

extension AnsweringCommand {
  var part: ContentPart { .content }

  var needsManifest: Bool { true }

  var answerLocale: String? { global.locale }

  func session() throws(CommandFailure) -> Session {
    try global.session(part: part, locale: answerLocale)
  }

  var usesSharedContent: Bool { !global.namesContent }

  func answer(
    from makeSession: () throws(CommandFailure) -> Session
  ) throws(CommandFailure) -> Answer {
    let start = ContinuousClock.now
    let session = try makeSession()
    if needsManifest { try session.requireManifest() }
    let read = ContinuousClock.now
    var answer = try answer(in: session)
    answer.remarks += session.languageRemark
    if global.verbose {
      let words = session.words
      let times = [start.duration(to: read), read.duration(to: .now)].map {
        MessageArgument.text(words.decimal(fixedDecimal($0 / .milliseconds(1), places: 1)))
      }
      answer.remarks +=
        words(
          "cli.verbose",
          [
            "root": .text(session.root), "edition": .text(session.base.manifest.edition),
            "read": times[0], "answered": times[1],
          ]) + "\n"
    }
    if global.quiet, answer.failure == nil { answer.remarks = "" }
    return answer
  }

  mutating func run() throws { try deliver(answer(from: session)) }
}

/// Writes an answer to the standard streams. Throws an `ExitCode` unless the status is 0, and a
/// `CommandFailure` unless the whole answer was written.
func deliver(_ answer: Answer) throws {
  var failure: StreamError?
  do {
    try Pager(environment: ProcessInfo.processInfo.environment).show(answer.text)
  } catch {
    failure = error
  }
  // Remarks come last, so that they are visible below a long answer or after the pager.
  if let failure = answer.failure, wantsJSON(CommandLine.arguments) {
    StandardStreams.writeError(failure)
  } else {
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

  /// Whether the options name a knowledge base, or limit how much of it is read.
  var namesContent: Bool { root != nil || maxFileSize != nil || maxFiles != nil }

  var limits: LoadingLimits {
    let usual = LoadingLimits()
    return LoadingLimits(
      fileSize: maxFileSize.map { Int(clamping: $0) } ?? usual.fileSize,
      fileCount: maxFiles.map { Int(clamping: $0) } ?? usual.fileCount)
  }

  /// The first locale, for commands whose answer can be in several languages.
  var firstLocale: String? { locale.flatMap { [$0].commaSeparated.first } ?? locale }

  var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The error messages to use without a session.
  var errorWords: HelpWords { HelpWords(locale: locale, environment: environment) }

  func rootPath() throws(CommandFailure) -> String {
    try RootFolder(argument: root, environment: environment).path
  }

  func session(
    part: ContentPart = .content, index: SearchIndexProvider? = nil
  ) throws(CommandFailure) -> Session {
    try session(part: part, locale: locale, index: index)
  }

  func session(
    part: ContentPart, locale: String?, index: SearchIndexProvider? = nil
  ) throws(CommandFailure) -> Session {
    try Session(
      root: rootPath(), locale: locale, style: .standardOutput(environment),
      environment: environment, part: part, limits: limits, index: index)
  }
}

/// A whole number of at least 1, as the value of an option.
struct PositiveNumber: ExpressibleByArgument, Equatable, Sendable {
  let value: Int

  init(_ value: Int) { self.value = value }

  init?(argument: String) {
    guard let value = Int(argument), value > 0 else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { String(value) }
}
