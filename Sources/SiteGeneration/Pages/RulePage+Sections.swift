import Guidelines
import HTMLTree
import Localization

extension PageContext {
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
