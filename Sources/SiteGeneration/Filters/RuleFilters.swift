import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Controls that narrow the rules of the page down; the choice is kept in the address.
  ///
  /// They need scripts and are not shown without. Nil where all rules are alike.
  func ruleFilters(_ rules: [Rule]) -> HTMLNode? {
    let facets = RuleFacet.allCases.compactMap { facet in
      select(facet, facet.choices(among: rules, in: base))
    }
    guard !facets.isEmpty else { return nil }
    return element("form", filterAttributes(rules.count)) {
      facets
      element("button", ["type": "reset", "class": "button"]) { words("filter.reset") }
      element("p", ["class": "filter-count", "role": "status"])
    }
  }

  private func filterAttributes(_ count: Int) -> HTMLAttributes {
    [
      "class": "filters needs-script", "data-filters": nil,
      "aria-label": words("filter.label"),
      "data-count": words("filter.count", ["shown": "{}", "total": .number(count)]),
      "data-none": words("filter.none"),
    ]
  }

  private func select(_ facet: RuleFacet, _ choices: [String]) -> HTMLNode? {
    guard choices.count > 1 else { return nil }
    let name = facet.rawValue
    return element("label", ["class": "filter"]) {
      element("span") { words("filter.\(name)") }
      element("select", ["name": name, "autocomplete": "off"]) {
        element("option", ["value": ""]) { words("filter.all") }
        for choice in choices {
          element("option", ["value": choice]) { label(of: choice, facet) }
        }
      }
    }
  }

  private func label(of choice: String, _ facet: RuleFacet) -> String {
    switch facet {
    case .platform: base.platform(PlatformID(choice)).map(name) ?? choice
    case .topic: base.topic(TopicID(choice)).map(title) ?? choice
    case .kind: words("rule.kind.\(choice)")
    case .impact: words("impact.\(choice)")
    case .status: words("status.\(choice)")
    }
  }

  /// What the filters know of a rule: `platform:iOS kind:do`.
  func filterFacts(_ rule: Rule) -> String {
    var facts = ""
    for facet in RuleFacet.allCases {
      for value in facet.values(of: rule, in: base) {
        if !facts.isEmpty { facts += " " }
        facts += facet.rawValue
        facts += ":"
        facts += value
      }
    }
    return facts
  }
}
