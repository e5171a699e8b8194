import AgentServer
import Diagnostics
import Guidelines

extension AgentDesk {
  /// Lists what changed in the guidelines and in the palette, newest first.
  var changes: AgentTool {
    tool(
      "changes", [text("since"), text("until"), topic, cursor, language],
      output: [("total", "integer"), ("changes", "array")]
    ) { desk, input throws(CommandFailure) in try desk.events(for: input) }
  }

  private func events(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let start = try start(input)
    let command = try ChangesCommand.parse(
      options: input.options(["since", "until", "topic"]), [])
    let events = try command.events(in: base)
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
      json: event.json(in: session),
      line: "- \(period) \(event.name): \(event.summary(in: session))")
  }
}
