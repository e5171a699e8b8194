import ColorScience
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

extension GuidelineEvent {
  /// The name of the kind of change in lists for programs.
  var kind: String {
    switch self {
    case .logLine: "log"
    case .statement(let change): change.kind.rawValue
    case .value: "value"
    }
  }
}

extension [GuidelineEvent] {
  func json(
    after start: CalendarDate?, until end: CalendarDate?, in session: Session
  ) -> JSONText {
    [
      "since": .optional(start?.description), "until": .optional(end?.description),
      "changes": .array(map { $0.json(in: session) }),
    ]
  }
}

extension GuidelineEvent {
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
      case .statement(let change): change.members(in: session)
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

extension StatementChange {
  fileprivate func members(in session: Session) -> [(String, JSONText)] {
    [
      ("rule", .string(rule.rawValue)), ("statement", .optional(statement)),
      ("earlier", .optional(earlier)), ("logged", .bool(isLogged)),
      ("sourceBefore", .optional(evidence.before?.value.rawValue)),
      ("sourceAfter", .string(evidence.after.value.rawValue)),
    ]
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
