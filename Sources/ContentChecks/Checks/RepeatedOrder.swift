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
      let place = Place(topic: rule.topic, section: rule.section.value, order: rule.order.value)
      guard let other = first.updateValue(rule.id, forKey: place) else { return nil }
      return Diagnostic(
        LocalizableMessage(
          "check.repeated-order",
          [
            "rule": .text(other.rawValue), "order": .text("\(rule.order.value)"),
            "section": .text(rule.section.value.rawValue),
          ]),
        at: rule.order.location, code: Self.code)
    }
  }

  private struct Place: Hashable {
    let topic: TopicID
    let section: SectionID
    let order: Int
  }
}
