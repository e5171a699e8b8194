import ArgumentParser
import Diagnostics
import Guidelines
import SiteGeneration
import Terminal

/// The `changes` command, which lists what changed in the guidelines and in the palette between two
/// days.
struct ChangesCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("changes")

  @OptionGroup var global: GlobalOptions

  @Option(
    help: ArgumentHelp("help.changes.since", valueName: "date"),
    completion: .values(of: "edition"))
  var since: String?

  @Option(
    help: ArgumentHelp("help.changes.until", valueName: "date"),
    completion: .values(of: "edition"))
  var until: String?

  @Option(
    help: ArgumentHelp("help.filter.topic", valueName: "id"), completion: .values(of: "topic"))
  var topic: [String] = []

  @Option(
    help: ArgumentHelp("help.changes.against", valueName: "dir"), completion: .directory)
  var against: String?

  @Flag(help: "help.shared.json")
  var json = false

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    if let against { return try comparison(of: session, with: against) }
    let period = try period(in: session.base)
    let events = try events(in: session.base)
    let status: CommandStatus = events.isEmpty ? .findings : .done
    if json {
      let report: JSONText = [
        "since": .optional(period.start?.description), "until": .optional(period.end?.description),
        "changes": .array(events.map { $0.json(in: session) }),
      ]
      return Answer(report.pretty, status: status)
    }
    let report = ChangesReport(session: session)
    return Answer(
      report.text(of: events),
      remarks: events.isEmpty ? session.words("cli.changes.none") + "\n" : "",
      status: status, subjects: events.compactMap(\.subject))
  }

  /// Returns what differs from another copy of the knowledge base. What cannot be read in either
  /// copy would look as if it had been removed or added, so that nothing is compared then.
  private func comparison(
    of session: Session, with folder: String
  ) throws(CommandFailure) -> Answer {
    guard since == nil, until == nil, topic.isEmpty else {
      throw .usage("command.against-alone")
    }
    let path = try RootFolder(named: folder, by: "--against").path
    let older = try Session(
      root: path, locale: global.locale, style: session.style, environment: session.environment,
      limits: global.limits)
    for (copy, folder) in [(older, path), (session, session.root)] {
      let errors = copy.diagnostics.filter { $0.severity == .error }
      guard errors.isEmpty else {
        return Answer(
          "",
          remarks: session.lines(errors)
            + session.errorWords.text(
              of: LocalizableMessage("command.unreadable-copy", ["path": .text(folder)])) + "\n",
          status: .badData)
      }
    }
    let difference = try KnowledgeBaseDifference(from: older, to: session)
    if json { return Answer(difference.json.pretty) }
    return Answer(
      difference.markdown(session.words),
      remarks: difference.isEmpty ? session.words("cli.changes.same") + "\n" : "")
  }

  /// Returns the changes that the options ask for, newest first.
  func events(in base: KnowledgeBase) throws(CommandFailure) -> [GuidelineEvent] {
    let period = try period(in: base)
    return base.events(
      after: period.start, until: period.end,
      topics: try canonicalIDs(topic, "topic", base.topics.map(\.id)))
  }

  func period(
    in base: KnowledgeBase
  ) throws(CommandFailure) -> (start: CalendarDate?, end: CalendarDate?) {
    let start = try since.map { text throws(CommandFailure) in
      try startDay(text, in: base.editions)
    }
    let end = try until.map { text throws(CommandFailure) in
      try days(text, in: base.editions).last
    }
    if let start, let end, end < start {
      throw .usage(
        LocalizableMessage(
          "command.reversed-period", ["since": .text("\(start)"), "until": .text("\(end)")]))
    }
    return (start, end)
  }
}

/// Returns the days that a text means: the day of an edition, or a day, month or year. An edition
/// whose date is known comes before a month or year with the same name.
func days(
  _ text: String, in editions: [Edition]
) throws(CommandFailure) -> (first: CalendarDate, last: CalendarDate) {
  let edition = editions.first { $0.id.rawValue.lowercased() == text.lowercased() }
  if let day = edition?.date.value { return (day, day) }
  if let days = CalendarDate.days(of: text) { return days }
  if let edition {
    throw .usage(
      LocalizableMessage("command.undated-edition", ["edition": .text(edition.id.rawValue)]))
  }
  let dated = editions.filter { $0.date.value != nil }.map(\.id.rawValue)
  let message = LocalizableMessage("command.no-date", ["text": .text(text)])
  let isName = text.contains(where: \.isLetter)
  let similar = isName ? suggestion(for: text, among: dated) : nil
  throw .usage(similar.map(message.suggesting) ?? message)
}

/// Returns the day with which changes since a text are compared: a day itself, and the one before
/// a month or year, all of whose days count.
func startDay(_ text: String, in editions: [Edition]) throws(CommandFailure) -> CalendarDate {
  let days = try days(text, in: editions)
  return days.first == days.last ? days.first : days.first.dayBefore
}
