import Guidelines
import HTMLTree

extension ChecklistPrinter {
  /// The control that shows and prints the steps of every item. It needs no script: the style sheet
  /// follows it.
  var stepsOption: HTMLNode {
    element("label") {
      element("input", ["type": "checkbox", "id": "steps"])
      " " + words[.printSteps]
    }
  }

  /// Returns the name of the list, what is reviewed, which rules were selected, and the results.
  func head(of checklist: Checklist) -> [HTMLNode] {
    [
      element("header", ["class": "sheet-head"]) {
        element("p", ["class": "sheet-source"]) { source(of: checklist.header) }
        element("h1") { words.name(of: checklist.header.filter) }
        element("dl", ["class": "sheet-subject"]) { subjectLines(of: checklist.header) }
        element("dl", ["class": "sheet-facts"]) {
          line(words[.column(.filter)], checklist.header.filter.selection(words))
        }
        summary(of: checklist)
      },
      element("p", ["class": "sheet-help"]) { words[.printHelp] },
    ]
  }

  private func source(of header: ChecklistHeader) -> String {
    let name = header.knowledgeBase.map { words.names.knowledgeBases[$0] ?? $0 }
    let edition = header.edition.map { words.labeled(.edition, $0) }
    return [words[.title], name, edition].compactMap(\.self).joined(separator: " · ")
  }

  /// Returns what is known of the subject, and lines to write the rest on.
  private func subjectLines(of header: ChecklistHeader) -> [HTMLNode] {
    let platforms = header.filter.platforms
    let parts = [ReviewSubject.Part.app, .version, .platform, .screen, .reviewer].map { part in
      let named = part == .platform && !platforms.isEmpty ? words.names(of: platforms) : nil
      return line(words[.subject(part)], subject[part] ?? named)
    }
    return parts + [line(words[.column(.date)], nil, ["data-sheet-date": nil])]
  }

  /// Returns how many items have each status. A blank list has lines to write the numbers on.
  private func summary(of checklist: Checklist) -> HTMLNode {
    let counts = checklist.counts
    let isBlank = counts[.untested, default: 0] == checklist.items.count
    let statuses: [ReviewStatus] =
      [.pass, .fail, .notApplicable, .cannotTell] + (isBlank ? [] : [.untested])
    return element("dl", ["class": "sheet-counts", "aria-label": words[.summary]]) {
      line(words[.items], "\(checklist.items.count)")
      for status in statuses {
        line(words[.status(status)], isBlank ? nil : "\(counts[status, default: 0])")
      }
    }
  }

  /// Returns a label with its value, or with room to write one by hand.
  func line(_ label: String, _ value: String?, _ attributes: HTMLAttributes = [:]) -> HTMLNode {
    element("div", attributes) {
      element("dt") { label }
      element("dd") { (value ?? "").lineNodes }
    }
  }
}
