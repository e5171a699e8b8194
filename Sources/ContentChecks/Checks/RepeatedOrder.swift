import Diagnostics
import Guidelines

/// A check for rules with the same position in a section.
struct RepeatedOrder: ContentCheck {
  static let code: Diagnostic.Code = "repeated-order"
  static let summary = "Two rules of a section have the same position."
  static let explanation = """
    `order` decides the reading order within a section. Positions are usually ten apart, so that a
    rule can be put between two others.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    var first: [Place: RuleID] = [:]
    return base.rules.compactMap { rule in
      guard let order = rule.order else { return nil }
      let place = Place(topic: rule.topic, section: rule.section?.value, order: order.value)
      guard let other = first.updateValue(rule.id, forKey: place) else { return nil }
      return Diagnostic(message(other, place), at: order.location, code: Self.code)
    }
  }

  private func message(_ other: RuleID, _ place: Place) -> LocalizableMessage {
    let facts: [String: LocalizableMessage.Argument] = [
      "rule": .text(other.rawValue), "order": .text("\(place.order)"),
    ]
    guard let section = place.section else {
      return LocalizableMessage("check.repeated-order-in-topic", facts)
        .adding(["topic": .text(place.topic.rawValue)])
    }
    return LocalizableMessage("check.repeated-order", facts)
      .adding(["section": .text(section.rawValue)])
  }

  private struct Place: Hashable {
    let topic: TopicID
    let section: SectionID?
    let order: Int
  }
}
