import HTMLTree
import Localization

extension PageContext {
  /// The places above the questions where the script tells what it does: that a draft was restored,
  /// that the browser keeps nothing, why a file cannot be read, and other news. They are empty at
  /// first. The button takes back the last answer; the script moves it to the question.
  @HTMLBuilder var checklistMessages: [HTMLNode] {
    draftLine
    element("p", ["class": "check-error", "role": "alert", "data-not-kept": nil])
    element("p", ["class": "check-error", "role": "alert", "data-error": nil])
    element("p", ["class": "check-news", "role": "status", "data-news": nil])
    let undo: HTMLAttributes = [
      "type": "button", "class": "check-undo", "data-undo": nil, "hidden": nil,
      "aria-keyshortcuts": "Control+Z Meta+Z",
    ]
    element("button", undo) { words("checklist-page.undo") }
  }

  private var draftLine: HTMLNode {
    element("div", ["class": "check-draft", "data-draft": nil, "hidden": nil]) {
      element("p", ["role": "status", "data-draft-line": nil])
      element("p", ["class": "panel-buttons"]) {
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

  /// The list of drafts in the panel, which the script fills.
  var drafts: HTMLNode {
    element("div", ["class": "panel-drafts", "data-drafts": nil, "hidden": nil]) {
      element("h3") { words("checklist-page.drafts") }
      element("ul")
    }
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
