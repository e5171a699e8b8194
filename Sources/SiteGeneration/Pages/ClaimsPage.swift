import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// What is in circulation and not, or no longer, in the sources.
  var claimsPage: PageContent {
    PageContent(title: words("claims.title"), description: words("claims.lede"), kind: "claims") {
      masthead(words("claims.title")) { lede(inline(words("claims.lede"))) }
      article(["untraced", "superseded"].compactMap(claimSection))
    }
  }

  private func claimSection(_ status: String) -> PageSection? {
    let rules = base.rules.filter { $0.status.name == status }
    guard !rules.isEmpty else { return nil }
    return PageSection(status, words("status.\(status)")) {
      element("p", ["class": "prose muted section-note"]) { words("status.\(status)-notice") }
      element("div", ["class": "claims"]) { rules.compactMap { base.rule($0.id).flatMap(claim) } }
    }
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
        if case .superseded(let successor, _) = rule.status,
          let next = successor.flatMap({ base.rule($0.value) })
        {
          element("p") { words("rule.successor", markup: ["rule": ruleLink(next)]) }
        }
      }
    }
  }
}
