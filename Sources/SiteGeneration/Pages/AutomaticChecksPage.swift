import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page of the automatic checks, each with the rules that it checks. Checks of the knowledge
  /// base have a page each; see `checkPage`.
  var automaticChecksPage: PageContent {
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

  /// Returns the name of a check with a link to its description, or only the code if it is unknown.
  func checkName(_ code: String) -> HTMLNode {
    guard let check = AutomaticCheck(rawValue: code), base.namedChecks.contains(check) else {
      return element("code") { code }
    }
    let key = "audit.check.\(code)"
    return [
      element("a", ["href": link(to: .automaticChecks, anchor: code)]) { words("\(key).name") },
      element("div", ["class": "small muted"]) { words("\(key).covers") },
    ]
  }
}
