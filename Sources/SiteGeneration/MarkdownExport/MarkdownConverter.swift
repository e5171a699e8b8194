import Diagnostics
import HTMLTree
import MarkdownTree

/// A converter from the HTML tree of a page to Markdown.
///
/// Elements that are only for the screen are left out. No HTML is parsed, because the input is the
/// tree from which the HTML file is written.
struct MarkdownConverter: Sendable {
  /// The content of the footnotes of the page, in their order, by the links to them.
  private var notes: [String: (number: Int, content: [HTMLNode])] = [:]

  /// - Parameter nodes: The nodes with the footnotes.
  init(notesIn nodes: [HTMLNode] = []) { collectNotes(nodes) }

  private mutating func collectNotes(_ nodes: [HTMLNode]) {
    for element in nodes.flatMap(\.elements) {
      guard element.isListOfNotes else {
        collectNotes(element.children)
        continue
      }
      for note in element.childElements.flatMap(\.childElements) {
        notes["#" + (note.attributes["id"] ?? "")] = (notes.count + 1, note.children)
      }
    }
  }

  /// Returns the footnote to which a link leads; nil for other links.
  func footnote(_ link: HTMLElement) -> MarkdownFootnote? {
    guard link.attributes["role"] == "doc-noteref",
      let note = link.attributes["href"].flatMap({ notes[$0] })
    else { return nil }
    return MarkdownFootnote(
      number: note.number, reference: note.number, blocks(note.content),
      at: ContentLocation(path: ""))
  }

  /// - Parameter isInItem: Whether the nodes are in a list item, where headings become bold lines.
  func blocks(_ nodes: [HTMLNode], isInItem: Bool = false) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var line: [HTMLNode] = []
    func endLine() {
      let inlines = inlines(line)
      if !inlines.isEmpty { blocks.append(Self.block(.paragraph(inlines))) }
      line = []
    }
    for node in nodes.flattened {
      guard case .element(let element) = node, !element.isInline else {
        line.append(node)
        continue
      }
      endLine()
      if !element.isLeftOut { blocks += self.blocks(element, isInItem: isInItem) }
    }
    endLine()
    return blocks
  }

  private func blocks(_ element: HTMLElement, isInItem: Bool) -> [MarkdownBlock] {
    if let level = element.headingLevel { return heading(level, element, isInItem: isInItem) }
    if let alert = element.attributes["data-alert"].flatMap(MarkdownAlert.init) {
      let content = element.children.flattened.filter { node in
        !node.elements.contains { $0.attributes["class"] == "alert-title" }
      }
      return [Self.block(.alert(alert, blocks(content)))]
    }
    switch element.name {
    case "details" where element.attributes["class"] == "disclosure":
      let isSummary: (HTMLNode) -> Bool = { $0.elements.first?.name == "summary" }
      let children = element.children.flattened
      return [
        Self.block(
          .details(
            MarkdownDetails(
              summary: children.filter(isSummary).flatMap { inlines([$0]) },
              isOpen: element.attributes.contains("open"),
              blocks(children.filter { !isSummary($0) }))))
      ]
    case "ul" where element.isRunningList: return [Self.block(.paragraph(runningList(element)))]
    case "ul": return list(element, start: nil)
    case "ol": return list(element, start: 1)
    case "dl": return definitions(element)
    case "table": return table(element)
    case "blockquote": return [Self.block(.quote(blocks(element.children)))]
    case "pre":
      let code = element.children.text
      let end = code.hasSuffix("\n") ? "" : "\n"
      return [Self.block(.codeBlock(info: "", code: code + end))]
    case "hr": return [Self.block(.thematicBreak)]
    case "p", "summary", "figcaption", "caption":
      let inlines = inlines(element.children)
      return inlines.isEmpty ? [] : [Self.block(.paragraph(inlines))]
    default: return blocks(element.children, isInItem: isInItem)
    }
  }

  private func heading(_ level: Int, _ element: HTMLElement, isInItem: Bool) -> [MarkdownBlock] {
    let title = inlines(element.children)
    guard !title.isEmpty else { return [] }
    return [Self.block(isInItem ? .paragraph([.strong(title)]) : .heading(level: level, title))]
  }

  /// Returns a block without a location, because locations matter only for content files.
  static func block(_ kind: MarkdownBlock.Kind) -> MarkdownBlock {
    MarkdownBlock(kind, at: ContentLocation(path: ""))
  }

  func list(_ element: HTMLElement, start: Int?) -> [MarkdownBlock] {
    let items = element.childElements.filter { !$0.isLeftOut }
      .map { blocks($0.children, isInItem: true) }.filter { !$0.isEmpty }
    return list(items, start: start)
  }

  /// Returns a list with an item for each term, followed by its definitions.
  func definitions(_ element: HTMLElement) -> [MarkdownBlock] {
    var items: [[MarkdownBlock]] = []
    // HTML allows `div` elements that group terms and definitions.
    let parts = element.childElements.flatMap { $0.name == "div" ? $0.childElements : [$0] }
    for part in parts {
      if part.name == "dt" {
        items.append([Self.block(.paragraph([.strong(inlines(part.children))]))])
      } else if let last = items.indices.last {
        items[last].add(blocks(part.children, isInItem: true))
      }
    }
    return list(items, start: nil)
  }

  private func list(_ items: [[MarkdownBlock]], start: Int?) -> [MarkdownBlock] {
    guard !items.isEmpty else { return [] }
    let isTight = items.allSatisfy { $0.count == 1 }
    let place = ContentLocation(path: "")
    let list = MarkdownList(
      start: start, isTight: isTight, items: items.map { MarkdownItem($0, at: place) })
    return [Self.block(.list(list))]
  }
}

