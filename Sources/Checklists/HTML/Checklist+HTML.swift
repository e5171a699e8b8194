import Guidelines
package import HTMLTree
import Localization

extension Checklist {
  /// Returns the checklist as one HTML file to print and fill in by hand.
  package func html(_ vocabulary: ChecklistVocabulary) -> String {
    let printer = ChecklistPrinter(
      subject: header.subject, languages: ChecklistLanguages(header, vocabulary))
    let title = [printer.words[.title], header.subject.summary].filter { !$0.isEmpty }
    return StandalonePage(
      language: printer.words.locale, title: title.joined(separator: " – "),
      body: printer.top(of: self) + groups.flatMap(printer.nodes)
    ).text
  }
}

/// A writer of the parts of a printed checklist.
struct ChecklistPrinter {
  let subject: ReviewSubject
  let languages: ChecklistLanguages

  var words: ChecklistWords { languages.leading }
}

extension ChecklistPrinter {
  func top(of checklist: Checklist) -> [HTMLNode] {
    [
      element("h1") { words[.title] },
      element("p", ["class": "facts"]) {
        checklist.facts(words).joined(separator: " · ")
      },
      element("dl", ["class": "subject"]) {
        for part in ReviewSubject.Part.allCases {
          line(words[.subject(part)], subject[part])
        }
      },
      element("p") { words[.printHelp] },
    ]
  }

  func nodes(of group: ChecklistGroup) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    if group.startsTopic { nodes.append(heading("h2") { $0.name(of: group.topic) }) }
    if let section = group.section {
      nodes.append(heading("h3") { $0.name(of: section, in: group.topic) })
    }
    return nodes + group.items.map(node)
  }

  /// Returns a heading with a name in every language, each marked with its `lang`. If languages
  /// have the same name, it is shown once.
  private func heading(_ name: HTMLName, _ text: (ChecklistWords) -> String) -> HTMLNode {
    var seen: Set<String> = []
    var parts: [HTMLNode] = []
    for language in languages.all where seen.insert(text(language)).inserted {
      if !parts.isEmpty { parts.append(" · ") }
      parts.append(element("span", ["lang": language.locale.description]) { text(language) })
    }
    return .element(name, [:], parts)
  }

  /// Returns a label with its value, or with room to write one by hand.
  func line(_ label: String, _ value: String?, isWide: Bool = false) -> HTMLNode {
    element("div", isWide ? ["class": "wide"] : [:]) {
      element("dt") { label }
      element("dd") { (value ?? "").lineNodes }
    }
  }

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

  /// Returns a box for every status except `untested`, which is shown by leaving all boxes empty.
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

extension String {
  /// The text as HTML, with the text between backticks as code.
  package var codeNodes: [HTMLNode] {
    guard utf8.contains(UInt8(ascii: "`")) else { return [.text(self)] }
    var nodes: [HTMLNode] = []
    var rest = utf8[...]
    var plain = rest.startIndex
    var last: UInt8?
    while let byte = rest.first {
      guard let code = MarkdownEscaping.codeSpan(at: rest, after: last) else {
        rest = rest.dropFirst()
        last = byte
        continue
      }
      nodes.append(.text(String(self[plain..<code.startIndex])))
      nodes.append(.element("code", [:], [.text(code.dropFirst().dropLast().text)]))
      rest = rest[code.endIndex...]
      plain = rest.startIndex
      last = byte
    }
    return nodes + [.text(String(self[plain...]))]
  }

  /// The lines of the text as HTML, with a line break between them.
  var lineNodes: [HTMLNode] {
    let lines = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line in
      (index > 0 ? [HTMLNode.element("br")] : []) + [.text(line.text)]
    }
  }
}
