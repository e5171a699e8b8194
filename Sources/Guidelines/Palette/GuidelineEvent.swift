/// A change of the guidelines or of the palette.
package enum GuidelineEvent: Sendable {
  /// A line in the change log of a source of the topic.
  case logLine(TopicID, Change)
  case statement(StatementChange)
  /// New values of a color in a context, in an edition that followed an older one.
  case value(ValueChange, EditionStep)
}

/// An edition of the palette with the one before it.
package struct EditionStep: Sendable {
  package let newer: Edition
  package let older: Edition
  package let day: CalendarDate

  /// Whether a change log names the new value of the color.
  package func names(_ color: ColorID) -> Bool { !newer.unlogged.contains { $0.value == color } }
}

extension GuidelineEvent {
  package var bounds: DateBounds {
    switch self {
    case .logLine(_, let change): DateBounds(on: change.date)
    case .statement(let change): change.bounds
    case .value(_, let step): DateBounds(on: step.day)
    }
  }

  /// The id of what changed: a rule, a color, or the topic of a change log.
  package var name: String {
    switch self {
    case .logLine(let topic, _): topic.rawValue
    case .statement(let change): change.rule.rawValue
    case .value(let change, _): change.color.rawValue
    }
  }

  /// The object that changed, as `kind:id`; nil for a line of a change log.
  package var subject: String? {
    switch self {
    case .logLine: nil
    case .statement(let change): "rule:\(change.rule)"
    case .value(let change, _): "color:\(change.color)"
    }
  }
}

extension KnowledgeBase {
  /// Returns what happened, or can have happened, after the first day and not after the second one,
  /// newest first. Without topics, all of them are meant.
  package func events(
    after start: CalendarDate?, until end: CalendarDate?, topics wanted: [TopicID]
  ) -> [GuidelineEvent] {
    let topics = topics.filter { wanted.isEmpty || wanted.contains($0.id) }
    let ids = Set(topics.map(\.id))
    let lines = topics.flatMap { topic in
      topic.changes.map { GuidelineEvent.logLine(topic.id, $0) }
    }
    let statements = statementChanges.filter { change in
      rule(change.rule).map { ids.contains($0.topic) } ?? false
    }
    let events =
      lines + statements.map(GuidelineEvent.statement)
      + valueEvents { color in
        table(color.table).map { ids.contains($0.topic.value) } ?? false
      }
    return events.filter { $0.bounds.mayLie(after: start, until: end) }
      .newestFirst(\.bounds)
  }

  private func valueEvents(of isWanted: (Color) -> Bool) -> [GuidelineEvent] {
    let dated = datedEditions
    return zip(dated, dated.dropFirst()).flatMap { newer, older -> [GuidelineEvent] in
      guard let day = newer.date.value else { return [] }
      let step = EditionStep(newer: newer, older: older, day: day)
      return comparison(of: newer.id, with: older.id).sharedChanges.map(\.change)
        .filter { color($0.color).map(isWanted) ?? false }.map { .value($0, step) }
    }
  }
}
