import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Rules in a list, each with its statement and the way to its page.
  ///
  /// - Parameter isFiltered: whether the filters of the page apply to the list.
  func ruleCards(_ rules: [Rule], isFiltered: Bool = false) -> HTMLNode? {
    guard !rules.isEmpty else { return nil }
    return element("ul", ["class": "cards"]) {
      for rule in rules { ruleCard(rule, facts: isFiltered ? filterFacts(rule) : nil) }
    }
  }

  private func ruleCard(_ rule: Rule, facts: String?) -> HTMLNode? {
    guard let text = localized(rule.texts) else { return nil }
    let attributes: HTMLAttributes = ["class": "card \(rule.markClass)", "id": rule.id.rawValue]
    return element("li", attributes.adding("data-facts", ifPresent: facts)) {
      // A page that is read once more, for its twin, must hold more than markup.
      if base.manifest.hasTwins {
        cardContent(rule, text)
      } else {
        scope.cards.card(of: rule.id, in: self) { $0.cardContent(rule, text) }
      }
    }
  }

  @HTMLBuilder private func cardContent(_ rule: Rule, _ text: InLocale<RuleText>) -> [HTMLNode] {
    rule.mark.node
    element("div", ["class": "card-body"]) {
      element("h3", language(of: text.locale(of: "title"))) {
        element("a", ["href": link(to: .rule(rule.id))]) { text.value.title }
      }
      statement(text)
      ruleTags(rule)
    }
  }

  func statement(_ text: InLocale<RuleText>) -> HTMLNode {
    return element("div", attributes(["class": "statement"], in: text.locale(of: "statement"))) {
      html(text.value.statement)
    }
  }

  /// What narrows a rule down: its kind, its platforms where they are few, its status.
  private func ruleTags(_ rule: Rule) -> HTMLNode {
    element("ul", ["class": "tags"]) {
      element("li", ["class": "tag"]) { words("rule.kind.\(rule.kind.rawValue)") }
      element("li", ["class": "tag"]) { words("rule.weight.\(rule.impact.rawValue)") }
      if case .only = rule.platforms {
        for platform in base.platforms(in: rule.platforms) {
          element("li", ["class": "tag"]) { name(of: platform) }
        }
      }
      if !rule.isCurrent {
        element("li", ["class": "tag"]) { words("status.\(rule.status.name)") }
      }
    }
  }

  func platformTags(_ platforms: [Platform]) -> HTMLNode {
    element("ul", ["class": "tags", "aria-label": words("rule.platforms")]) {
      for platform in platforms {
        element("li") {
          element("a", ["class": "tag", "href": link(to: .platform(platform.id))]) {
            name(of: platform)
          }
        }
      }
    }
  }
}
