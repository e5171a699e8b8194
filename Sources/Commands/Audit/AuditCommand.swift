import ArgumentParser
import ColorScience
import DesignAudit
import Diagnostics
import Guidelines
import Localization

/// The `audit` command, which checks the source code of an app against the guidelines.
struct AuditCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("audit")

  @OptionGroup var global: GlobalOptions

  @OptionGroup var policy: AuditPolicyOptions

  @Argument(help: "help.audit.paths", completion: .file())
  var paths: [String]

  @OptionGroup var output: AuditOutputOptions

  @Option(
    help: ArgumentHelp("help.audit.platform", valueName: "name"),
    completion: .values(of: "platform"))
  var platform: [String] = []

  @Option(
    help: ArgumentHelp("help.audit.only", valueName: "code"), completion: .list(Self.knownCodes))
  var only: [String] = []

  @Option(
    help: ArgumentHelp("help.audit.skip", valueName: "code"), completion: .list(Self.knownCodes))
  var skip: [String] = []

  @Option(help: ArgumentHelp("help.audit.exclude", valueName: "pattern"))
  var exclude: [String] = []

  @Option(help: "help.audit.pair")
  var pair: [String] = []

  @OptionGroup var review: AuditReviewOptions

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let named = try paths.map { path throws(CommandFailure) in
      try session.requireFile(path)
      return path == "-" ? try Self.listedPaths() : [path]
    }.flatMap(\.self)
    let configuration = try AuditConfigurationFile(
      policy.config, auditing: named, session, codes: Self.knownCodes)
    if let configuration, !configuration.mistakes.isEmpty {
      return Answer(
        output.format.render(configuration.mistakes, in: session.errorWords), status: .badData)
    }
    var options = try options(session.base, configuration)
    let review = try review.opened(in: session, beside: paths)
    try review?.restrict(&options)
    let files = try AppFiles(named, FileSelection(exclude: exclude, configuration))
    let report = auditDesign(of: files.contents, against: session.base, options: options)
    if let name = report.unknownNames.first { throw unknownName(name, report.knownNames) }
    // The options that affect the findings, except those that select codes.
    let scope = [
      ("platform", options.platforms.map(\.rawValue)), ("pair", pair), ("exclude", exclude),
    ].flatMap { name, values in values.map { "--\(name) \($0)" }.sorted() }
    let outcome = try AuditOutcome(
      report, policy, configuration, auditing: AuditScope(paths: named, options: scope), session,
      where: options.includes)
    // A review gets all findings, even those already known to the baseline.
    let filled = try review?.fill(from: report, options) ?? ""
    let writer = AuditWriter(
      report: outcome.report, platforms: options.platforms, session: session,
      isNarrowed: outcome.isNarrowed, extent: output.extent,
      regions: output.format.regions(at: outcome.report.findings.flatMap(\.places)))
    return Answer(
      writer.text(output.format),
      remarks: writer.summary(output.format)
        + files.remark(report, session.words) + outcome.remarks + filled,
      status: outcome.status)
  }

  /// Reads a list of paths from standard input, one on each line.
  private static func listedPaths() throws(CommandFailure) -> [String] {
    let bytes = try readBytes("-")
    do {
      return try decodedText(bytes).split(whereSeparator: \.isNewline).map(String.init)
    } catch {
      throw .badData(error.problem.inLine(error.line, of: inputName("-")))
    }
  }

  private func unknownName(_ name: String, _ known: [String]) -> CommandFailure {
    do throws(ColorSyntaxError) {
      if name.contains("(") { _ = try parseColor(name) }
    } catch {
      return .usage(
        LocalizableMessage(
          "color-name.no-set-nor-color",
          ["name": .text(name), "reason": .message(error.message)]))
    }
    return .noInput(.unknown("color-set", name).suggesting(likelyName(for: name, among: known)))
  }

  private func options(
    _ base: KnowledgeBase, _ configuration: AuditConfigurationFile?
  ) throws(CommandFailure) -> AuditOptions {
    var filter = ObjectFilter()
    filter.platform = platform
    let pairs = try pair.map { text throws(CommandFailure) in try ColorPair(text, base) }
    func codes(_ names: [String]) throws(CommandFailure) -> Set<String> {
      Set(try canonicalNames(names, "check", Self.knownCodes))
    }
    var options = AuditOptions(
      platforms: try filter.platforms(in: base), only: only.isEmpty ? nil : try codes(only),
      skipped: try codes(skip), pairs: pairs)
    configuration?.apply(to: &options)
    return options
  }

  static var knownCodes: [String] {
    AutomaticCheck.allCases.map(\.rawValue) + AuditFault.all.map(\.code.rawValue)
  }
}

