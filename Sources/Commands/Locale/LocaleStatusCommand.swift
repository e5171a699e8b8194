import ArgumentParser
import ContentLoading
import Diagnostics
import Localization
import Terminal
import Translation

/// The `locale status` command, which counts missing translations and those whose source has
/// changed. It lists them if that is asked for or if only some units are looked at.
struct LocaleStatusCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("locale", "status")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.locale.tags", completion: .values(of: "target"))
  var tags: [String] = []

  @OptionGroup var scope: UnitScope

  @Option(
    help: ArgumentHelp("help.locale.status.fail-on", valueName: "states"), completion: .states)
  var failOn: StateList?

  @Flag(help: "help.shared.json")
  var json = false

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let work = try TranslationWork(in: session, tags: tags, scope: scope)
    let fails = work.locales.contains { locale in
      (failOn?.states ?? []).contains { locale.count($0) > 0 }
    }
    let status: CommandStatus = fails ? .findings : .done
    let damage = session.lines(work.locales.flatMap(\.target.lockDiagnostics))
    if json { return Answer(work.json.pretty, remarks: damage, status: status) }
    let isDetailed = global.verbose || scope.topic != nil || scope.file != nil
    let isFresh = work.locales.allSatisfy { $0.units.allSatisfy { $0.state == .fresh } }
    let hint =
      isDetailed || isFresh
      ? []
      : wrapped(
        session.words("cli.locale.details"),
        width: TextStyle.standardError(session.environment).width)
    return Answer(
      work.text(session, isDetailed: isDetailed), remarks: damage + hint.map { $0 + "\n" }.joined(),
      status: status)
  }
}

/// A list of translation states, separated by commas.
struct StateList: ExpressibleByArgument {
  let states: [TranslationState]

  init?(argument: String) {
    let names = argument.split(separator: ",")
    states = names.compactMap { TranslationState(rawValue: String($0)) }
    guard states.count == names.count else { return nil }
  }

  static var allValueStrings: [String] { TranslationState.allCases.map(\.rawValue) }
}

extension CompletionKind {
  static let states = list(StateList.allValueStrings)
}

extension TranslationWork {
  /// Returns the output of `precept locale status`.
  ///
  /// - Parameter isDetailed: Whether the units that are not fresh are listed below the counts.
  fileprivate func text(_ session: Session, isDetailed: Bool) -> String {
    let blocks = locales.map { locale in
      let units = isDetailed ? locale.units : []
      let lines = [summary(locale, session)] + units.flatMap { details($0, session) }
      return lines.joined(separator: "\n")
    }
    let separator = isDetailed ? "\n\n" : "\n"
    return blocks.isEmpty ? "" : blocks.joined(separator: separator) + "\n"
  }

  private func summary(_ locale: LocaleWork, _ session: Session) -> String {
    let words = session.words
    let counts = TranslationState.allCases.filter { locale.count($0) > 0 }.map { state in
      words("cli.locale.count.\(state.rawValue)", ["count": .number(locale.count(state))])
    }
    let line = words(
      "cli.locale.summary",
      [
        "locale": .text(session.style.bold(locale.locale.description)),
        "counts": .text(words.list(counts)),
      ])
    return fitted(line, session)
  }

  /// Returns a line, wrapped for a terminal with an indentation.
  private func fitted(_ line: String, _ session: Session, indent: String = "") -> String {
    let style = session.style
    return style.separatesByTabs
      ? indent + line : wrapped(line, width: style.width, first: indent, rest: "  ")
  }

  private func details(_ unit: UnitStatus, _ session: Session) -> [String] {
    guard unit.state != .fresh else { return [] }
    let place = unit.source?.location ?? unit.target?.location
    let state = session.words("cli.locale.state.\(unit.state.rawValue)")
    let head = "\(session.style.accent(state)) \(unit.address)"
    let change =
      unit.isReordered
      ? session.words("cli.locale.reordered")
      : unit.difference?.text(session.style)
        ?? unit.source.map { String($0.text.prefix { !$0.isNewline }) }
    let rest = [place.map { session.style.dim($0.description) }, change]
    return [fitted(head, session)]
      + rest.compactMap { $0.map { fitted($0, session, indent: "  ") } }
  }

  /// The JSON output: for each locale, the counts and all units that are not fresh.
  fileprivate var json: JSONText {
    let locales = locales.map { locale in
      JSONText.object([
        ("locale", .string(locale.locale.description)),
        (
          "counts",
          .object(
            TranslationState.allCases.map { ($0.rawValue, .integer(locale.count($0))) })
        ),
        ("units", .array(locale.units.filter { $0.state != .fresh }.map(\.json))),
      ])
    }
    return .object([
      ("source", .string(source.locale.description)), ("locales", .array(locales)),
    ])
  }
}

extension UnitStatus {
  fileprivate var json: JSONText {
    var members: [(String, JSONText)] = [
      ("address", .string(address.description)), ("state", .string(state.rawValue)),
      ("source", source?.json ?? .null), ("target", target?.json ?? .null),
      ("previousSource", .optional(record?.text)), ("difference", .optional(difference?.text)),
    ]
    if let oldAddress { members.append(("formerAddress", .string(oldAddress.description))) }
    if isReordered { members.append(("reordered", true)) }
    return .object(members)
  }
}

extension TextUnit {
  fileprivate var json: JSONText {
    [
      "path": .string(location.path), "line": .integer(max(location.line, 1)),
      "column": .integer(max(location.column, 1)), "text": .string(text),
    ]
  }
}

extension WordDifference {
  /// Returns the text with removed and added words in brackets. Text in colors has them, too, so
  /// that a copy of it without the colors still shows the difference.
  fileprivate func text(_ style: TextStyle) -> String {
    runs.map { run in
      switch run {
      case .same(let text): text
      case .removed(let text): style.bad("[-\(text)-]")
      case .added(let text): style.good("{+\(text)+}")
      }
    }.joined()
  }
}
