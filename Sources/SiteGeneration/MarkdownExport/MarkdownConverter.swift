import Diagnostics
import HTMLTree
package import MarkdownTree

/// A converter from the HTML tree of a page to Markdown.
///
/// Elements that are only for the screen are left out. No HTML is parsed, because the input is the
/// tree from which the HTML file is written.
struct MarkdownConverter: Sendable {
  /// The content of the footnotes of the page, in their order, by the links to them.
  private var notes: [String: (number: Int, content: [HTMLNode])] = [:]

  /// Whether the text becomes a chapter of another document: the targets of links get anchors,
  /// cards show only their titles, and the tools of the page are left out.
  private let isForChapters: Bool

  /// - Parameter nodes: The nodes with the footnotes.
  init(notesIn nodes: [HTMLNode] = [], isForChapters: Bool = false) {
    self.isForChapters = isForChapters
    collectNotes(nodes)
  }

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
      if !inlines.isEmpty { blocks.append(MarkdownBlock(.paragraph(inlines))) }
      line = []
    }
    for node in nodes.flattened {
      guard case .element(let element) = node, !element.isInline else {
        line.append(node)
        continue
      }
      endLine()
      if !element.isLeftOut, !(isForChapters && element.attributes["class"] == "page-tools") {
        blocks += self.blocks(element, isInItem: isInItem)
      }
    }
    endLine()
    return blocks
  }

  private func blocks(_ element: HTMLElement, isInItem: Bool) -> [MarkdownBlock] {
    if let level = element.headingLevel {
      let title = inlines(element.children)
      guard !title.isEmpty else { return [] }
      return [
        MarkdownBlock(isInItem ? .paragraph([.strong(title)]) : .heading(level: level, title))
      ]
    }
    if let alert = element.attributes["data-alert"].flatMap(MarkdownAlert.init) {
      let content = element.children.flattened.filter { node in
        !node.elements.contains { $0.attributes["class"] == "alert-title" }
      }
      return [MarkdownBlock(.alert(alert, blocks(content)))]
    }
    switch element.name {
    case "details" where element.attributes["class"] == "disclosure":
      let isSummary: (HTMLNode) -> Bool = { $0.elements.first?.name == "summary" }
      let children = element.children.flattened
      let details = MarkdownDetails(
        summary: children.filter(isSummary).flatMap { inlines([$0]) },
        isOpen: element.attributes.contains("open"), blocks(children.filter { !isSummary($0) }))
      return [MarkdownBlock(.details(details))]
    case "ul" where element.isRunningList:
      let items = element.childElements.map { inlines($0.children) }.filter { !$0.isEmpty }
      return [MarkdownBlock(.paragraph(Array(items.joined(separator: [.text(" · ")]))))]
    case "ul": return list(element, start: nil)
    case "ol": return list(element, start: 1)
    case "dl": return definitions(element)
    case "table": return table(element)
    case "blockquote": return [MarkdownBlock(.quote(blocks(element.children)))]
    case "pre":
      let code = element.children.text
      let end = code.hasSuffix("\n") ? "" : "\n"
      return [MarkdownBlock(.codeBlock(info: "", code: code + end))]
    case "hr": return [MarkdownBlock(.thematicBreak)]
    case "p", "summary", "figcaption", "caption":
      let inlines = inlines(element.children)
      return inlines.isEmpty ? [] : [MarkdownBlock(.paragraph(inlines))]
    default: return blocks(element.children, isInItem: isInItem)
    }
  }

  private func list(_ element: HTMLElement, start: Int?) -> [MarkdownBlock] {
    let items = element.childElements.filter { !$0.isLeftOut }.map { item in
      let blocks = blocks(item.children, isInItem: true)
      let isCard = item.attributes["class"]?.hasPrefix("card ") == true
      return isForChapters && isCard ? Array(blocks.prefix(1)) : anchored(blocks, item)
    }
    return [MarkdownBlock](list: items.filter { !$0.isEmpty }, start: start)
  }

  /// Returns a list with an item for each term, followed by its definitions.
  private func definitions(_ element: HTMLElement) -> [MarkdownBlock] {
    var items: [[MarkdownBlock]] = []
    var groups: [HTMLElement] = []
    // HTML allows `div` elements that group terms and definitions.
    for group in element.childElements {
      for part in group.name == "div" ? group.childElements : [group] {
        if part.name == "dt" {
          items.append([MarkdownBlock(.paragraph([.strong(inlines(part.children))]))])
          groups.append(group)
        } else if let last = items.indices.last {
          items[last].add(blocks(part.children, isInItem: true))
        }
      }
    }
    return [MarkdownBlock](list: zip(items, groups).map(anchored))
  }

  /// Returns the blocks with an anchor for the id of the element, if it is needed.
  private func anchored(_ blocks: [MarkdownBlock], _ element: HTMLElement) -> [MarkdownBlock] {
    guard isForChapters, let id = element.attributes["id"],
      case .paragraph(let line)? = blocks.first?.kind
    else { return blocks }
    return [MarkdownBlock(.paragraph(MarkdownInline.anchor(id) + line))] + blocks.dropFirst()
  }

  /// Converts a table. Empty cells follow a cell that spans several columns, because Markdown has
  /// no column spans. Columns without text below the header are left out.
  private func table(_ element: HTMLElement) -> [MarkdownBlock] {
    let rows = element.rows.map { row in
      row.childElements.filter { $0.name == "td" || $0.name == "th" }
        .flatMap { cell -> [MarkdownTable.Cell] in
          // A page could contain a huge number by mistake.
          let span = min(cell.attributes["colspan"].flatMap { Int($0) } ?? 1, 100)
          return [inlines(cell.children)] + Array(repeating: [], count: max(0, span - 1))
        }
    }
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
    return caption + [MarkdownBlock(.table(table))]
  }
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
}

