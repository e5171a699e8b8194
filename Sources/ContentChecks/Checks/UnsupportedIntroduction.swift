import Diagnostics
import Guidelines

/// A check for rules that claim to be older than every published edition that they cite.
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
      return Diagnostic(.warning, message, at: day.location, code: Self.code)
    }
  }
}

/// What is known about an edition of a source: the days of its revision and of its last reading.
private struct PublishedEdition: CustomStringConvertible {
  let id: SourceID
  let revised: CalendarDate?
  let latestReading: CalendarDate?

  /// Returns whether the edition can have shown a rule on the day.
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
