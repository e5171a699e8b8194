import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func platformPage(_ platform: Platform) -> PageContent {
    let title = name(of: platform)
    let rules = rules(on: platform)
    let description = words("platform-page.lede", ["platform": .text(title)])
    return PageContent(
      title: title, description: description, kind: "platform", trail: [topicsStep],
      assets: PageAsset.filters
    ) {
      masthead(title) { lede(inline(description)) }
      element("div", ["class": "wrap"]) { ruleFilters(rules) }
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
      element("ul", ["class": "platform-states"]) {
        for topic in base.topics {
          element("li") {
            element("a", ["href": link(to: .topic(topic.id))]) { title(of: topic) }
            element("span") { platformState(topic.state(on: platform.id)) }
          }
        }
      }
    }
  }

  private func ruleSection(_ topic: Topic, _ rules: [Rule]) -> PageSection? {
    guard let cards = ruleCards(rules, isFiltered: true) else { return nil }
    return PageSection("topic-\(topic.id)", title(of: topic)) {
      element("p", ["class": "small muted section-note"]) {
        words("home.rule-count", ["count": .number(rules.count)])
      }
      cards
    }
  }

  private func rules(on platform: Platform) -> [Rule] {
    base.rules.filter { $0.isCurrent && $0.platforms.includes(platform.id) }
  }
}
