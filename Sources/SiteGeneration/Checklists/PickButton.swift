import Guidelines
import HTMLTree

extension PageAsset {
  /// What pages of rules load for the button below.
  static let pickButton = [controls, .script("checklist-add.js")]
}

extension PageContext {
  /// Adds a rule to the reader's own checklist.
  func pickButton(_ rule: Rule) -> HTMLNode? {
    guard rule.isCurrent else { return nil }
    return element("p", ["class": "pick needs-script"]) {
      element(
        "button",
        [
          "type": "button", "data-pick": rule.id.rawValue, "data-list": base.manifest.id,
          "data-add": words("checklist-page.add"), "data-remove": words("checklist-page.remove"),
        ]
      ) { words("checklist-page.add") }
      element("a", ["href": link(to: .checklist) + "?profile=picked", "hidden": nil]) {
        words("checklist-page.show")
      }
    }
  }
}
