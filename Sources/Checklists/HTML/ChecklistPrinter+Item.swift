import Guidelines
import HTMLTree
import Localization

extension ChecklistPrinter {
  func node(of item: ChecklistItem) -> HTMLNode {
    element("section", ["class": "item"]) {
      for text in item.texts {
        element("p", ["class": "question", "lang": text.locale.description]) {
          text.question.codeNodes
        }
      }
      element("p", ["class": "facts"]) { facts(of: item) }
      element("div", ["class": "languages"]) { item.texts.map(details) }
      marks(item)
      notes(item.finding)
    }
  }

  private func facts(of item: ChecklistItem) -> [HTMLNode] {
    var facts: [HTMLNode] = []
    if let impact = item.impact { facts += [.text(words[.impact(impact)]), " · "] }
    if !item.platforms.isEmpty { facts += [.text(words.names(of: item.platforms)), " · "] }
    let id = element("code") { item.id.rawValue }
    return facts + [item.link.map { .element("a", ["href": $0], [id]) } ?? id]
  }

  private func details(_ text: ChecklistText) -> HTMLNode {
    element("div", ["lang": text.locale.description]) {
      if !text.why.isEmpty { element("p", ["class": "why"]) { text.why.codeNodes } }
      if !text.steps.isEmpty {
        element("ol") {
          for step in text.steps { element("li") { step.codeNodes } }
        }
      }
    }
  }

  /// Boxes for every status but the one that means that none is ticked.
  private func marks(_ item: ChecklistItem) -> HTMLNode {
    element("fieldset", ["class": "marks"]) {
      element("legend") { words[.column(.status)] }
      for status in ReviewStatus.allCases where status != .untested {
        element("label") {
          element("input", box(item, status))
          words[.status(status)]
        }
      }
    }
  }

  private func box(_ item: ChecklistItem, _ status: ReviewStatus) -> HTMLAttributes {
    let attributes: HTMLAttributes = [
      "type": "radio", "name": item.id.rawValue, "value": status.rawValue,
    ]
    return attributes.adding("checked", when: item.finding.status == status)
  }

  private func notes(_ finding: Finding) -> HTMLNode {
    element("dl", ["class": "notes"]) {
      line(words[.column(.note)], finding.note, isWide: true)
      line(words[.column(.evidence)], finding.evidence.joined(separator: "\n"))
      line(words[.column(.reviewer)], finding.reviewer)
      line(words[.column(.date)], finding.date?.description)
    }
  }
}
