import Diagnostics
import Guidelines

/// A check for sections of a topic that contain no rules, no color tables and no text.
struct EmptySection: ContentCheck {
  static let code: Diagnostic.Code = "empty-section"
  static let summary = "A section has a heading and nothing under it."
  static let explanation = """
    A heading with nothing under it suggests that text was lost. Add rules, a table or text to the
    section, or remove it from the topic. The same applies to a section of a rule's page, such as
    Why.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.topics.filter { !isMissed($0, in: base) }.flatMap { topic in
      topic.sections.filter { isEmpty($0.value, of: topic, in: base) }.map {
        Diagnostic(
          LocalizableMessage("check.empty-section", ["section": .text($0.value.rawValue)]),
          at: $0.location, code: Self.code)
      }
    }
  }

  /// Returns whether a rule or a color table names a section that the topic does not have. The section
  /// that was meant seems to be empty then.
  private func isMissed(_ topic: Topic, in base: KnowledgeBase) -> Bool {
    let known = Set(topic.sections.map(\.value))
    let rules = base.rules(in: topic.id).compactMap(\.section?.value)
    let topics = Set(base.topics.map(\.id))
    let tables = base.tables.filter {
      $0.topic.value == topic.id || !topics.contains($0.topic.value)
    }
    return (rules + tables.map(\.section.value)).contains { !known.contains($0) }
      || tables.contains { $0.topic.value != topic.id }
  }

  private func isEmpty(_ section: SectionID, of topic: Topic, in base: KnowledgeBase) -> Bool {
    base.rules(in: topic.id, section: section).isEmpty
      && !base.tables.contains { $0.topic.value == topic.id && $0.section.value == section }
      && !topic.texts.values.values.contains { !($0.sections[section]?.isEmpty ?? true) }
  }
}
