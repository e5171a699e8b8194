import Guidelines
import HTMLTree
import Localization

extension Checklist {
  /// The checklist as one HTML file to print and fill in by hand.
  package func html(_ vocabulary: ChecklistVocabulary) -> String {
    let printer = ChecklistPrinter(
      subject: header.subject, languages: ChecklistLanguages(header, vocabulary))
    let title = [printer.words[.title], header.subject.summary].filter { !$0.isEmpty }
    return StandalonePage(
      language: printer.words.locale, title: title.joined(separator: " – "),
      body: printer.top(of: self) + groupNodes(printer)
    ).text
  }

  private func groupNodes(_ printer: ChecklistPrinter) -> [HTMLNode] {
    var topic: TopicID?
    return groups.flatMap { group in
      let isNew = group.topic != topic
      topic = group.topic
      return printer.nodes(of: group, withTopic: isNew)
    }
  }
}

/// Makes the parts of a printed checklist.
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
        ChecklistFacts(checklist, words).lines.joined(separator: " · ")
      },
      element("dl", ["class": "subject"]) {
        for part in ReviewSubject.Part.allCases {
          line(words[.subject(part)], subject[part])
        }
      },
      element("p") { words[.printHelp] },
    ]
  }

  func nodes(of group: ChecklistGroup, withTopic: Bool) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    if withTopic { nodes.append(heading("h2") { $0.name(of: group.topic) }) }
    if let section = group.section {
      nodes.append(heading("h3") { $0.name(of: section, in: group.topic) })
    }
    return nodes + group.items.map(node)
  }

  /// Names in several languages, each marked as such, and once where they are equal.
  private func heading(_ name: HTMLName, _ text: (ChecklistWords) -> String) -> HTMLNode {
    var seen: Set<String> = []
    var parts: [HTMLNode] = []
    for language in languages.all where seen.insert(text(language)).inserted {
      if !parts.isEmpty { parts.append(" · ") }
      parts.append(element("span", ["lang": language.locale.description]) { text(language) })
    }
    return .element(name, [:], parts)
  }

  /// A label with its value, or with room to write one.
  func line(_ label: String, _ value: String?, isWide: Bool = false) -> HTMLNode {
    element("div", isWide ? ["class": "wide"] : [:]) {
      element("dt") { label }
      element("dd") { (value ?? "").lineNodes }
    }
  }
}
