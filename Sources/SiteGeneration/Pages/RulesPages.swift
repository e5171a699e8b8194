import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var rulesPage: PageContent {
    standardPage("rules", assets: PageAsset.filters) {
      column {
        ruleFilters(base.rules)
        for topic in base.topics {
          let rules = base.rules(in: topic.id)
          if !rules.isEmpty {
            element("section", ["id": topic.id.rawValue]) {
              element("h2") { link(title(of: topic), at: .topic(topic.id)) }
              element("ul", ["class": "rule-lines"]) { rules.map(ruleLine) }
            }
          }
        }
      }
    }
  }

  private func ruleLine(_ rule: Rule) -> HTMLNode {
    // The kind and impact of the rule, its status if it is not current, and its platforms if it is
    // not for all platforms.
    var facts = [rule.kind.map { words($0.wordKey) }, rule.impact.map(name)].compactMap(\.self)
    if !rule.isCurrent { facts.append(words("status.\(rule.status.name)")) }
    if case .only = rule.platforms { facts += base.platforms(in: rule.platforms).map(name) }
    return element("li", ["class": rule.markClass, "data-facts": filterFacts(rule)]) {
      mark(of: rule)
      smallPicture(of: rule)
      ruleLink(rule)
      if !facts.isEmpty { element("span", ["class": "small muted"]) { joined(facts) } }
    }
  }

  func platformPage(_ platform: Platform) -> PageContent {
    let title = name(of: platform)
    let rules = base.rules.filter { $0.isCurrent && $0.platforms.includes(platform.id) }
    let ofTopics = Dictionary(grouping: rules, by: \.topic)
    let description = words("platform-page.lede", ["platform": .text(title)])
    let states = PageSection("topics", words("platform-page.topics")) {
      stateList(base.topics.map { (self.title(of: $0), .topic($0.id), $0.state(on: platform.id)) })
    }
    let topics = base.topics.compactMap { topic -> PageSection? in
      let rules = ofTopics[topic.id] ?? []
      return ruleCards(rules, isFiltered: true).map { cards in
        PageSection("topic-\(topic.id)", self.title(of: topic)) {
          element("p", ["class": "small muted section-note"]) { ruleCount(rules) }
          cards
        }
      }
    }
    return PageContent(
      title: title, description: description, kind: "platform", trail: [topicsStep],
      assets: PageAsset.filters
    ) {
      masthead(title) { lede(inline(description)) }
      element("div", ["class": "wrap"]) { ruleFilters(rules, fixed: .platform) }
      article([states] + topics)
    }
  }

  /// The page of rules that people quote although no source contains them, or only an old edition.
  var claimsPage: PageContent {
    let sections = ["untraced", "superseded"].compactMap { status -> PageSection? in
      let rules = base.rules.filter { $0.status.name == status }
      guard !rules.isEmpty else { return nil }
      return PageSection(status, words("status.\(status)")) {
        element("p", ["class": "prose muted section-note"]) { words("status.\(status)-notice") }
        element("div", ["class": "claims"]) { rules.compactMap(claim) }
      }
    }
    return standardPage("claims") { article(sections) }
  }

  private func claim(_ rule: Rule) -> HTMLNode? {
    guard let text = localized(rule.texts) else { return nil }
    return element("article", ["class": "claim", "id": rule.id.rawValue]) {
      element("h3") { ruleLink(rule) }
      element("div", ["class": "stack"]) {
        statement(text)
        element("div", proseAttributes(text.locale(of: "history"))) {
          text.value.history.map(html) ?? []
        }
        if case .superseded(let successor, _) = rule.status { successorNotice(successor) }
      }
    }
  }
}
