import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Rules in a list, each with its statement and the way to its page.
  func ruleCards(_ rules: [Rule]) -> HTMLNode? {
    guard !rules.isEmpty else { return nil }
    return element("ul", ["class": "cards"]) { rules.compactMap(ruleCard) }
  }

  private func ruleCard(_ rule: Rule) -> HTMLNode? {
    guard let text = localized(rule.texts) else { return nil }
    return element("li", ["class": "card \(rule.markClass)", "id": rule.id.rawValue]) {
      rule.mark.node
      element("div", ["class": "card-body"]) {
        element("h3", language(of: text.locale)) {
          element("a", ["href": link(to: .rule(rule.id))]) { text.value.title }
        }
        statement(text)
        ruleTags(rule)
      }
    }
  }

  func statement(_ text: InLocale<RuleText>) -> HTMLNode {
    return element("div", attributes(["class": "statement"], in: text.locale)) {
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
