import ArgumentParser
import ColorScience
import DesignAudit
import Diagnostics
import Guidelines
import Localization

/// The `audit` command, which looks for breaches of the guidelines in the sources of an app.
struct AuditCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("audit")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.audit.paths", completion: .file())
  var paths: [String]

  @Option(help: "help.audit.format")
  var format: DiagnosticFormat = .text

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

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let options = try options(session.base)
    let named = try paths.map { path throws(CommandFailure) in
      path == "-" ? try Self.listedPaths() : [path]
    }
    let files = try AppFiles(Array(named.joined()), excluding: exclude)
    let report = auditDesign(of: files.contents, against: session.base, options: options)
    if let name = report.unknownNames.first {
      let hint = hint(for: name, among: report.knownNames, otherwise: "")
      throw .noInput("there is no color set '\(name)'\(hint)")
    }
    let writer = AuditWriter(report: report, platforms: options.platforms, session: session)
    return Answer(
      writer.text(format), remarks: writer.summary,
      status: report.findings.isEmpty ? .done : .findings)
  }

  /// Reads a list of paths from standard input, one on each line.
  private static func listedPaths() throws(CommandFailure) -> [String] {
    String(decoding: try readBytes("-"), as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  private func options(_ base: KnowledgeBase) throws(CommandFailure) -> AuditOptions {
    var filter = ObjectFilter()
    filter.platform = platform
    let pairs = try pair.map { text throws(CommandFailure) in try AuditPair(text, base) }
    let only = try codes(only)
    return AuditOptions(
      platforms: try filter.platforms(in: base), only: only.isEmpty ? nil : only,
      skipped: try codes(skip), pairs: pairs)
  }

  private static var knownCodes: [String] {
    AutomaticCheck.allCases.map(\.rawValue) + AuditFault.all.map(\.code.rawValue)
  }

  private func codes(_ names: [String]) throws(CommandFailure) -> Set<String> {
    Set(try canonicalNames(names, "check", Self.knownCodes))
  }
}

extension AuditPair {
  /// Reads a pair of colors such as `Label:Background`, for a text and its background. Each is a
  /// color set, an id, an API name or a hexadecimal value.
  fileprivate init(_ text: String, _ base: KnowledgeBase) throws(CommandFailure) {
    let sides = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.trimmingPrefix(while: \.isWhitespace) }
    guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }) else {
      throw .usage("'\(text)' is no pair; write it as 'Label:Background'")
    }
    self.init(
      text: try AuditColor(String(sides[0]), base),
      background: try AuditColor(String(sides[1]), base))
  }
}

extension AuditColor {
  fileprivate init(_ text: String, _ base: KnowledgeBase) throws(CommandFailure) {
    let known = base.colors.first { color in
      color.id.rawValue == text || color.apis.contains { $0.name == text }
    }
    if let known {
      self = .system(known.id)
    } else if text.hasPrefix("#") {
      do throws(ColorSyntaxError) {
        self = .value(try parseColor(text))
      } catch {
        throw CommandFailure.usage(error.message)
      }
    } else {
      self = .named(text)
    }
  }
}
