package import ColorScience

/// An answer as a list of parts, which can be written for the terminal or as Markdown.
package struct TextDocument: Sendable {
  private let parts: [Part]

  /// Makes a document from parts. Facts and links that have no content are left out.
  package init(_ parts: [Part]) {
    self.parts = parts.filter { part in
      switch part {
      case .fact(_, let value): !value.isEmpty
      case .links(_, let links): !links.isEmpty
      case .outline(let lines): !lines.isEmpty
      default: true
      }
    }
  }

  package enum Part: Sendable {
    case title(String, id: String)
    case heading(String)
    case paragraph(String)
    /// A label and a value on one line.
    case fact(String, String)
    case bullets([String], mark: Mark)
    case steps([String])
    /// A list with lists in it.
    case outline([OutlineLine])
    /// Lines that are shown as they are written, such as a command and its answer.
    case code(String)
    case swatches([SwatchRow])
    /// A table, whose rows have as many cells as its header.
    case table(header: [String], rows: [[String]])
    /// A label with a list below it. Each entry has an address if one is known.
    case links(String, [Link])
  }

  /// The mark before an item. Each is a different symbol, because color alone is not enough.
  package enum Mark: Sendable {
    case plain, good, bad
  }

  /// An item of a list, with the number of lists around its own.
  package struct OutlineLine: Sendable {
    let depth: Int
    let marker: String
    let text: String

    /// - Parameter marker: A number with a period, a bullet, or an empty string.
    package init(depth: Int, marker: String, text: String) {
      self.depth = depth
      self.marker = marker
      self.text = text
    }
  }

  package typealias Link = (text: String, url: String?)
  package typealias SwatchRow = (label: String, color: SRGB?, value: String)

  package var markdown: String { parts.map(\.markdown).joined(separator: "\n\n") + "\n" }
}

extension TextDocument.Part {
  fileprivate var markdown: String {
    switch self {
    case .title(let title, let id): "# \(title.onOneLine)\n\n`\(id)`"
    case .heading(let heading): "## \(heading.onOneLine)"
    case .paragraph(let text): text
    case .fact(let label, let value): "**\(label)** \(value)"
    case .bullets(let items, _): items.map { "- \($0)" }.joined(separator: "\n")
    case .steps(let steps):
      steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    case .outline(let lines): lines.map(\.markdown).joined(separator: "\n")
    case .code(let code): "```\n\(code)\n```"
    case .links(let label, let links):
      "**\(label)**\n\n"
        + links.map { text, url in url.map { "- [\(text)](\($0))" } ?? "- \(text)" }
        .joined(separator: "\n")
    case .swatches(let rows): rows.map { "- \($0.label): `\($0.value)`" }.joined(separator: "\n")
    case .table(let header, let rows):
      ([header, header.map { _ in "---" }] + rows).map(\.tableRow).joined(separator: "\n")
    }
  }
}

extension TextDocument.OutlineLine {
  /// The line as Markdown. A bullet becomes a hyphen, and a line without a marker a paragraph.
  fileprivate var markdown: String {
    let indent = String(repeating: "   ", count: depth)
    return switch marker {
    case "": indent + text + "\n"
    case "•": indent + "- " + text
    default: indent + marker + " " + text
    }
  }

  fileprivate func text(_ style: TextStyle) -> String {
    let indent = String(repeating: "   ", count: depth)
    guard !marker.isEmpty else {
      return wrapped(text, width: style.width, first: indent, rest: indent)
    }
    let rest = indent + String(repeating: " ", count: marker.count + 1)
    return wrapped(text, width: style.width, first: "\(indent)\(marker) ", rest: rest)
  }
}

extension TextDocument {
  package func text(_ style: TextStyle) -> String {
    var text = ""
    var previous: Part?
    for part in parts {
      switch (previous, part) {
      case (nil, _), (.heading, _), (.fact, .fact): break
      default: text += "\n"
      }
      text += part.text(style) + "\n"
      previous = part
    }
    return text
  }
}

extension TextDocument.Part {
  fileprivate func text(_ style: TextStyle) -> String {
    let width = style.width
    switch self {
    case .title(let title, let id):
      return (wrapped(title, width: width).map(style.bold) + [style.dim(id)]).joined(
        separator: "\n")
    case .heading(let heading):
      return wrapped(heading, width: width).map(style.underlined).joined(separator: "\n")
    case .paragraph(let text): return wrapped(text, width: width).joined(separator: "\n")
    case .fact(let label, let value):
      let indent = String(repeating: " ", count: min(displayWidth(label) + 2, 16))
      let text = wrapped("\(label)  \(value)", width: width, first: "", rest: indent)
      guard text.hasPrefix(label) else { return text }
      return style.dim(label) + text.dropFirst(label.count)
    case .bullets(let items, let mark):
      let sign =
        switch mark {
        case .plain: "•"
        case .good: style.good("✓")
        case .bad: style.bad("✗")
        }
      return items.map { item in
        sign + wrapped(item, width: width, first: "  ", rest: "  ").dropFirst()
      }.joined(separator: "\n")
    case .steps(let steps):
      return steps.enumerated().map { index, step in
        wrapped(step, width: width, first: "\(index + 1). ", rest: "   ")
      }.joined(separator: "\n")
    case .outline(let lines): return lines.map { $0.text(style) }.joined(separator: "\n")
    case .code(let code): return wrapped(code, width: width, first: "  ", rest: "  ")
    case .swatches(let rows):
      return table(rows.map { ([style.swatch($0.color) + $0.label], $0.value) }, width)
    case .table(let header, let rows):
      let all = [header.map(style.bold)] + rows
      return table(all.map { (Array($0.dropLast()), $0.last ?? "") }, width)
    case .links(let label, let links):
      let lines = links.flatMap { link in
        wrapped(link.text, width: width - 2).enumerated().map { number, line in
          (number == 0 ? "• " : "  ") + style.link(line, to: link.url)
        }
      }
      return ([style.dim(label)] + lines).joined(separator: "\n")
    }
  }

  private func table(_ rows: [TextTable.Row], _ width: Int) -> String {
    TextTable(rows: rows, indent: "  ").lines(width: width).joined(separator: "\n")
  }
}

extension String {
  /// The text without line breaks, each of which would end a heading.
  fileprivate var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}

extension [String] {
  /// The cells as a row of a table in GitHub Flavored Markdown.
  fileprivate var tableRow: String {
    "| " + map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }
}
