import Diagnostics
import Guidelines

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
        finding("check.empty-section", ["section": .text($0.value.rawValue)], at: $0.location)
      }
    }
  }

  /// Returns whether a rule or a color table names a section that the topic does not have. In that
  /// case, the intended section only seems to be empty.
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

struct StaleProfile: ContentCheck {
  static let code: Diagnostic.Code = "stale-profile"
  static let summary = "A profile names a rule that is not current."
  static let explanation = """
    Superseded and untraced rules are never in a checklist, so the profile promises more than it
    gives. Name the rule that replaced it, or remove it.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.profiles.flatMap(\.rules).compactMap { id in
      guard let rule = base.rule(id.value), let message = rule.staleness else { return nil }
      return warning(message.suggesting(rule.successor?.value.rawValue), at: id.location)
    }
  }
}

extension Rule {
  /// The reason why the rule is in no checklist; nil if it is in one.
  fileprivate var staleness: LocalizableMessage? {
    let arguments = ["rule": LocalizableMessage.Argument.text(id.rawValue)]
    return switch status {
    case .current: nil
    case .superseded: LocalizableMessage("check.superseded-rule", arguments)
    case .untraced: LocalizableMessage("check.untraced-rule", arguments)
    }
  }
}

struct ValueWithoutSource: ContentCheck {
  static let code: Diagnostic.Code = "value-without-source"
  static let summary = "A color value names no source."
  static let explanation = """
    A value without a source cannot be trusted or corrected. Name at least one source for the set of
    values or for the value. A value that is not known is written `unknown` and needs no source.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    base.colors.flatMap { color in
      color.valueSets.flatMap { set in
        set.values.filter { $0.value.sources.isEmpty && $0.value.content != .unknown }
          .sorted { $0.key < $1.key }.map { context, value in
            finding(
              "check.value-without-source",
              ["color": .text(color.id.rawValue), "context": .text(context.description)],
              at: value.location)
          }
      }
    }
  }
}
