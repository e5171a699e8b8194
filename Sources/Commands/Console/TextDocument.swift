import ColorScience

/// An answer as a list of parts, for the terminal or as Markdown.
struct TextDocument: Sendable {
  var parts: [Part] = []

  enum Part: Sendable {
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
  enum Mark: Sendable {
    case plain, good, bad
  }

  struct Link: Sendable {
    let text: String
    let url: String?
  }

  struct SwatchRow: Sendable {
    let label: String
    let color: SRGB?
    let value: String
  }
}

extension TextDocument {
  mutating func add(_ part: Part) { parts.append(part) }

  /// Adds a part under its heading unless the text is empty.
  mutating func add(heading: String, text: String) {
    guard !text.isEmpty else { return }
    parts += [.heading(heading), .paragraph(text)]
  }

  mutating func addLinks(_ label: String, _ links: [Link]) {
    if !links.isEmpty { parts.append(.links(label, links)) }
  }

  mutating func addFact(_ label: String, _ value: String) {
    if !value.isEmpty { parts.append(.fact(label, value)) }
  }
}
