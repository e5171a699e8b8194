import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func rulePage(_ rule: Rule) -> PageContent {
    guard let text = localized(rule.texts) else { return untitledPage(rule.id.rawValue) }
    return PageContent(
      title: text.value.title, name: InLocale(text.value.title, text.locale(of: "title")),
      description: text.value.statement.plainText, kind: "rule",
      trail: ruleTrail(rule),
      assets: (rule.isCurrent ? PageAsset.pickButton : []) + illustrationAssets(rule)
    ) {
      masthead(text.value.title, in: text.locale(of: "title"), eyebrow: kindLabel(rule)) {
        statement(text)
        element("ul", ["class": "byline"]) {
          element("li") { words("rule.weight.\(rule.impact.rawValue)") }
          element("li") { platformTags(base.platforms(in: rule.platforms)) }
        }
        pageTools(.rule(rule.id), button: pickButton(rule))
      }
      article(ruleSections(rule, text), facts: ruleFacts(rule, text))
      pager(of: rule)
    }
  }

  func ruleTrail(_ rule: Rule) -> [PageContent.Step] {
    guard let topic = base.topic(rule.topic) else { return [topicsStep] }
    let section = localized(topic.texts)?.value.sectionTitles[rule.section.value]
    return [
      topicsStep,
      PageContent.Step(title: title(of: topic), url: link(to: .topic(topic.id))),
      PageContent.Step(
        title: section ?? rule.section.value.rawValue,
        url: link(to: .topic(topic.id), anchor: rule.section.value.rawValue)),
    ]
  }

  private func kindLabel(_ rule: Rule) -> HTMLNode {
    element("span", ["class": "kind \(rule.markClass)"]) {
      rule.mark.node
      rule.isCurrent
        ? words("rule.kind.\(rule.kind.rawValue)") : words("status.\(rule.status.name)")
    }
  }

  private func ruleSections(_ rule: Rule, _ text: InLocale<RuleText>) -> [PageSection] {
    [
      illustrationSection(rule), whySection(rule, text), pairSection(text), checkSection(text),
      historySection(text),
      colorSection(rule), relatedSection(rule), citationSection(rule),
    ].compactMap(\.self)
  }

  /// A page for an object that no locale has words for.
  func untitledPage(_ id: String) -> PageContent {
    PageContent(title: id, kind: "untitled") {
      masthead(id) { lede(inline(words("site.no-text"))) }
    }
  }
}
