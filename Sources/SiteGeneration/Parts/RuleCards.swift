import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns a list of rules, each with its statement and a link to its page.
  ///
  /// - Parameter isFiltered: Whether the filters of the page apply to the list.
  func ruleCards(_ rules: [Rule], isFiltered: Bool = false) -> HTMLNode? {
    guard !rules.isEmpty else { return nil }
    return element("ul", ["class": "cards"]) {
      for rule in rules { ruleCard(rule, facts: isFiltered ? filterFacts(rule) : nil) }
    }
  }

  private func ruleCard(_ rule: Rule, facts: String?) -> HTMLNode? {
    guard let title = base.title(of: rule, in: locale) else { return nil }
    let attributes: HTMLAttributes = ["class": "card \(rule.markClass)", "id": rule.id.rawValue]
    return element("li", attributes.adding("data-facts", ifPresent: facts)) {
      rule.mark.node
      element("div", ["class": "card-body"]) {
        smallPicture(of: rule)
        element("h3", language(of: title.locale)) {
          element("a", ["href": link(to: .rule(rule.id))]) { title.value }
        }
        base.statement(of: rule, in: locale).map(statement)
        ruleTags(rule)
      }
    }
  }

  func statement(_ statement: InLocale<Prose>) -> HTMLNode {
    element("div", attributes(["class": "statement"], in: statement.locale)) {
      html(statement.value)
    }
  }

  func statement(_ text: InLocale<RuleText>) -> HTMLNode {
    statement(InLocale(text.value.statement, text.locale(of: "statement")))
  }

  /// Returns the kind and impact of a rule, its platforms if it is not for all platforms, and its
  /// status if it is not current.
  private func ruleTags(_ rule: Rule) -> HTMLNode {
    var tags = [
      words(rule.kindKey), words("rule.weight.\(rule.impact.rawValue)"),
    ]
    if case .only = rule.platforms { tags += base.platforms(in: rule.platforms).map(name) }
    if !rule.isCurrent { tags.append(words("status.\(rule.status.name)")) }
    return element("ul", ["class": "tags"]) {
      for tag in tags { element("li", ["class": "tag"]) { tag } }
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
