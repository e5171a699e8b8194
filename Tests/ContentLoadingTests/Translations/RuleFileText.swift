import Diagnostics
import Localization
import Translation

/// A rule file in parts that can be edited and written again.
struct RuleFileText {
  var front: [(key: String, text: String)] = []
  var statement = ""
  var sections: [(heading: String, isNumbered: Bool?, texts: [String])] = []

  /// The file with one part for each unit, headings in English.
  init(_ units: [TextUnit]) {
    for unit in units {
      switch unit.address.part {
      case "statement": statement = unit.text
      case "why", "history":
        sections.append((unit.address.part == "why" ? "Why" : "History", nil, [unit.text]))
      case let part where part.hasPrefix(Self.entries): front.append((part, unit.text))
      case let part where part.contains("."):
        addItem(unit.text, to: String(part.prefix { $0 != "." }))
      case let part: front.append((part, unit.text))
      }
    }
  }

  /// What the addresses of the entries of a history begin with.
  private static let entries = "history."

  private mutating func addItem(_ text: String, to list: String) {
    let heading = ["do": "Do", "dont": "Don't", "check": "How to check"][list] ?? list
    if sections.last?.heading == heading {
      sections[sections.count - 1].texts.append(text)
    } else {
      sections.append((heading, list == "check", [text]))
    }
  }

  var written: String {
    let lines = front.map { ($0.key, "\(JSONText.string($0.text).compact)\n") }
    let own = lines.filter { !$0.0.hasPrefix(Self.entries) }.map { "\($0): \($1)" }.joined()
    let history = lines.filter { $0.0.hasPrefix(Self.entries) }
      .map { "  \($0.dropFirst(Self.entries.count)): \($1)" }.joined()
    let front = own + (history.isEmpty ? "" : "history:\n" + history)
    let sections = sections.map { section in
      let items = section.texts.enumerated().map { index, text in
        guard let isNumbered = section.isNumbered else { return text }
        let marker = isNumbered ? "\(index + 1). " : "- "
        let indent = "\n" + String(repeating: " ", count: marker.count)
        return marker + text.replacing("\n", with: indent)
      }
      return "\n## \(section.heading)\n\n" + items.joined(separator: "\n") + "\n"
    }
    return "---\n\(front)---\n\(statement)\n" + sections.joined()
  }
}

extension RuleFileText {
  /// Every text with the address that its unit has.
  var parts: [(address: String, text: String)] {
    let names = [
      "Do": "do", "Don't": "dont", "How to check": "check", "Why": "why", "History": "history",
    ]
    let listed = sections.flatMap { section in
      section.texts.enumerated().map { index, text in
        let name = names[section.heading] ?? section.heading
        return (section.isNumbered == nil ? name : "\(name).\(index + 1)", text)
      }
    }
    return front.map { ($0.key, $0.text) } + [("statement", statement)] + listed
  }

  mutating func set(_ address: String, _ text: String) {
    if let index = front.firstIndex(where: { $0.key == address }) {
      front[index].text = text
      return
    }
    if address == "statement" {
      statement = text
      return
    }
    var place = 0
    let offset = front.count + 1
    guard let wanted = parts.firstIndex(where: { $0.address == address }) else { return }
    for section in sections.indices {
      for index in sections[section].texts.indices {
        if offset + place == wanted { sections[section].texts[index] = text }
        place += 1
      }
    }
  }
}
