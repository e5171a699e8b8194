import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page of rules that people quote although no source contains them, or only an old edition.
  var claimsPage: PageContent {
    standardPage("claims") {
      article(["untraced", "superseded"].compactMap(claimSection))
    }
  }

  private func claimSection(_ status: String) -> PageSection? {
    let rules = base.rules.filter { $0.status.name == status }
    guard !rules.isEmpty else { return nil }
    return PageSection(status, words("status.\(status)")) {
      element("p", ["class": "prose muted section-note"]) { words("status.\(status)-notice") }
      element("div", ["class": "claims"]) { rules.compactMap(claim) }
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
        if case .superseded(let successor, _) = rule.status { successorNotice(successor) }
      }
    }
  }
}
