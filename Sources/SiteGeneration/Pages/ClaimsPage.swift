import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Rules that people quote although no source has them, or no longer has them.
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

  /// The automatic checks, each with the rules that it is for.
  var checksPage: PageContent {
    standardPage("audit", kind: "checks") {
      article(
        [
          PageSection("run", words("audit.run")) {
            element("p", ["class": "prose"]) { inline(words("audit.run-text")) }
          }
        ] + base.namedChecks.map(checkSection))
    }
  }

  private func checkSection(_ check: AutomaticCheck) -> PageSection {
    let key = "audit.check.\(check.rawValue)"
    return PageSection(check.rawValue, words("\(key).name")) {
      element("div", ["class": "prose"]) {
        element("p") { element("code") { check.rawValue } }
        element("p") { words("\(key).summary") }
        element("p") { words("\(key).detail") }
        element("ul") {
          for rule in base.rules(checkedBy: check) { element("li") { ruleLink(rule) } }
        }
      }
    }
  }

  /// The name of a check with a link to its description; the code alone where it is not known.
  func checkName(_ code: String) -> HTMLNode {
    guard let check = AutomaticCheck(rawValue: code), base.namedChecks.contains(check) else {
      return element("code") { code }
    }
    let key = "audit.check.\(code)"
    return [
      element("a", ["href": link(to: .checks, anchor: code)]) { words("\(key).name") },
      element("div", ["class": "small muted"]) { words("\(key).summary") },
    ]
  }
}
