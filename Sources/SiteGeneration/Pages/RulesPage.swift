import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page that lists every rule on one line, grouped by topic, with filters.
  var rulesPage: PageContent {
    standardPage("rules", assets: PageAsset.filters) {
      column {
        ruleFilters(base.rules)
        for topic in base.topics { ruleGroup(topic) }
      }
    }
  }

  private func ruleGroup(_ topic: Topic) -> HTMLNode? {
    let rules = base.rules(in: topic.id)
    guard !rules.isEmpty else { return nil }
    return element("section", ["id": topic.id.rawValue]) {
      element("h2") { element("a", ["href": link(to: .topic(topic.id))]) { title(of: topic) } }
      element("ul", ["class": "rule-lines"]) { rules.map(ruleLine) }
    }
  }

  private func ruleLine(_ rule: Rule) -> HTMLNode {
    element("li", ["class": rule.markClass, "data-facts": filterFacts(rule)]) {
      mark(of: rule)
      smallPicture(of: rule)
      ruleLink(rule)
      let facts = lineFacts(rule)
      if !facts.isEmpty { element("span", ["class": "small muted"]) { facts } }
    }
  }

  /// Returns the kind and impact of a rule, its status if it is not current, and its platforms if
  /// it is not for all platforms. Returns an empty text if there is nothing to say.
  private func lineFacts(_ rule: Rule) -> String {
    let impact = rule.impact.map { words("impact.\($0.rawValue)") }
    var facts = [rule.kindKey.map { words($0) }, impact].compactMap(\.self)
    if !rule.isCurrent { facts.append(words("status.\(rule.status.name)")) }
    if case .only = rule.platforms { facts += base.platforms(in: rule.platforms).map(name) }
    return facts.joined(separator: messages.conventions.listSeparator)
  }

  func platformPage(_ platform: Platform) -> PageContent {
    let title = name(of: platform)
    let rules = base.rules.filter { $0.isCurrent && $0.platforms.includes(platform.id) }
    let description = words("platform-page.lede", ["platform": .text(title)])
    return PageContent(
      title: title, description: description, kind: "platform", trail: [topicsStep],
      assets: PageAsset.filters
    ) {
      masthead(title) { lede(inline(description)) }
      element("div", ["class": "wrap"]) { ruleFilters(rules, fixed: .platform) }
      article(platformSections(platform, rules))
    }
  }

  private func platformSections(_ platform: Platform, _ rules: [Rule]) -> [PageSection] {
    let ofTopics = Dictionary(grouping: rules, by: \.topic)
    return [stateSection(platform)]
      + base.topics.compactMap { ruleSection($0, ofTopics[$0.id] ?? []) }
  }

  private func stateSection(_ platform: Platform) -> PageSection {
    PageSection("topics", words("platform-page.topics")) {
      stateList(base.topics.map { (title(of: $0), .topic($0.id), $0.state(on: platform.id)) })
    }
  }

  private func ruleSection(_ topic: Topic, _ rules: [Rule]) -> PageSection? {
    guard let cards = ruleCards(rules, isFiltered: true) else { return nil }
    return PageSection("topic-\(topic.id)", title(of: topic)) {
      element("p", ["class": "small muted section-note"]) {
        ruleCount(rules)
      }
      cards
    }
  }
}
