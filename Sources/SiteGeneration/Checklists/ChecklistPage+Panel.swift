import Checklists
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The side panel with the progress of the review, the filters of the questions, and the controls
  /// that open and save checklist files. It works only with scripts.
  var checklistPanel: HTMLNode {
    element("aside", ["class": "check-panel needs-script", "data-panel": nil]) {
      progress
      element("details", ["class": "panel-part", "open": nil, "data-choice": nil]) {
        element("summary") { words("checklist-page.choose") }
        choice
      }
      element("details", ["class": "panel-part"]) {
        element("summary") { words("checklist-page.subject") }
        element("div", ["class": "panel-fields"]) { ReviewSubject.Part.allCases.map(subjectField) }
      }
      review
      files
    }
  }

  private var progress: HTMLNode {
    element("section", ["class": "check-progress", "aria-label": words("checklist-page.state")]) {
      element("p", ["class": "check-count", "data-progress": nil])
      progressBar
      element("ul", ["class": "check-counts", "data-counts": nil]) {
        for status in ReviewStatus.byUrgency {
          element("li", ["data-count": status.rawValue]) {
            element("b") { "0" }
            words("checklist.status.\(status.rawValue)")
          }
        }
      }
    }
  }

  /// The progress bar, with a segment for each status except `untested`. The script sets the
  /// position and the length of each segment.
  private var progressBar: HTMLNode {
    let attributes: HTMLAttributes = [
      "class": "check-bar", "viewBox": "0 0 100 1", "preserveAspectRatio": "none",
      "aria-hidden": "true",
    ]
    return element("svg", attributes) {
      for status in ReviewStatus.byUrgency where status != .untested {
        element("rect", ["data-bar": status.rawValue, "width": "0", "height": "1"])
      }
    }
  }

  private func subjectField(_ part: ReviewSubject.Part) -> HTMLNode {
    field(words("checklist.subject.\(part.rawValue)")) {
      element("input", ["type": "text", "data-subject": part.rawValue])
    }
  }

  func field(
    _ label: String, _ attributes: HTMLAttributes = [:], @HTMLBuilder control: () -> [HTMLNode]
  ) -> HTMLNode {
    element("label", attributes) {
      element("span") { label }
      control()
    }
  }

  private var choice: HTMLNode {
    element("div", ["class": "panel-fields"]) {
      field(words("checklist-page.selection")) {
        element("select", ["data-profile": nil]) {
          element("option", ["value": ""]) { words("checklist.everything") }
          element("option", ["value": "picked"]) { words("checklist-page.picked") }
          for profile in base.profiles {
            element("option", ["value": profile.id.rawValue]) {
              localized(profile.texts)?.value.name ?? profile.id.rawValue
            }
          }
        }
      }
      field(words("checklist-page.query")) {
        element("input", ["type": "search", "autocomplete": "off", "data-query": nil])
      }
      boxes("platforms", base.platforms.map { ($0.id.rawValue, name(of: $0)) })
      boxes("topics", base.topics.map { ($0.id.rawValue, title(of: $0)) })
      boxes("impacts", Impact.allCases.map { ($0.rawValue, words("impact.\($0.rawValue)")) })
      boxes("kinds", RuleKind.allCases.map { ($0.rawValue, words("rule.kind.\($0.rawValue)")) })
      element("button", ["type": "button", "class": "plain", "data-clear": nil]) {
        words("checklist-page.clear")
      }
    }
  }

  private func boxes(_ list: String, _ choices: [(id: String, name: String)]) -> HTMLNode {
    element("fieldset", ["class": "choices"]) {
      element("legend") { words("checklist-page.list.\(list)") }
      for choice in choices {
        element("label") {
          element("input", ["type": "checkbox", "data-filter": list, "value": choice.id])
          element("span") { choice.name }
        }
      }
    }
  }

  /// The controls that open a saved checklist, close it, or start over.
  private var review: HTMLNode {
    element("section", ["class": "panel-part"]) {
      element("p", ["class": "panel-buttons"]) {
        element("label", ["class": "button"]) {
          words("checklist-page.open")
          element(
            "input", ["type": "file", "data-open": nil, "accept": ".md,.markdown,.csv,.tsv,.json"])
        }
        element("button", ["type": "button", "data-close": nil, "hidden": nil]) {
          words("checklist-page.close")
        }
        element("button", ["type": "button", "data-start-over": nil]) {
          words("checklist-page.start-over")
        }
      }
      drafts
      element("div", ["class": "panel-unplaced", "data-unplaced": nil, "hidden": nil]) {
        element("h3") { words("checklist.report.unplaced") }
        element("ul")
      }
    }
  }

  private var files: HTMLNode {
    element("section", ["class": "panel-part panel-files", "aria-labelledby": "take"]) {
      element("h2", ["id": "take"]) { words("checklist-page.take") }
      secondLanguage
      element("p", ["class": "panel-buttons"]) {
        for form in ["markdown", "csv", "json"] {
          element("button", ["type": "button", "data-save": form]) {
            words("checklist-page.form.\(form)")
          }
        }
        element("button", ["type": "button", "data-print": nil]) {
          words("checklist-page.form.html")
        }
      }
    }
  }

  /// The control that adds a second language to the checklist files that the reader saves.
  private var secondLanguage: HTMLNode? {
    let others = base.manifest.locales.filter { $0 != locale }
    guard !others.isEmpty else { return nil }
    return field(words("checklist-page.second"), ["class": "panel-language"]) {
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
