import Checklists
import Guidelines
import HTMLTree
import Localization
import Parallel

extension PageContext {
  /// The filters of the questions, with the number of matching questions. They work only with
  /// scripts. On a phone a button shows them.
  func checklistChoice(countOfItems: Int) -> HTMLNode {
    let declared = base.manifest.declarations
    let impacts = base.rules.contains { $0.impact != nil } ? declared.impacts : []
    let targets = declared.targets.filter(
      Set(scope.catalog.value.checks.compactMap(\.target)).contains)
    let kinds = base.hasKinds ? RuleKind.allCases : []
    return element("section", ["class": "check-choice needs-script", "data-choice": nil]) {
      let toggle: HTMLAttributes = [
        "type": "button", "class": "button choice-toggle", "data-choice-toggle": nil,
        "aria-expanded": "false", "aria-controls": "choice",
      ]
      element("button", toggle) { words("checklist-page.choose") }
      element(
        "div",
        [
          "class": "choice-fields", "id": "choice", "role": "group",
          "aria-label": words("filter.label"),
        ]
      ) {
        basis
        selection
        boxes("platforms", base.platforms.map { ($0.id.rawValue, name(of: $0)) })
        boxes("topics", base.topics.map { ($0.id.rawValue, title(of: $0)) })
        boxes("impacts", impacts.map { ($0.rawValue, words("impact.\($0.rawValue)")) })
        boxes("targets", targets.map { ($0.rawValue, name(of: $0)) })
        boxes("kinds", kinds.map { ($0.rawValue, words("rule.kind.\($0.rawValue)")) })
        field(words("checklist-page.query"), ["class": "check-field choice-query"]) {
          element("input", ["type": "search", "autocomplete": "off", "data-query": nil])
        }
        element("button", ["type": "button", "class": "button", "data-clear": nil]) {
          words("checklist-page.clear")
        }
      }
      element("p", ["class": "choice-count", "data-shown": nil]) {
        let count = MessageArgument.number(countOfItems)
        words("checklist-page.shown", ["count": count, "total": count])
      }
    }
  }

  /// The choice between rules and checks; nil for a knowledge base without checks.
  private var basis: HTMLNode? {
    guard !scope.catalog.value.checks.isEmpty else { return nil }
    return field(words("checklist-page.by"), ["class": "check-field"]) {
      element("select", ["data-by": nil]) {
        for basis in ChecklistFilter.Basis.allCases {
          element("option", ["value": basis.rawValue]) {
            words("checklist-page.by-\(basis.rawValue)")
          }
        }
      }
    }
  }

  private var selection: HTMLNode {
    field(words("checklist-page.selection"), ["class": "check-field"]) {
      element("select", ["data-profile": nil]) {
        element("option", ["value": ""]) { words("checklist.everything") }
        element("option", ["value": "picked"]) { words("checklist-page.picked") }
        for profile in base.profiles {
          let text = localized(profile.texts)
          element(
            "option", attributes(["value": profile.id.rawValue], in: text?.locale ?? locale)
          ) { text?.value.name ?? profile.id.rawValue }
        }
      }
    }
  }

  /// A menu in which several values can be chosen; empty without a choice.
  private func boxes(_ list: String, _ choices: [(id: String, name: String)]) -> HTMLNode? {
    guard choices.count > 1 else { return nil }
    let label = words("checklist-page.list.\(list)")
    return element("details", ["class": "check-field choice-menu", "data-menu": nil]) {
      element("summary") {
        element("span") { label }
        element("b", ["data-chosen": list]) { words("filter.all") }
      }
      element("fieldset", ["class": "menu-content choices"]) {
        element("legend", ["class": "visually-hidden"]) { label }
        for choice in choices {
          element("label", ["class": "menu-choice"]) {
            element("input", ["type": "checkbox", "data-filter": list, "value": choice.id])
            element("span") { choice.name }
          }
        }
      }
    }
  }

  /// The fields for the subject and reviewer, and the link to a blank list. They work only with
  /// scripts.
  var checklistSubject: HTMLNode {
    element("details", ["class": "check-part needs-script", "data-about": nil]) {
      element("summary") { words("checklist-page.about") }
      element("div", ["class": "check-subject"]) {
        for part in [ReviewSubject.Part.app, .version, .screen, .platform, .reviewer] {
          field(words("checklist.subject.\(part.rawValue)"), ["class": "check-field"]) {
            element("input", ["type": "text", "data-subject": part.rawValue])
          }
        }
        element("button", ["type": "button", "class": "button", "data-start-over": nil]) {
          words("checklist-page.start-over")
        }
      }
    }
  }

  /// The drafts of opened reviews, and the parts of an opened file that are not in the review. The
  /// script fills in both.
  @HTMLBuilder var checklistLeftovers: [HTMLNode] {
    element("details", ["class": "check-part", "data-drafts": nil, "hidden": nil, "open": nil]) {
      element("summary") { words("checklist-page.drafts") }
      element("ul")
    }
    element("div", ["class": "check-part", "data-unplaced": nil, "hidden": nil]) {
      element("h3") { words("checklist.report.unplaced") }
      element("ul")
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
}
