import HTMLTree

extension ReviewReport {
  /// The report as one HTML file.
  package var html: String {
    StandalonePage(language: language, title: title, body: body).text
  }

  private var body: [HTMLNode] {
    var nodes: [HTMLNode] = [
      element("h1") { title },
      element("p", ["class": "facts"]) { facts.joined(separator: " · ") },
    ]
    if let verdict { nodes.append(element("p", ["class": "verdict"]) { verdict }) }
    return nodes
      + sections.flatMap { section in [element("h2") { section.title }, section.content.node] }
  }
}

extension ReviewReport.Content {
  fileprivate var node: HTMLNode {
    switch self {
    case .counts(let header, let rows): Self.table(header, rows, ["class": "number"])
    case .table(let header, let rows): Self.table(header, rows, [:])
    case .items(let lines): .fragment(lines.map(\.node))
    case .texts(let texts):
      element("ul") {
        for text in texts { element("li") { text } }
      }
    }
  }

  private static func table(
    _ header: [String], _ rows: [[String]], _ attributes: HTMLAttributes
  ) -> HTMLNode {
    element("table") {
      element("thead") { row(header, "th", attributes) }
      element("tbody") {
        for cells in rows { row(cells, "td", attributes) }
      }
    }
  }

  private static func row(
    _ cells: [String], _ name: HTMLName, _ attributes: HTMLAttributes
  ) -> HTMLNode {
    element("tr") {
      for (index, cell) in cells.enumerated() {
        element(name, index == 0 ? [:] : attributes) { cell.lineNodes }
      }
    }
  }
}

extension ReviewReport.Line {
  fileprivate var node: HTMLNode {
    let code = element("code") { id }
    return element("section", ["class": "item"]) {
      element("p", ["class": "question"]) { question.codeNodes }
      element("p", ["class": "facts"]) {
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
}
