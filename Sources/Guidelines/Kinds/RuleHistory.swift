package import Diagnostics

/// A statement of a rule, with the evidence of when sources began and ceased to print it.
package struct HistoryEntry: Sendable {
  /// The id of the statement within the rule. It is nil for the rule as such, which is the first
  /// entry.
  package let id: Located<String>?
  /// The id of the statement of which this one is the new wording.
  package let replaces: Located<String>?
  package let came: Transition
  /// The evidence that the statement is no longer printed; nil if it still is.
  package let went: Transition?
  package let location: ContentLocation

  /// - Parameter isFirst: Whether this is the entry of the rule as such, which has no id.
  init?(_ fields: inout FieldReader, isFirst: Bool) {
    fields.know(["id", "replaces", "came", "went"])
    if isFirst, fields.written("id") != nil {
      fields.report("content.named-rule", at: fields.place("id"), code: "unknown-key")
    }
    guard isFirst || fields.required("id") != nil else { return nil }
    let came = fields.required("came").flatMap { node in
      fields.inner(node) { Transition(&$0, before: "lacking", after: "showing") }
    }
    went = fields.optional("went").flatMap { node in
      fields.inner(node) { Transition(&$0, before: "showing", after: "lacking") }
    }
    guard let came else { return nil }
    self.came = came
    id = isFirst ? nil : fields.locatedText("id")
    replaces = fields.locatedText("replaces")
    location = fields.location
  }
}

extension FieldReader {
  mutating func history() -> [HistoryEntry] {
    elements("history").enumerated().compactMap { place, node in
      inner(node) { HistoryEntry(&$0, isFirst: place == 0) }
    }
  }
}

extension HistoryEntry {
  /// The evidence for the beginning and, if there is one, the end of the statement.
  package var transitions: [Transition] { [came, went].compactMap(\.self) }
}

/// The evidence of a change: readings of a source before and after it.
package struct Transition: Sendable {
  /// The latest reading that is known to precede the change. If it is nil, the earlier state
  /// is unknown.
  package let before: Located<SourceID>?
  /// The earliest reading that is known to follow the change.
  package let after: Located<SourceID>
  /// The day of the line in the change log of the source that names the change; nil if there is no
  /// such line.
  package let logged: Located<CalendarDate>?

  /// - Parameter before: The key of the reading before the change, which may be missing.
  init?(_ fields: inout FieldReader, before: String, after: String) {
    fields.know([before, after, "logged"])
    guard fields.required(after) != nil else { return nil }
    self.before = fields.optionalID(before)
    self.after = fields.id(after)
    logged = fields.locatedDate("logged")
  }

  package var sources: [Located<SourceID>] { [before, after].compactMap(\.self) }
}

extension Rule {
  /// The first day on which any part of the rule was published, or nil if that is unknown.
  package var introduced: CalendarDate? {
    if let first = history.first { return first.came.logged?.value }
    return statedIntroduction?.value
  }
}

extension KnowledgeBase {
  /// Returns the days between which a change happened: the day that the change log gives, or those
  /// of the readings before and after it.
  package func bounds(of transition: Transition) -> DateBounds {
    transition.logged.map { DateBounds(on: $0.value) } ?? readings(of: transition)
  }

  /// Returns the days of the readings before and after a change, which limit when it can have
  /// happened.
  package func readings(of transition: Transition) -> DateBounds {
    DateBounds(
      notBefore: transition.before.flatMap { source($0.value)?.earliestReading },
      notAfter: source(transition.after.value)?.latestReading)
  }
}

extension KnowledgeBase {
  /// Returns the day before which nothing of the rule was printed, as far as is known; nil if the
  /// oldest source that was read already has it.
  package func earliestDay(of rule: Rule) -> CalendarDate? {
    guard let first = rule.history.first else { return rule.statedIntroduction?.value }
    return bounds(of: first.came).notBefore
  }
}

extension Source {
  /// The first day on which the source can have been read. What has a date was not read before it.
  package var earliestReading: CalendarDate? { retrieved.notBefore ?? revised.value }

  /// The last day on which the source can have been read.
  package var latestReading: CalendarDate? { retrieved.notAfter }
}

extension KnowledgeBase {
  /// Returns the latest reading of the page that a current rule cites first, which is the last that
  /// is known to print the rule; nil if the day on which the page was read is unknown.
  package func lastReading(of rule: Rule) -> Source? {
    guard rule.isCurrent, let first = rule.citations.first,
      let page = source(first.source.value)?.url.value
    else { return nil }
    let readings = sources.filter { $0.url.value == page && $0.authority == .published }
    return readings.compactMap { source in source.latestReading.map { ($0, source) } }
      .max { $0.0 < $1.0 }?.1
  }
}

/// A change of a statement of a rule in the sources.
package struct StatementChange: Sendable {
  package let kind: Kind
  package let rule: RuleID
  /// The id of the statement; nil for the rule as such.
  package let statement: String?
  /// The id of the earlier wording, if this is a rewording.
  package let earlier: String?
  package let evidence: Transition
  package let bounds: DateBounds

  package enum Kind: String, CaseIterable, Sendable {
    /// The oldest source that was read already has the statement, so its first day is unknown.
    case began
    case came, went, reworded
  }

  /// Whether a change log names the change.
  package var isLogged: Bool { evidence.logged != nil }
}

extension KnowledgeBase {
  /// Returns what is known about the statements of a rule, oldest first. A rewording takes the place
  /// of the end of the earlier wording.
  package func history(of rule: Rule) -> [StatementChange] {
    let replaced = Set(rule.history.compactMap(\.replaces?.value))
    let changes = rule.history.flatMap { entry -> [StatementChange] in
      let came = change(entry.beginning, entry, in: rule, entry.came)
      let isReplaced = entry.id.map { replaced.contains($0.value) } ?? false
      guard let went = entry.went, !isReplaced else { return [came] }
      return [came, change(.went, entry, in: rule, went)]
    }
    return changes.enumerated().sorted { left, right in
      let days = [left, right].map { $0.element.bounds.sortingDay }
      return (days[0], left.offset) < (days[1], right.offset)
    }.map(\.element)
  }

  private func change(
    _ kind: StatementChange.Kind, _ entry: HistoryEntry, in rule: Rule, _ evidence: Transition
  ) -> StatementChange {
    StatementChange(
      kind: kind, rule: rule.id, statement: entry.id?.value, earlier: entry.replaces?.value,
      evidence: evidence, bounds: bounds(of: evidence))
  }
}

extension HistoryEntry {
  fileprivate var beginning: StatementChange.Kind {
    if id != nil, replaces != nil { return .reworded }
    return came.before == nil && came.logged == nil ? .began : .came
  }
}
