import Diagnostics
import Guidelines

/// A check for changes of statements that appeal to a day on which no change log has a line.
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
        return Diagnostic(
          message.suggesting(
            suggestion(for: "\(logged.value)", among: days.map(\.description))),
          at: logged.location, code: Self.code)
      }
    }
  }
}
