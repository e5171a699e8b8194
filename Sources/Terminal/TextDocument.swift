package import ColorScience

/// An answer as a list of parts, for the terminal or as Markdown.
package struct TextDocument: Sendable {
  package var parts: [Part]

  package init(parts: [Part] = []) { self.parts = parts }

  package enum Part: Sendable {
    case title(String, id: String)
    case heading(String)
    case paragraph(String)
    /// A label and a value on one line.
    case fact(String, String)
    case bullets([String], mark: Mark)
    case steps([String])
    case swatches([SwatchRow])
    /// A label, and below it what it names, each with its address where one is known.
    case links(String, [Link])
  }

  /// The sign before an item; a letter or a shape, never color alone.
  package enum Mark: Sendable {
    case plain, good, bad
  }

  package struct Link: Sendable {
    package let text: String
    package let url: String?

    package init(text: String, url: String?) {
      self.text = text
      self.url = url
    }
  }

  package struct SwatchRow: Sendable {
    package let label: String
    package let color: SRGB?
    package let value: String

    package init(label: String, color: SRGB?, value: String) {
      self.label = label
      self.color = color
      self.value = value
    }
  }
}

extension TextDocument {
  package mutating func add(_ part: Part) { parts.append(part) }

  /// Adds a part under its heading unless the text is empty.
  package mutating func add(heading: String, text: String) {
    guard !text.isEmpty else { return }
    parts += [.heading(heading), .paragraph(text)]
  }

  package mutating func addLinks(_ label: String, _ links: [Link]) {
    if !links.isEmpty { parts.append(.links(label, links)) }
  }

  package mutating func addFact(_ label: String, _ value: String) {
    if !value.isEmpty { parts.append(.fact(label, value)) }
  }
}
