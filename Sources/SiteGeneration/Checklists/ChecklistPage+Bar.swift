import Checklists
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The bar above the questions, which stays in view: the progress of the review, controls for the
  /// list, and messages. It works only with scripts, which set the position and the length of each
  /// segment of progress.
  func checklistBar(countOfItems: Int) -> HTMLNode {
    let facts: [String: MessageArgument] = ["count": .number(0), "total": .number(countOfItems)]
    let segments: HTMLAttributes = [
      "class": "bar-segments", "viewBox": "0 0 100 1", "preserveAspectRatio": "none",
      "aria-hidden": "true",
    ]
    return element("div", ["class": "check-bar needs-script", "data-bar": nil]) {
      element(
        "section", ["class": "bar-line", "aria-label": words("checklist-page.state")]
      ) {
        element("p", ["class": "bar-progress"]) {
          element("span", ["data-progress": nil]) { words("checklist-page.progress", facts) }
          " "
          element("b", ["class": "bar-fails", "data-fails": nil])
        }
        element("div", ["class": "bar-actions"]) {
          barButton(
            "checklist-page.undo",
            ["data-undo": nil, "hidden": nil, "aria-keyshortcuts": "Control+Z Meta+Z"])
          openButton
          barButton("checklist-page.close", ["data-close": nil, "hidden": nil])
          exportMenu
          barButton("checklist-page.form.html", ["data-print": nil])
        }
      }
      element("svg", segments) {
        for status in ReviewStatus.byUrgency where status != .untested {
          element("rect", ["data-segment": status.rawValue, "width": "0", "height": "1"])
        }
      }
      checklistMessages
    }
  }

  private func barButton(_ word: String, _ attributes: HTMLAttributes) -> HTMLNode {
    let button: HTMLAttributes = ["type": "button", "class": "bar-button"]
    return element("button", button.merging(attributes)) { words(word) }
  }

  /// The control that opens a saved checklist. Its label is shorter on a phone.
  private var openButton: HTMLNode {
    element("label", ["class": "bar-button bar-open"]) {
      element("span", ["class": "bar-long"]) { words("checklist-page.open") }
      element("span", ["class": "bar-short", "aria-hidden": "true"]) {
        words("checklist-page.open-short")
      }
      element(
        "input",
        [
          "type": "file", "data-open": nil, "accept": ".md,.markdown,.csv,.tsv,.json",
          "aria-label": words("checklist-page.open"),
        ])
    }
  }

  private var exportMenu: HTMLNode {
    let others = base.manifest.locales.filter { $0 != locale }
    return element("details", ["class": "bar-menu", "data-menu": nil, "data-export": nil]) {
      element("summary", ["class": "bar-button"]) { words("checklist-page.export") }
      element("div", ["class": "menu-content"]) {
        element("p", ["class": "menu-buttons"]) {
          for form in ["markdown", "csv", "json"] {
            element("button", ["type": "button", "class": "button", "data-save": form]) {
              words("checklist-page.form.\(form)")
            }
          }
        }
        // A second language in the checklist that the reader saves or prints.
        if !others.isEmpty {
          field(words("checklist-page.second"), ["class": "check-field"]) {
            element("select", ["data-second": nil]) {
              element("option", ["value": ""]) { words("checklist-page.no-second") }
              for other in others {
                element("option", ["value": other.description, "lang": other.description]) {
                  base.languageName(of: other)
                }
              }
            }
          }
        }
        element("label", ["class": "menu-choice"]) {
          element("input", ["type": "checkbox", "data-print-steps": nil])
          element("span") { words("checklist.sheet.steps") }
        }
      }
    }
  }

  /// The places in which the script reports that a draft was restored, that the browser stores
  /// nothing, and why a file can't be opened, and the live region for other messages. They are
  /// empty at first.
  @HTMLBuilder private var checklistMessages: [HTMLNode] {
    element("p", ["class": "visually-hidden", "role": "status", "data-said": nil])
    element("div", ["class": "check-draft", "data-draft": nil, "hidden": nil]) {
      element("p", ["data-draft-line": nil])
      element("p", ["class": "menu-buttons"]) {
        draftButton("continue", ["data-draft-keep": nil])
        draftButton("discard", ["data-draft-discard": nil])
        draftButton("undo", ["data-draft-undo": nil, "hidden": nil])
      }
    }
    element("p", ["class": "check-error", "role": "alert", "data-not-kept": nil])
    element("div", ["class": "check-error", "data-refused": nil, "hidden": nil]) {
      element("div", ["role": "alert", "data-error": nil])
      element("button", ["type": "button", "class": "button", "data-refused-close": nil]) {
        words("checklist-page.dismiss")
      }
    }
  }

  private func draftButton(_ word: String, _ attributes: HTMLAttributes) -> HTMLNode {
    let button: HTMLAttributes = ["type": "button", "class": "button"]
    return element("button", button.merging(attributes)) { words("checklist-page.draft-\(word)") }
  }
}
