import Diagnostics
import Guidelines

struct ContradictoryHistory: ContentCheck {
  static let code: Diagnostic.Code = "contradictory-history"
  static let summary = "The history of a rule contradicts itself, its sources or its status."
  static let explanation = """
    A reading that lacks a statement comes before the first reading that shows it, the day of a
    change log entry is between the two, and a statement that disappeared had appeared before.
    Entries are in the order in which they appeared, beginning with the rule itself. That first
    entry says when the rule appeared and disappeared, so `introduced` and `superseded` must not say
    anything else, and only a rule that is no longer current can have disappeared. The days of
    readings are those of `retrieved` in `Content/sources.yaml`.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.rules.filter { !$0.history.isEmpty }.flatMap { rule in
      rule.history.flatMap { faults(in: $0, of: rule, in: base) }
        + sequence(of: rule.history, in: base) + status(of: rule)
    }
  }

  private func faults(
    in entry: HistoryEntry, of rule: Rule, in base: KnowledgeBase
  ) -> [Diagnostic] {
    entry.transitions.compactMap { fault(in: $0, of: base) } + ending(of: entry, in: base)
      + replacement(of: entry, in: rule)
  }

  /// Finds readings in the wrong order, and a logged day that is not between them.
  private func fault(in transition: Transition, of base: KnowledgeBase) -> Diagnostic? {
    let readings = base.readings(of: transition)
    if transition.before?.value == transition.after.value {
      return finding(
        "check.history.same", ["source": .text(transition.after.value.rawValue)],
        at: transition.after.location)
    }
    if let start = readings.notBefore, let end = readings.notAfter, end < start {
      let names = [transition.before, transition.after].map { $0?.value.rawValue ?? "" }
      return finding(
        "check.history.readings", ["before": .text(names[0]), "after": .text(names[1])],
        at: transition.after.location)
    }
    guard let logged = transition.logged,
      logged.value < readings.notBefore ?? logged.value
        || logged.value > readings.notAfter ?? logged.value
    else { return nil }
    return finding(
      "check.history.logged",
      ["day": .text("\(logged.value)"), "readings": .text("\(readings)")], at: logged.location)
  }

  /// Finds a statement that was removed before it was added.
  private func ending(of entry: HistoryEntry, in base: KnowledgeBase) -> [Diagnostic] {
    guard let went = entry.went, let start = base.bounds(of: entry.came).notBefore,
      let end = base.bounds(of: went).notAfter, end < start
    else { return [] }
    return [
      finding(
        "check.history.ending", ["came": .text("\(start)"), "went": .text("\(end)")],
        at: went.after.location)
    ]
  }

  /// Finds a wording that replaces no other statement of the rule, or one that is still printed.
  private func replacement(of entry: HistoryEntry, in rule: Rule) -> [Diagnostic] {
    guard let earlier = entry.replaces else { return [] }
    let gone = rule.history.filter { $0.went != nil }.compactMap(\.id?.value)
    guard !gone.contains(earlier.value) || entry.id?.value == earlier.value else { return [] }
    return [finding("check.history.replaces", ["id": .text(earlier.value)], at: earlier.location)]
  }

  /// Finds repeated ids, and entries that can't have followed the one before them.
  private func sequence(of history: [HistoryEntry], in base: KnowledgeBase) -> [Diagnostic] {
    let late = zip(history, history.dropFirst()).compactMap { first, second in
      let bounds = [first, second].map { base.bounds(of: $0.came) }
      guard let start = bounds[0].notBefore, let end = bounds[1].notAfter, end < start else {
        return nil as Diagnostic?
      }
      return finding(
        "check.history.order", ["first": .text("\(start)"), "second": .text("\(end)")],
        at: second.location)
    }
    var seen: Set<String> = []
    let repeated = history.compactMap(\.id).filter { !seen.insert($0.value).inserted }
    return late
      + repeated.map { finding("check.history.repeated", ["id": .text($0.value)], at: $0.location) }
  }

  /// Finds dates and a status in the fields of the rule that contradict its history.
  private func status(of rule: Rule) -> [Diagnostic] {
    var found = [rule.statedIntroduction].compactMap(\.self).map {
      finding("check.history.introduced", [:], at: $0.location)
    }
    guard let first = rule.history.first else { return found }
    if case .superseded(_, let day) = rule.status {
      if let day = day.value, day != first.went?.logged?.value {
        found.append(
          finding("check.history.superseded", ["day": .text("\(day)")], at: first.location))
      }
    } else if let went = first.went {
      found.append(
        finding(
          "check.history.status", ["status": .text(rule.status.name)], at: went.after.location))
    }
    return found
  }
}

struct UnknownLogLine: ContentCheck {
  static let code: Diagnostic.Code = "unknown-log-line"
  static let summary = "A history names a day that is not in the change log of the topic."
  static let explanation = """
    `logged` is the day of an entry in the change log of the source, and the topic of the rule lists
    these entries under `changes`. Add the entry there, correct the day, or leave `logged` out,
    which says that no change log mentions the change.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.rules.flatMap { rule in
      let days = base.topic(rule.topic)?.changes.map(\.date) ?? []
      let named = rule.history.flatMap(\.transitions).compactMap(\.logged)
      return named.filter { !days.contains($0.value) }.map { logged in
        let message = LocalizableMessage(
          "check.unknown-log-line",
          ["day": .text("\(logged.value)"), "topic": .text(rule.topic.rawValue)])
        return finding(
          message.suggesting(
            suggestion(for: "\(logged.value)", among: days.map(\.description))),
          at: logged.location)
      }
    }
  }
}

struct UnsupportedIntroduction: ContentCheck {
  static let code: Diagnostic.Code = "unsupported-introduction"
  static let summary = "A rule is dated before every edition that it cites, or after all readings."
  static let explanation = """
    `introduced` is the day on which a rule was first published, and a published source that the
    rule cites must support it: the source was revised on that day or before, and was last read on
    that day or later. Cite the edition that had the rule first, correct the day, or give the rule a
    `history`, which names the readings before and after.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.rules.filter(\.history.isEmpty).compactMap { rule in
      guard let day = rule.statedIntroduction else { return nil }
      let editions = rule.citations.compactMap { base.publishedEdition(of: $0) }
      guard !editions.isEmpty, !editions.contains(where: { $0.mayShow(day.value) }) else {
        return nil
      }
      let message = LocalizableMessage(
        "check.unsupported-introduction",
        [
          "day": .text("\(day.value)"), "rule": .text(rule.id.rawValue),
          "editions": .texts(editions.map(\.description)),
        ])
      return warning(message, at: day.location)
    }
  }
}

/// The known days of an edition of a source: its revision and its last reading.
private struct PublishedEdition: CustomStringConvertible {
  let id: SourceID
  let revised: CalendarDate?
  let latestReading: CalendarDate?

  /// Returns whether the edition may have contained a rule on the day.
  func mayShow(_ day: CalendarDate) -> Bool {
    (revised ?? day) <= day && (latestReading ?? day) >= day
  }

  var description: String { revised.map { "\(id) (\($0))" } ?? id.description }
}

extension KnowledgeBase {
  /// Returns the edition of a cited source, or nil unless a platform's maker published it.
  fileprivate func publishedEdition(of citation: Citation) -> PublishedEdition? {
    guard let source = source(citation.source.value), source.authority == .published else {
      return nil
    }
    return PublishedEdition(
      id: source.id, revised: citation.revision ?? source.revised.value,
      latestReading: source.latestReading)
  }
}
