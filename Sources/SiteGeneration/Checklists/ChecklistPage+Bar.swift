import Checklists
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The bar above the questions, which stays in sight: the progress of the review, what can be
  /// done with the list, and messages. It works only with scripts.
  func checklistBar(countOfItems: Int) -> HTMLNode {
    element("div", ["class": "check-bar needs-script", "data-bar": nil]) {
      element(
        "section", ["class": "bar-line", "aria-label": words("checklist-page.state")]
      ) {
        progress(countOfItems)
        element("div", ["class": "bar-actions"]) {
          undoButton
          openButton
          barButton("checklist-page.close", ["data-close": nil, "hidden": nil])
          exportMenu
          barButton("checklist-page.form.html", ["data-print": nil])
        }
      }
      progressBar
      checklistMessages
    }
  }

  private func progress(_ count: Int) -> HTMLNode {
    let facts: [String: MessageArgument] = ["count": .number(0), "total": .number(count)]
    return element("p", ["class": "bar-progress"]) {
      element("span", ["data-progress": nil]) { words("checklist-page.progress", facts) }
      " "
      element("b", ["class": "bar-fails", "data-fails": nil])
    }
  }

  /// The progress bar, with a segment for each status except `untested`. The script sets the
  /// position and the length of each segment.
  private var progressBar: HTMLNode {
    let attributes: HTMLAttributes = [
      "class": "bar-segments", "viewBox": "0 0 100 1", "preserveAspectRatio": "none",
      "aria-hidden": "true",
    ]
    return element("svg", attributes) {
      for status in ReviewStatus.byUrgency where status != .untested {
        element("rect", ["data-segment": status.rawValue, "width": "0", "height": "1"])
      }
    }
  }

  private func barButton(_ key: String, _ attributes: HTMLAttributes) -> HTMLNode {
    let button: HTMLAttributes = ["type": "button", "class": "bar-button"]
    return element("button", button.merging(attributes)) { words(key) }
  }

  private var undoButton: HTMLNode {
    barButton(
      "checklist-page.undo",
      ["data-undo": nil, "hidden": nil, "aria-keyshortcuts": "Control+Z Meta+Z"])
  }

  /// The control that opens a saved checklist. Its label is shorter on a phone.
  private var openButton: HTMLNode {
    element("label", ["class": "bar-button bar-open"]) {
      element("span", ["class": "bar-long"]) { words("checklist-page.open") }
      element("span", ["class": "bar-short", "aria-hidden": "true"]) {
        words("checklist-page.open-short")
      }
      fileInput
    }
  }

  private var fileInput: HTMLNode {
    let attributes: HTMLAttributes = [
      "type": "file", "data-open": nil, "accept": ".md,.markdown,.csv,.tsv,.json",
      "aria-label": words("checklist-page.open"),
    ]
    return element("input", attributes)
  }

  private var exportMenu: HTMLNode {
    element("details", ["class": "bar-menu", "data-menu": nil, "data-export": nil]) {
      element("summary", ["class": "bar-button"]) { words("checklist-page.export") }
      element("div", ["class": "menu-content"]) {
        element("p", ["class": "menu-buttons"]) {
          for form in ["markdown", "csv", "json"] {
            element("button", ["type": "button", "class": "button", "data-save": form]) {
              words("checklist-page.form.\(form)")
            }
          }
        }
        secondLanguage
        element("label", ["class": "menu-choice"]) {
          element("input", ["type": "checkbox", "data-print-steps": nil])
          element("span") { words("checklist.sheet.steps") }
        }
      }
    }
  }

  /// The control that adds a second language to the checklist that the reader saves or prints.
  private var secondLanguage: HTMLNode? {
    let others = base.manifest.locales.filter { $0 != locale }
    guard !others.isEmpty else { return nil }
    return field(words("checklist-page.second"), ["class": "check-field"]) {
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
}
