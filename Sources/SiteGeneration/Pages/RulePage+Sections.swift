import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func whySection(_ rule: Rule, _ text: InLocale<RuleText>) -> PageSection {
    PageSection("why", words("rule.heading.why"), isTitled: false) {
      statusNotice(rule)
      fallbackNotice(text.locale)
      element("h2") { words("rule.heading.why") }
      element("div", ["class": "prose"]) {
        element("div", language(of: text.locale(of: "why"))) { html(text.value.why) }
        impactReason(rule, text)
      }
    }
  }

  /// Returns how grave it is to ignore the rule, and why.
  private func impactReason(_ rule: Rule, _ text: InLocale<RuleText>) -> HTMLNode? {
    guard !text.value.impact.isEmpty else { return nil }
    return element("p") {
      element("strong") { words("rule.weight.\(rule.impact.rawValue)") }
      words("site.colon")
      element("span", language(of: text.locale(of: "impact"))) { text.value.impact }
    }
  }

  func pairSection(_ text: InLocale<RuleText>) -> PageSection {
    PageSection("examples", words("rule.examples"), isTitled: false) {
      element("div", ["class": "pair"]) {
        examples(text.value.dos, "do", .check, text)
        examples(text.value.donts, "dont", .cross, text)
      }
    }
  }

  private func examples(
    _ examples: [Prose], _ name: String, _ mark: Mark, _ text: InLocale<RuleText>
  ) -> HTMLNode? {
    guard !examples.isEmpty else { return nil }
    return element("div", ["class": name]) {
      element("h2") {
        mark.node
        words("rule.heading.\(name)")
      }
      element("ul", language(of: text.locale)) { items(examples, name, text) }
    }
  }

  /// Returns the items of a list. An item without a translation is marked with its own language.
  private func items(
    _ items: [Prose], _ name: String, _ text: InLocale<RuleText>
  ) -> [HTMLNode] {
    items.enumerated().map { index, item in
      let own = text.locale(of: "\(name).\(index + 1)")
      return element("li", own == text.locale ? [:] : language(of: own)) { inline(item) }
    }
  }

  /// Returns the steps of a rule and its question, which nobody has to answer for a superseded rule.
  func checkSection(_ rule: Rule, _ text: InLocale<RuleText>) -> PageSection {
    PageSection("check", words("rule.heading.check")) {
      measuringNote
      element("ol", attributes(["class": "steps prose"], in: text.locale)) {
        items(text.value.steps, "check", text)
      }
      if !rule.isSuperseded { question(text) }
    }
  }

  private func question(_ text: InLocale<RuleText>) -> HTMLNode {
    element("div", ["class": "question"]) {
      element("p") { words("rule.question") }
      element("p", language(of: text.locale(of: "question"))) { text.value.question }
    }
  }

  func colorSection(_ rule: Rule) -> PageSection? {
    guard let chips = colorChips(rule.colors.compactMap { base.color($0.value) }) else {
      return nil
    }
    return PageSection("colors", words("rule.colors")) { chips }
  }

  func relatedSection(_ rule: Rule) -> PageSection? {
    guard let cards = ruleCards(rule.related.compactMap { base.rule($0.value) }) else {
      return nil
    }
    return PageSection("related", words("rule.related")) { cards }
  }

  func citationSection(_ rule: Rule) -> PageSection? {
    guard !rule.citations.isEmpty else { return nil }
    return PageSection("sources", words("rule.sources")) { citationList(rule.citations) }
  }
}

extension Rule {
  /// Whether the rule no longer holds, so that it is in no checklist.
  fileprivate var isSuperseded: Bool {
    if case .superseded = status { true } else { false }
  }
}
