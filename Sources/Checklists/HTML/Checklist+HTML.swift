import Guidelines
import HTMLTree
import Localization

extension Checklist {
  /// Returns the checklist as one HTML file to print and fill in by hand.
  package func html(_ vocabulary: ChecklistVocabulary) -> String {
    let printer = ChecklistPrinter(
      subject: header.subject, languages: ChecklistLanguages(header, vocabulary))
    let name = printer.words.name(of: header.filter)
    let title = [name, header.subject.summary].filter { !$0.isEmpty }
    return StandalonePage(
      language: printer.words.locale, title: title.joined(separator: " – "), footer: name,
      options: [printer.stepsOption], body: printer.head(of: self) + groups.flatMap(printer.nodes)
    ).text
  }
}

/// A writer of the parts of a printed checklist.
///
/// The checklist page prints the same parts: `65-sheet.js` builds them in the browser.
struct ChecklistPrinter {
  let subject: ReviewSubject
  let languages: ChecklistLanguages

  var words: ChecklistWords { languages.leading }
}

extension ChecklistPrinter {
  func nodes(of group: ChecklistGroup) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    if group.startsTopic { nodes.append(heading("h2") { $0.name(of: group.topic) }) }
    if let section = group.section {
      nodes.append(heading("h3") { $0.name(of: section, in: group.topic) })
    }
    return nodes + group.items.map(node)
  }

  private func heading(_ name: HTMLName, _ text: (ChecklistWords) -> String) -> HTMLNode {
    .element(name, [:], inEveryLanguage { text($0) })
  }

  /// Returns a name in every language, each marked with its `lang`. If languages have the same name,
  /// it is shown once; a language without a name is left out.
  func inEveryLanguage(_ name: (ChecklistWords) -> String?) -> [HTMLNode] {
    var seen: Set<String> = []
    var parts: [HTMLNode] = []
    for language in languages.all {
      guard let text = name(language), seen.insert(text).inserted else { continue }
      if !parts.isEmpty { parts.append(" · ") }
      parts.append(element("span", ["lang": language.locale.description]) { text })
    }
    return parts
  }
}
