extension ReviewReport {
  package var markdown: String {
    var text = "# \(MarkdownEscaping.escaped(title))\n\n"
    if !facts.isEmpty {
      text += facts.map(MarkdownEscaping.escaped).joined(separator: " · ") + "\n\n"
    }
    if let verdict { text += "**\(MarkdownEscaping.escaped(verdict))**\n\n" }
    for section in sections {
      text += "## \(MarkdownEscaping.escaped(section.title))\n\n\(section.content.markdown)\n"
    }
    return text
  }
}

extension ReviewReport.Content {
  fileprivate var markdown: String {
    switch self {
    case .counts(let header, let rows): Self.table(header, rows, rule: " ---: ")
    case .table(let header, let rows): Self.table(header, rows, rule: " --- ")
    case .items(let lines): lines.map(\.markdown).joined()
    case .texts(let texts): texts.map { "- \(TagEscaping.escaped($0.onOneLine))\n" }.joined()
    }
  }

  private static func table(_ header: [String], _ rows: [[String]], rule: String) -> String {
    let rules = [" --- "] + Array(repeating: rule, count: max(0, header.count - 1))
    return row(header) + "|" + rules.joined(separator: "|") + "|\n" + rows.map(row).joined()
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map { MarkdownEscaping.escaped($0.onOneLine) }.joined(separator: " | ") + " |\n"
  }
}

extension ReviewReport.Line {
  fileprivate var markdown: String {
    let code = link.map { "[`\(id)`](\($0.replacing(")", with: "%29")))" } ?? "`\(id)`"
    var text = "- **\(MarkdownEscaping.escaped(question))** \(code)  \n"
    text += "  \(facts.map(MarkdownEscaping.escaped).joined(separator: " · "))\n"
    if !note.isEmpty { text += "\n" + note.markdownQuote }
    if !evidence.isEmpty { text += "\n" }
    return text + evidence.map { "  - \(TagEscaping.escaped($0))\n" }.joined()
  }
}

extension String {
  /// The text as a quotation within an item of a list.
  var markdownQuote: String {
    TagEscaping.escaped(self).utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "  >\n" : "  > \(Substring($0))\n" }.joined()
  }
}
