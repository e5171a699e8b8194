import HTMLTree
import Localization

extension PageContext {
  /// The places where the script tells that a draft was restored, that the browser keeps nothing, and
  /// why a file cannot be opened, and the live region for all that is no warning. They are empty at
  /// first.
  @HTMLBuilder var checklistMessages: [HTMLNode] {
    element("p", ["class": "visually-hidden", "role": "status", "data-said": nil])
    draftLine
    element("p", ["class": "check-error", "role": "alert", "data-not-kept": nil])
    element("div", ["class": "check-error", "data-refused": nil, "hidden": nil]) {
      element("div", ["role": "alert", "data-error": nil])
      element("button", ["type": "button", "class": "button", "data-refused-close": nil]) {
        words("checklist-page.dismiss")
      }
    }
  }

  private var draftLine: HTMLNode {
    element("div", ["class": "check-draft", "data-draft": nil, "hidden": nil]) {
      element("p", ["data-draft-line": nil])
      element("p", ["class": "menu-buttons"]) {
        draftButton("continue", ["data-draft-keep": nil])
        draftButton("discard", ["data-draft-discard": nil])
        draftButton("undo", ["data-draft-undo": nil, "hidden": nil])
      }
    }
  }

  private func draftButton(_ word: String, _ attributes: HTMLAttributes) -> HTMLNode {
    let button: HTMLAttributes = ["type": "button", "class": "button"]
    return element("button", button.merging(attributes)) { words("checklist-page.draft-\(word)") }
  }

  /// The attributes by which the script gets what it says of drafts. It fills in the placeholders.
  var draftMessages: HTMLAttributes {
    [
      "data-say-draft": said("draft"), "data-say-draft-restored": said("draft-restored"),
      "data-say-draft-discard": said("draft-discard"),
      "data-say-draft-discard-of": said("draft-discard-of"),
      "data-say-draft-discarded": said("draft-discarded"),
      "data-say-draft-back": said("draft-back"), "data-say-draft-gone": said("draft-gone"),
      "data-say-draft-unreadable": said("draft-unreadable"),
    ]
  }
}
