import Guidelines
package import HTMLTree
import Localization

extension Checklist {
  package func html(_ vocabulary: ChecklistVocabulary) -> String {
    let printer = ChecklistPrinter(
      header: header, languages: ChecklistLanguages(header, vocabulary))
    let words = printer.words
    let name = words.name(of: header.filter)
    let title = [name, header.subject.summary].filter { !$0.isEmpty }
    // The style sheet follows the control, so that no script is needed.
    let steps = element("label") {
      element("input", ["type": "checkbox", "id": "steps"])
      " " + words[.printSteps]
    }
    return StandalonePage(
      language: words.locale, title: title.joined(separator: " – "), footer: name,
      options: [steps], body: printer.head(of: self) + groups.flatMap(printer.nodes)
    ).text
  }
}

/// A writer of the parts of a printed checklist.
///
/// The checklist page prints the same parts: `65-sheet.js` builds them in the browser.
private struct ChecklistPrinter {
  let header: ChecklistHeader
  let languages: ChecklistLanguages

  var words: ChecklistWords { languages.leading }

  /// The statuses that have boxes. Empty boxes mean `untested`.
  static let statuses: [ReviewStatus] = [.pass, .fail, .notApplicable, .cannotTell]

  /// Returns the title, subject, selection and results.
  func head(of checklist: Checklist) -> [HTMLNode] {
    let source = [
      words[.title], header.knowledgeBase.map { words.names.knowledgeBases[$0] ?? $0 },
      header.edition.map { words.labeled(.edition, $0) },
    ]
    // On a blank list, people fill in the numbers by hand.
    let counts = checklist.counts
    let isBlank = counts[.untested, default: 0] == checklist.items.count
    return [
      element("header", ["class": "sheet-head"]) {
        element("p", ["class": "sheet-source"]) {
          source.compactMap(\.self).joined(separator: " · ")
        }
        element("h1") { words.name(of: header.filter) }
        element("dl", ["class": "sheet-subject"]) {
          for part in [ReviewSubject.Part.app, .version, .platform, .screen, .reviewer] {
            line(words[.subject(part)], header.subject[part] ?? selectedNames(part))
          }
          line(words[.column(.date)], nil, ["data-sheet-date": nil])
        }
        element("dl", ["class": "sheet-facts"]) {
          line(words[.column(.filter)], header.filter.selection(words))
        }
        element("dl", ["class": "sheet-counts", "aria-label": words[.summary]]) {
          line(words[.items], "\(checklist.items.count)")
          for status in Self.statuses + (isBlank ? [] : [.untested]) {
            line(words[.status(status)], isBlank ? nil : "\(counts[status, default: 0])")
          }
        }
      },
      element("p", ["class": "sheet-help"]) { words[.printHelp] },
    ]
  }

  /// Returns the selection for a part of the subject that the review leaves blank.
  private func selectedNames(_ part: ReviewSubject.Part) -> String? {
    let platforms = header.filter.platforms
    return part == .platform && !platforms.isEmpty ? words.names(of: platforms) : nil
  }

  /// Returns a label with its value, or with room to write one by hand.
  private func line(
    _ label: String, _ value: String?, _ attributes: HTMLAttributes = [:]
  ) -> HTMLNode {
    element("div", attributes) {
      element("dt") { label }
      element("dd") { (value ?? "").lineNodes }
    }
  }

  func nodes(of group: ChecklistGroup) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    if group.startsTopic {
      nodes.append(.element("h2", [:], inEveryLanguage { $0.name(of: group.topic) }))
    }
    if let section = group.section {
      let title = inEveryLanguage { $0.name(of: section, in: group.topic) }
      nodes.append(.element("h3", [:], title))
    }
    return nodes + group.items.map(node)
  }

  /// Returns a name in every language, each marked with its `lang`. If languages have the same
  /// name, it is shown once; a language without a name is left out.
  private func inEveryLanguage(_ name: (ChecklistWords) -> String?) -> [HTMLNode] {
    var seen: Set<String> = []
    var parts: [HTMLNode] = []
    for language in languages.all {
      guard let text = name(language), seen.insert(text).inserted else { continue }
      if !parts.isEmpty { parts.append(" · ") }
      parts.append(element("span", ["lang": language.locale.description]) { text })
    }
    return parts
  }

  private func node(of item: ChecklistItem) -> HTMLNode {
    let steps = item.texts.filter { !$0.why.isEmpty || !$0.steps.isEmpty }
    return element("section", ["class": "sheet-item"]) {
      for text in item.texts {
        element("p", ["class": "sheet-question", "lang": text.locale.description]) {
          text.question.codeNodes
        }
      }
      element("p", ["class": "sheet-line"]) { facts(of: item) }
      if !steps.isEmpty {
        element("div", ["class": "sheet-steps"]) {
          for text in steps {
            element("div", ["lang": text.locale.description]) {
              if !text.why.isEmpty { element("p", [:]) { text.why.codeNodes } }
              if !text.steps.isEmpty { text.outline.node }
            }
          }
        }
      }
      element("div", ["class": "sheet-answer"]) {
        element("ul", ["class": "sheet-marks"]) {
          for status in Self.statuses {
            element("li", status == item.finding.status ? ["class": "chosen"] : [:]) {
              words[.status(status)]
            }
          }
        }
        notes(item.finding)
      }
    }
  }

  /// Returns the title of the rule, its impact and platforms, its id and its address.
  private func facts(of item: ChecklistItem) -> [HTMLNode] {
    var facts = item.allRules.compactMap { rule -> HTMLNode? in
      let questions = item.texts.map(\.question)
      let title = inEveryLanguage { words in
        words.names.rules[rule].flatMap { questions.contains($0.onOneLine) ? nil : $0 }
      }
      return title.isEmpty ? nil : .element("b", [:], title)
    }
    facts += words.facts(of: item).map { .text($0) }
    facts.append(element("code") { item.id.rawValue })
    if let link = item.link {
      // People write addresses without `https://`.
      let start = link.firstRange(of: "://")?.upperBound ?? link.startIndex
      facts.append(element("a", ["href": link]) { String(link[start...]) })
    }
    return facts.flatMap { ["\u{A0}· ", $0] }.dropFirst().map(\.self)
  }

  /// Returns the note and evidence. An untested item has a line to write on.
  private func notes(_ finding: Finding) -> HTMLNode {
    let by = [finding.reviewer, finding.date.map(words.date)].compactMap(\.self)
    return element("dl", ["class": "sheet-notes"]) {
      if !finding.note.isEmpty || finding.status == .untested {
        line(words[.column(.note)], finding.note)
      }
      if !finding.evidence.isEmpty {
        line(words[.column(.evidence)], finding.evidence.joined(separator: "\n"))
      }
      if !by.isEmpty {
        let column = finding.reviewer == nil ? ChecklistColumn.date : .reviewer
        line(words[.column(column)], by.joined(separator: " · "))
      }
    }
  }
}

extension [ChecklistStep] {
  /// The steps as nested numbered lists.
  package var node: HTMLNode { list([:]) }

  private func list(_ attributes: HTMLAttributes) -> HTMLNode {
    element("ol", attributes) {
      for step in self {
        element("li") {
          step.text.codeNodes
          // Letters stand for alternatives.
          if !step.parts.isEmpty { step.parts.list(step.isChoice ? ["type": "a"] : [:]) }
        }
      }
    }
  }
}