extension ColorPair {
  /// Reads a pair of colors such as `Label:Background`, for text and its background. Each is a
  /// color set, an id, an API name or a value.
  fileprivate init(_ text: String, _ base: KnowledgeBase) throws(CommandFailure) {
    let pairs = text.indices.filter { text[$0] == ":" }.map { colon in
      [text[..<colon], text[colon...].dropFirst()].map { side in
        String(side.trimmingPrefix(while: \.isWhitespace))
      }
    }
    guard let sides = pairs.first(where: { $0.allSatisfy(Self.isSide) }) else {
      throw .usage(LocalizableMessage("command.no-pair", ["text": .text(text)]))
    }
    self.init(text: try AppColor(sides[0], base), background: try AppColor(sides[1], base))
  }

  /// Returns whether a string can be one side of a pair. Only values contain colons: in
  /// parentheses, as in `Color(white: 1)`, or before a space, as in `background: white`.
  private static func isSide(_ text: String) -> Bool {
    guard text.contains(":") else { return !text.isEmpty }
    return (text.contains("(") || text.contains(": ")) && (try? parseColor(text)) != nil
  }
}

extension AppColor {
  init(_ text: String, _ base: KnowledgeBase) throws(CommandFailure) {
    let known = base.colors.first { color in
      color.id.rawValue == text || color.apis.contains { $0.name == text }
    }
    if let known {
      self = .system(known.id)
    } else if text.hasPrefix("#") || text.contains(where: { ":\"%".contains($0) }) {
      do throws(ColorSyntaxError) {
        self = .value(try parseColor(text).rounded8)
      } catch {
        throw CommandFailure.usage(error.message)
      }
    } else {
      self = .named(text, otherwise: Self.meaning(of: text, base))
    }
  }

  /// Returns the meaning of a name if the app has no color set with that name. A name with capital
  /// letters is not a CSS name, because it is more likely that of a missing color set.
  private static func meaning(of text: String, _ base: KnowledgeBase) -> AppColor? {
    if let color = base.color(named: text) { return .system(color.id) }
    let isCSSName = SRGB(name: text) != nil
    guard !isCSSName || text == text.lowercased() else { return nil }
    return (try? parseColor(text)).map { .value($0.rounded8) }
  }
}

/// The options of an audit for known findings and for the findings with which it fails.
struct AuditPolicyOptions: ParsableArguments {
  @Option(help: ArgumentHelp("help.audit.config", valueName: "file"), completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("help.audit.baseline", valueName: "file"), completion: .file())
  var baseline: String?

  @Option(help: ArgumentHelp("help.audit.write-baseline", valueName: "file"), completion: .file())
  var writeBaseline: String?

  @Option(help: ArgumentHelp("help.audit.fail-on", valueName: "severity"))
  var failOn: FailureLevel?

  @Option(help: ArgumentHelp("help.audit.changed-since", valueName: "ref"))
  var changedSince: String?
}

extension FailureLevel: ExpressibleByArgument {}

/// The options of `audit` for the number of findings to print.
struct AuditOutputOptions: ParsableArguments {
  @Option(help: "help.audit.format")
  var format: DiagnosticFormat = .text

  @Option(help: "help.audit.limit")
  var limit: PositiveNumber?

  @Flag(help: "help.audit.all")
  var all = false

  var extent: AuditText.Extent {
    all ? .everything : limit.map { .first($0.value) } ?? .overview
  }

  /// - Throws: If options contradict each other. Formats for programs always have all findings.
  func validate() throws {
    if limit != nil, all { throw ValidationError("line.limit-or-all") }
    if limit != nil, format != .text { throw ValidationError("line.limit-needs-text") }
  }
}
