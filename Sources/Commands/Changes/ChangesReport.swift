import ColorScience
import Diagnostics
import Guidelines
import Localization
import SiteGeneration
import Terminal

/// The list of changes as text, under the days between which they happened.
struct ChangesReport {
  let session: Session

  private var words: Words { session.words }
  private var style: TextStyle { session.style }

  func text(of events: [GuidelineEvent]) -> String {
    guard !style.separatesByTabs else { return events.map(tabSeparated).joined() }
    let numbers = numbers(of: events)
    let groups = Dictionary(grouping: events.indices) { events[$0].bounds }
    let order = events.map(\.bounds).withoutRepetitions
    let width = events.map { displayWidth($0.name) }.max() ?? 0
    return order.map { bounds in
      let rows = (groups[bounds] ?? []).map { row(events[$0], numbers[$0], width) }
      let lines = TextTable(rows: rows, indent: "  ").lines(width: style.width)
      return ([style.bold(words.period(bounds))] + lines).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Returns the number of each event that has a subject, by which the subject can be chosen.
  private func numbers(of events: [GuidelineEvent]) -> [Int?] {
    var count = 0
    return events.map { event in
      guard style.numbersLists, event.subject != nil else { return nil }
      count += 1
      return count
    }
  }

  /// - Parameter width: The width of the longest name, so that all tables have the same columns.
  private func row(_ event: GuidelineEvent, _ number: Int?, _ width: Int) -> TextTable.Row {
    let mark = style.numbersLists ? [style.dim((number.map { "\($0)." } ?? "").padded(to: 3))] : []
    return (
      cells: mark + [style.accent(event.name).padded(to: width)], text: event.summary(in: session)
    )
  }

  private func tabSeparated(_ event: GuidelineEvent) -> String {
    [event.bounds.description, event.kind, event.name, event.summary(in: session)].tabSeparatedLine
  }
}

extension Words {
  /// Returns the days between which something happened, such as `2025-07-20 to 2025-10-07`.
  func period(_ bounds: DateBounds) -> String {
    if let day = bounds.day { return day.description }
    guard let message = bounds.message else { return self("cli.color.unknown") }
    return self(message.key, message.days.mapValues { .text("\($0)") })
  }
}

extension GuidelineEvent {
  /// The name of the kind of change in lists for programs.
  var kind: String {
    switch self {
    case .logLine: "log"
    case .statement(let change): change.kind.rawValue
    case .value: "value"
    }
  }

  /// Returns what happened, in the locale of the session.
  func summary(in session: Session) -> String {
    switch self {
    case .logLine(let topic, let change):
      let texts = session.base.topic(topic)?.text(in: session)?.value.changes
      return texts?[change.date]?.prose.plainText ?? ""
    case .statement(let change):
      return change.summary(in: session.base, session.locale) { session.words($0, $1) }
    case .value(let change, let step): return session.summary(of: change, step)
    }
  }

  func json(in session: Session) -> JSONText {
    let own: [(String, JSONText)] =
      switch self {
      case .logLine(let topic, let change):
        [
          ("topic", .string(topic.rawValue)), ("source", .string(change.source.value.rawValue)),
          ("logged", true),
        ]
      case .statement(let change):
        [
          ("rule", .string(change.rule.rawValue)), ("statement", .optional(change.statement)),
          ("earlier", .optional(change.earlier)), ("logged", .bool(change.isLogged)),
          ("sourceBefore", .optional(change.evidence.before?.value.rawValue)),
          ("sourceAfter", .string(change.evidence.after.value.rawValue)),
        ]
      case .value(let change, let step):
        [
          ("color", .string(change.color.rawValue)),
          ("context", .string(change.context.description)),
          ("before", .string(change.before.label)),
          ("after", .string(change.after.label)),
          ("edition", .string(step.newer.id.rawValue)),
          ("earlierEdition", .string(step.older.id.rawValue)),
          ("logged", .bool(step.names(change.color))),
        ]
      }
    return .object(
      [
        ("kind", .string(kind)), ("notBefore", .optional(bounds.notBefore?.description)),
        ("notAfter", .optional(bounds.notAfter?.description)),
      ] + own + [("text", .string(summary(in: session)))])
  }
}

extension Session {
  fileprivate func summary(of change: ValueChange, _ step: EditionStep) -> String {
    let values = words(
      "cli.changes.value",
      [
        "context": .text(words("context.\(change.context)")),
        "before": .text(change.before.label), "after": .text(change.after.label),
      ])
    return step.names(change.color)
      ? values : words("statement.summary", ["change": .text(values)])
  }
}
