import ArgumentParser
import Diagnostics

/// The options of `audit` that say how much of its findings to print.
struct AuditOutputOptions: ParsableArguments {
  @Option(help: "help.audit.format")
  var format: DiagnosticFormat = .text

  @Option(help: "help.audit.limit")
  var limit: PositiveNumber?

  @Flag(help: "help.audit.all")
  var all = false

  /// The part of the findings to print as text.
  var extent: AuditText.Extent {
    all ? .everything : limit.map { .first($0.value) } ?? .overview
  }

  /// - Throws: If options contradict each other. Formats for programs always have all findings.
  func validate() throws {
    if limit != nil, all { throw ValidationError("line.limit-or-all") }
    if limit != nil, format != .text { throw ValidationError("line.limit-needs-text") }
  }
}