extension [MarkdownBlock] {
  /// Makes a list, which is tight if each item is a single block; empty without items.
  package init(list items: [[MarkdownBlock]], start: Int? = nil) {
    let list = MarkdownList(
      start: start, isTight: items.allSatisfy { $0.count == 1 }, items: items.map { .init($0) })
    self = items.isEmpty ? [] : [MarkdownBlock(.list(list))]
  }

  /// Adds a definition to the list item of its term. If it begins with a paragraph, this paragraph
  /// is on the line of the term; otherwise the whole definition is below that line.
  fileprivate mutating func add(_ blocks: [MarkdownBlock]) {
    guard count == 1, case .paragraph(let line) = self[0].kind, let first = blocks.first,
      case .paragraph(let text) = first.kind
    else { return append(contentsOf: blocks) }
    let joint = line.count == 1 ? " — " : " · "
    self[0] = MarkdownBlock(.paragraph(line + [.text(joint)] + text))
    append(contentsOf: blocks.dropFirst())
  }
}

/// The role of an element in Markdown and other plain text.
extension HTMLElement {
  /// Whether Markdown leaves out the element, because it is for the screen, navigation or input.
  var isLeftOut: Bool {
    attributes.contains("hidden") || attributes["aria-hidden"] == "true"
      || attributes.contains("data-share") || isListOfNotes || attributes["role"] == "doc-backlink"
      || Self.leftOut.contains(name)
  }

  private static let leftOut: HTMLNames = [
    "nav", "form", "button", "input", "select", "textarea", "script", "style", "template", "dialog",
    "noscript", "option", "progress",
  ]

  /// Whether the element contains footnotes, which Markdown has at the references.
  var isListOfNotes: Bool { attributes["role"] == "doc-endnotes" }

  /// Whether the element is part of a line of text.
  var isInline: Bool { Self.inline.contains(name) }

  private static let inline: HTMLNames = [
    "a", "abbr", "b", "bdi", "br", "cite", "code", "data", "del", "dfn", "em", "i", "img", "ins",
    "kbd", "label", "mark", "output", "q", "s", "samp", "small", "span", "strong", "sub", "sup",
    "svg", "time", "u", "var", "wbr",
  ]

  /// Returns whether the page separates the element from the previous one only by CSS. Markdown has
  /// no CSS and needs a space between the two elements instead.
  func isApart(from previous: HTMLName?) -> Bool {
    previous.map(Self.apart.contains) == true && Self.apart.contains(name)
  }

  private static let apart: HTMLNames = ["a", "code", "kbd", "small", "span", "time"]

  /// The level of a heading, or nil for other elements.
  var headingLevel: Int? { Self.headings.firstIndex(of: name).map { $0 + 1 } }

  private static let headings: [HTMLName] = ["h1", "h2", "h3", "h4", "h5", "h6"]

  /// Whether the element is a list that pages show on one line, such as tags.
  var isRunningList: Bool {
    guard name == "ul", let classes = attributes["class"] else { return false }
    return classes.split(separator: " ").contains { $0 == "tags" || $0 == "byline" }
  }

  var childElements: [HTMLElement] { children.flatMap(\.elements) }

  /// The text that replaces a drawing: its label or its title.
  var drawingText: String? {
    attributes["aria-label"] ?? children.lazy.compactMap(\.titleText).first
  }
}

extension HTMLNode {
  fileprivate var titleText: String? {
    guard case .element(let element) = self, element.name == "title" else { return nil }
    return element.children.text
  }

  /// All text in the node, except raw markup.
  var text: String {
    switch self {
    case .text(let text): text
    case .raw: ""
    case .element(let element): element.children.text
    case .fragment(let nodes): nodes.text
    }
  }

  /// The node itself if it is an element, or all elements of a fragment. Text is left out.
  var elements: [HTMLElement] {
    switch self {
    case .element(let element): [element]
    case .fragment(let nodes): nodes.flatMap(\.elements)
    case .text, .raw: []
    }
  }
}

extension [HTMLNode] {
  var text: String { map(\.text).joined() }

  /// The nodes, with each fragment replaced by its content.
  var flattened: [HTMLNode] {
    guard contains(where: { if case .fragment = $0 { true } else { false } }) else { return self }
    return flatMap { node in
      if case .fragment(let nodes) = node { nodes.flattened } else { [node] }
    }
  }
}
