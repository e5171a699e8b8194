import ArgumentParser
import ContentLoading
import Diagnostics
import Localization

/// The `check` command, which reports mistakes in the content.
struct CheckCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("check")

  @OptionGroup var global: GlobalOptions

  @Option(help: "help.check.format")
  var format: DiagnosticFormat = .text

  @Flag(help: "help.check.fix")
  var fix = false

  @Flag(help: "help.check.links")
  var links = false

  var needsManifest: Bool { false }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    if fix { return try correct(session) }
    let remote = links ? try RemoteLinkCheck.findings(in: session.base) : nil
    let own = session.findings
    let found = ContentFindings(own.diagnostics + (remote?.diagnostics ?? []))
    let words = session.words
    let diagnostics = found.diagnostics.sorted()
    var log = FindingLog(
      diagnostics.map { FindingLog.Finding($0) },
      regions: format.regions(at: diagnostics.map(\.location), in: session.root))
    (log.version, log.category) = (programVersion, "precept/check")
    return Answer(
      format.render(log, in: session.errorWords),
      remarks: own.note(words) + summary(of: found, words) + "\n",
      status: found.errorCount > 0 ? .findings : .done)
  }

  /// Corrects the files in which mistakes can be corrected, and returns the corrected lines.
  private func correct(_ session: Session) throws(CommandFailure) -> Answer {
    let corrected = correctedFiles(session.base, from: parsedContent(session.root))
    for file in corrected { try writeFile(file.text, to: "\(session.root)/\(file.path)") }
    let lines = corrected.flatMap { file in file.lines.map { "\(file.path):\($0)\n" } }
    let summary = session.words("cli.check.fixed", ["count": .number(lines.count)])
    return Answer(lines.joined(), remarks: summary + "\n")
  }

  private func summary(of found: ContentFindings, _ words: Words) -> String {
    let (all, errors) = (found.diagnostics.count, found.errorCount)
    guard all > 0 else { return words("cli.check.clean") }
    return words("cli.check.errors", ["count": .number(errors)]) + words("cli.check.separator")
      + words("cli.check.warnings", ["count": .number(all - errors)])
  }
}
