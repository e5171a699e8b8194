import HTMLTree
package import Localization

/// A report about reviews in one language, which can be written in any format.
package struct ReviewReport: Sendable, Hashable {
  package let language: LocaleTag
  package let title: String
  /// Lines about the checklist: its subject, edition, selection and progress.
  package let facts: [String]
  package let verdict: String?
  package let sections: [Section]

  package struct Section: Sendable, Hashable {
    package let title: String
    package let content: Content
  }

  package enum Content: Sendable, Hashable {
    /// A table. `isCounts` is true if every column but the first contains numbers.
    case table(header: [String], rows: [[String]], isCounts: Bool)
    case items([Line])
    case texts([String])

    var isEmpty: Bool {
      switch self {
      case .table(_, let rows, _): rows.isEmpty
      case .items(let lines): lines.isEmpty
      case .texts(let texts): texts.isEmpty
      }
    }
  }

  /// An item with the facts that a report shows about it.
  package struct Line: Sendable, Hashable {
    package let question: String
    package let id: String
    package let link: String?
    package let facts: [String]
    package let note: String
    package let evidence: [String]
  }
}

extension ReviewReport {
  package var html: String {
    let head = [
      element("h1") { title },
      element("p", ["class": "sheet-line"]) { facts.joined(separator: " · ") },
      verdict.map { text in element("p", ["class": "sheet-verdict"]) { text } },
    ]
    let body = sections.flatMap { section in
      [element("h2") { section.title }, section.content.node]
    }
    return StandalonePage(
      language: language, title: title, footer: title, body: head.compactMap(\.self) + body
    ).text
  }

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
  fileprivate var node: HTMLNode {
    switch self {
    case .table(let header, let rows, let isCounts):
      let attributes: HTMLAttributes = isCounts ? ["class": "number"] : [:]
      func row(_ cells: [String], _ name: HTMLName) -> HTMLNode {
        element("tr") {
          for (index, cell) in cells.enumerated() {
            element(name, index == 0 ? [:] : attributes) { cell.lineNodes }
          }
        }
      }
      return element("table") {
        element("thead") { row(header, "th") }
        element("tbody") {
          for cells in rows { row(cells, "td") }
        }
      }
    case .items(let lines): return .fragment(lines.map(\.node))
    case .texts(let texts):
      return element("ul") {
        for text in texts { element("li") { text } }
      }
    }
  }

  fileprivate var markdown: String {
    switch self {
    case .table(let header, let rows, let isCounts):
      func row(_ cells: [String]) -> String {
        let cells = cells.map { MarkdownEscaping.escaped($0.onOneLine) }
        return "| \(cells.joined(separator: " | ")) |\n"
      }
      let rule = isCounts ? " ---: " : " --- "
      let rules = [" --- "] + Array(repeating: rule, count: max(0, header.count - 1))
      return row(header) + "|" + rules.joined(separator: "|") + "|\n" + rows.map(row).joined()
    case .items(let lines): return lines.map(\.markdown).joined()
    case .texts(let texts):
      return texts.map { "- \(TagEscaping.escaped($0.onOneLine))\n" }.joined()
    }
  }
}

extension ReviewReport.Line {
  fileprivate var node: HTMLNode {
    let code = element("code") { id }
    return element("section", ["class": "sheet-item"]) {
      element("p", ["class": "sheet-question"]) { question.codeNodes }
      element("p", ["class": "sheet-line"]) {
        facts.joined(separator: " · ") + " · "
        link.map { HTMLNode.element("a", ["href": $0], [code]) } ?? code
      }
      if !note.isEmpty { element("p") { note.lineNodes } }
      if !evidence.isEmpty {
        element("ul") {
          for text in evidence { element("li") { text } }
        }
      }
    }
  }

  fileprivate var markdown: String {
    let code = link.map { "[`\(id)`](\($0.replacing(")", with: "%29")))" } ?? "`\(id)`"
    var text = "- **\(MarkdownEscaping.escaped(question))** \(code)  \n"
    text += "  \(facts.map(MarkdownEscaping.escaped).joined(separator: " · "))\n"
    if !note.isEmpty { text += "\n" + note.markdownQuoteLines.map { $0 + "\n" }.joined() }
    if !evidence.isEmpty { text += "\n" }
    return text + evidence.map { "  - \(TagEscaping.escaped($0))\n" }.joined()
  }
}
