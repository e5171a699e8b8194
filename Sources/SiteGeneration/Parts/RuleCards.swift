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
      mark(of: rule)
      element("div", ["class": "card-body"]) {
        smallPicture(of: rule)
        element("h3", language(of: title.locale)) {
          link(title.value, at: .rule(rule.id))
        }
        base.statement(of: rule, in: locale).map {
          statement(InLocale($0.value.opening, $0.locale))
        }
        ruleTags(rule, in: title.locale)
      }
    }
  }

  /// Returns the number of rules, and how many of them are not current, if any.
  func ruleCount(_ rules: [Rule]) -> String {
    let count = words("home.rule-count", ["count": .number(rules.count)])
    let others = rules.count { !$0.isCurrent }
    guard others > 0 else { return count }
    return words("home.rule-count-others", ["rules": .text(count), "others": .number(others)])
  }

  func statement(_ statement: InLocale<Prose>) -> HTMLNode {
    element("div", attributes(["class": "statement"], in: statement.locale)) {
      html(statement.value)
    }
  }

  func statement(_ text: InLocale<RuleText>) -> HTMLNode {
    statement(InLocale(text.value.statement, text.locale(of: "statement")))
  }

  /// Returns the kind and impact of a rule, its platforms if it is not for all platforms, its
  /// status if it is not current, and the language of its text if it is not that of the page.
  private func ruleTags(_ rule: Rule, in language: LocaleTag) -> HTMLNode? {
    var tags = [rule.kind.map { words($0.wordKey) }, weight(of: rule)].compactMap(\.self)
    if case .only = rule.platforms { tags += base.platforms(in: rule.platforms).map(name) }
    if !rule.isCurrent { tags.append(words("status.\(rule.status.name)")) }
    if language != locale { tags.append(scope.languageNames[language] ?? language.description) }
    return tagList(tags.map(HTMLNode.text))
  }

  /// Returns the severity of a violation; nil if the rule has no impact.
  func weight(of rule: Rule) -> String? {
    rule.impact.map { words("rule.weight.\($0.rawValue)") }
  }

  func platformTags(_ platforms: [Platform]) -> HTMLNode? {
    list(
      "tags", label: words("rule.platforms"),
      platforms.map { platform in
        element("a", ["class": "tag", "href": link(to: .platform(platform.id))]) {
          name(of: platform)
        }
      })
  }
}

extension Prose {
  /// The first paragraph or other block, which lists show in place of the whole.
  var opening: Prose { Prose(Array(blocks.prefix(1))) }
}