extension [MarkdownBlock] {
  /// Adds a definition to the list item of its term. If it begins with a paragraph, this paragraph
  /// is on the line of the term; otherwise the whole definition is below that line.
  fileprivate mutating func add(_ blocks: [MarkdownBlock]) {
    guard count == 1, case .paragraph(let line) = self[0].kind, let first = blocks.first,
      case .paragraph(let text) = first.kind
    else { return append(contentsOf: blocks) }
    let joint = line.count == 1 ? " — " : " · "
    self[0] = MarkdownConverter.block(.paragraph(line + [.text(joint)] + text))
    append(contentsOf: blocks.dropFirst())
  }
}

extension MarkdownConverter {
  /// Converts a table. Empty cells follow a cell that spans several columns, because Markdown has
  /// no column spans. Columns without text below the header are left out.
  func table(_ element: HTMLElement) -> [MarkdownBlock] {
    let rows = element.rows.map { row in row.cells.flatMap(cell) }
    guard let header = rows.first, !header.isEmpty else { return [] }
    let width = rows.map(\.count).max() ?? 0
    let padded = rows.map { $0 + Array(repeating: [], count: width - $0.count) }
    let caption = element.childElements.filter { $0.name == "caption" }
      .flatMap { blocks([.element($0)]) }
    let columns = (0..<width).filter { column in
      padded.count == 1 || padded.dropFirst().contains { !$0[column].isEmpty }
    }
    let shown = padded.map { row in columns.map { row[$0] } }
    let table = MarkdownTable(
      alignments: Array(repeating: .none, count: columns.count), header: shown[0],
      rows: Array(shown.dropFirst()))
    return caption + [Self.block(.table(table))]
  }

  private func cell(_ cell: HTMLElement) -> [MarkdownTable.Cell] {
    let span = cell.attributes["colspan"].flatMap { Int($0) } ?? 1
    let text = inlines(cell.children)
    return [text] + Array(repeating: [], count: max(0, min(span, Self.mostColumns) - 1))
  }

  /// The upper bound for `colspan`, because a page could contain a huge number by mistake.
  private static let mostColumns = 100
}

extension HTMLElement {
  fileprivate var rows: [HTMLElement] {
    childElements.flatMap { part -> [HTMLElement] in
      switch part.name {
      case "tr": [part]
      case "thead", "tbody", "tfoot": part.rows
      default: []
      }
    }
  }

  fileprivate var cells: [HTMLElement] {
    childElements.filter { $0.name == "td" || $0.name == "th" }
  }
}
