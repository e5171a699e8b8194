import Guidelines
package import HTMLTree
import Localization

extension ChecklistPrinter {
  func node(of item: ChecklistItem) -> HTMLNode {
    element("section", ["class": "sheet-item"]) {
      for text in item.texts {
        element("p", ["class": "sheet-question", "lang": text.locale.description]) {
          text.question.codeNodes
        }
      }
      element("p", ["class": "sheet-line"]) { facts(of: item) }
      let steps = item.texts.compactMap(steps)
      if !steps.isEmpty { element("div", ["class": "sheet-steps"]) { steps } }
      element("div", ["class": "sheet-answer"]) {
        marks(item.finding.status)
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
    if let impact = item.impact { facts.append(.text(words[.impact(impact)])) }
    if !item.platforms.isEmpty { facts.append(.text(words.names(of: item.platforms))) }
    if item.isCheck { facts += words.facts(of: item).map { .text($0) } }
    facts.append(element("code") { item.id.rawValue })
    if let link = item.link {
      facts.append(element("a", ["href": link]) { link.withoutScheme })
    }
    return facts.flatMap { ["\u{A0}· ", $0] }.dropFirst().map(\.self)
  }

  private func steps(_ text: ChecklistText) -> HTMLNode? {
    guard !text.why.isEmpty || !text.steps.isEmpty else { return nil }
    return element("div", ["lang": text.locale.description]) {
      if !text.why.isEmpty { element("p", [:]) { text.why.codeNodes } }
      if !text.steps.isEmpty { text.outline.node }
    }
  }

  /// Returns a box for every status except `untested`, which is shown by leaving all boxes empty.
  private func marks(_ chosen: ReviewStatus) -> HTMLNode {
    element("ul", ["class": "sheet-marks"]) {
      for status in [ReviewStatus.pass, .fail, .notApplicable, .cannotTell] {
        element("li", status == chosen ? ["class": "chosen"] : [:]) { words[.status(status)] }
      }
    }
  }

  /// Returns what was noted. An item that has not been looked at has a line to write on.
  private func notes(_ finding: Finding) -> HTMLNode {
    let evidence = finding.evidence.joined(separator: "\n")
    let by = [finding.reviewer, finding.date.map(words.date)].compactMap(\.self)
    return element("dl", ["class": "sheet-notes"]) {
      if !finding.note.isEmpty || finding.status == .untested {
        line(words[.column(.note)], finding.note)
      }
      if !evidence.isEmpty { line(words[.column(.evidence)], evidence) }
      if !by.isEmpty {
        let column = finding.reviewer == nil ? ChecklistColumn.date : .reviewer
        line(words[.column(column)], by.joined(separator: " · "))
      }
    }
  }
}

extension [ChecklistStep] {
  /// The steps as a numbered list, with lists in it.
  package var node: HTMLNode { list([:]) }

  private func list(_ attributes: HTMLAttributes) -> HTMLNode {
    element("ol", attributes) {
      for step in self {
        element("li") {
          step.text.codeNodes
          // Letters stand for parts of which one is enough.
          if !step.parts.isEmpty { step.parts.list(step.isChoice ? ["type": "a"] : [:]) }
        }
      }
    }
  }
}

extension String {
  /// The address without `https://`, which is how people write it.
  fileprivate var withoutScheme: String {
    guard let scheme = firstRange(of: "://") else { return self }
    return String(self[scheme.upperBound...])
  }
}
