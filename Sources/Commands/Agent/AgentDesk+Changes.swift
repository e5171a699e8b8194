import AgentServer
import Diagnostics
import Guidelines

extension AgentDesk {
  /// Lists what changed in the guidelines and in the palette: what did so in the period, newest
  /// first, then what may have, because its day is not known.
  var changes: AgentTool {
    tool(
      "changes", [text("since"), text("until"), topic, cursor, language],
      output: [
        ("total", .integer), ("nextCursor", .string),
        (
          "changes",
          .list(
            .object(
              [
                "kind", "notBefore", "notAfter", "topic", "source", "rule", "statement", "earlier",
                "sourceBefore", "sourceAfter", "color", "context", "before", "after", "edition",
                "earlierEdition", "text",
              ].map { ($0, AnswerShape.string) } + [("logged", .boolean)]))
        ),
      ], required: ["total", "changes"]
    ) { desk, input throws(CommandFailure) in try desk.events(for: input) }
  }

  private func events(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let start = try start(input)
    let command = try ChangesCommand.parse(
      options: input.options(["since", "until", "topic"]), [])
    let period = try command.period(in: base)
    let found = try command.events(in: base)
    let isCertain = { (event: GuidelineEvent) in
      event.bounds.lies(after: period.start, until: period.end)
    }
    let events = found.filter(isCertain) + found.filter { !isCertain($0) }
    let items = events.dropFirst(start).prefix(Self.mostChanges).map { item($0) }
    return try answer(
      "changes", Array(items), from: start, of: events.count,
      heading: events.isEmpty ? words("agent.changes.none") : "")
  }

  /// More changes than fit into one answer.
  private static let mostChanges = 60

  private func item(_ event: GuidelineEvent) -> AnswerItem {
    let period = session.words.period(event.bounds)
    return AnswerItem(
      json: event.json(in: session).withoutNulls,
      line: "- \(period) \(event.name): \(event.summary(in: session))")
  }
}
