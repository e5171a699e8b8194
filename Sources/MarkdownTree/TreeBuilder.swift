import Diagnostics

/// A builder of blocks and inlines from the nodes of the C library.
struct TreeBuilder {
  let path: String
  let firstLine: Int
  /// The location of every part; nil if the text stands in the file as it is.
  let place: ContentLocation?
  var sourceLines: SourceLines
  private(set) var tooDeep: ContentLocation?

  init(text: String, path: String, firstLine: Int, place: ContentLocation?) {
    self.path = path
    self.place = place
    self.firstLine = firstLine
    sourceLines = SourceLines(text)
  }

  func location(of node: CmarkNode) -> ContentLocation {
    place
      ?? ContentLocation(path: path, line: firstLine + node.line - 1, column: max(node.column, 1))
  }

  mutating func noteTooDeep(_ node: CmarkNode) {
    if tooDeep == nil { tooDeep = location(of: node) }
  }
}

extension TreeBuilder {
  mutating func blocks(in parent: CmarkNode, depth: Int) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    for node in parent.children {
      if depth >= MarkdownLimits.blockDepth, node.isBlockContainer {
        appendLeaves(of: node, to: &blocks)
      } else {
        append(node, depth: depth, to: &blocks)
      }
    }
    return blocks
  }

  private mutating func append(_ node: CmarkNode, depth: Int, to blocks: inout [MarkdownBlock]) {
    guard let kind = blockKind(of: node, depth: depth) else { return }
    blocks.append(MarkdownBlock(kind, at: location(of: node)))
  }

  private mutating func blockKind(of node: CmarkNode, depth: Int) -> MarkdownBlock.Kind? {
    switch node.kind {
    case .paragraph: .paragraph(inlines(in: node, depth: 0))
    case .heading: .heading(level: node.headingLevel, inlines(in: node, depth: 0))
    case .list: .list(list(node, depth: depth))
    case .quote: .quote(blocks(in: node, depth: depth + 1))
    case .codeBlock: .codeBlock(info: node.fenceInfo, code: node.literal)
    case .htmlBlock: .html(node.literal)
    case .thematicBreak: .thematicBreak
    case .table: .table(table(node))
    default: nil
    }
  }

  /// Appends only the innermost blocks, such as paragraphs, from a container that is nested too
  /// deeply. Leaves out the quotes and lists around them.
  private mutating func appendLeaves(of container: CmarkNode, to blocks: inout [MarkdownBlock]) {
    noteTooDeep(container)
    container.forEachDescendant { node in
      if node.isBlockContainer { return true }
      append(node, depth: MarkdownLimits.blockDepth, to: &blocks)
      return false
    }
  }

  private mutating func list(_ node: CmarkNode, depth: Int) -> MarkdownList {
    var items: [MarkdownItem] = []
    for item in node.children {
      let blocks = blocks(in: item, depth: depth + 1)
      items.append(MarkdownItem(blocks, isChecked: item.isChecked, at: location(of: item)))
    }
    return MarkdownList(start: node.listStart, isTight: node.isTight, items: items)
  }

  private mutating func table(_ node: CmarkNode) -> MarkdownTable {
    var header: [MarkdownTable.Cell] = []
    var rows: [[MarkdownTable.Cell]] = []
    for row in node.children {
      var cells: [MarkdownTable.Cell] = []
      for cell in row.children { cells.append(inlines(in: cell, depth: 0)) }
      if row.isHeaderRow { header = cells } else { rows.append(cells) }
    }
    return MarkdownTable(alignments: node.alignments, header: header, rows: rows)
  }
}

extension CmarkNode {
  fileprivate var isBlockContainer: Bool {
    switch kind {
    case .quote, .list, .item: true
    default: false
    }
  }
}

extension TreeBuilder {
  mutating func inlines(in parent: CmarkNode, depth: Int) -> [MarkdownInline] {
    var run = InlineRun()
    for node in parent.children {
      if depth >= MarkdownLimits.inlineDepth, node.firstChild != nil {
        appendLeaves(of: node, to: &run)
      } else {
        append(node, depth: depth, to: &run)
      }
    }
    return run.finished()
  }

  private mutating func append(_ node: CmarkNode, depth: Int, to run: inout InlineRun) {
    switch node.kind {
    case .text: run.append(text: node.literal)
    case .code: run.append(.code(node.literal))
    case .html: run.append(.html(node.literal))
    case .softBreak: run.append(.softBreak)
    case .hardBreak: run.append(.hardBreak)
    case .emphasis: run.append(.emphasis(inlines(in: node, depth: depth + 1)))
    case .strong: run.append(.strong(inlines(in: node, depth: depth + 1)))
    case .strikethrough: run.append(.strikethrough(inlines(in: node, depth: depth + 1)))
    case .link: run.append(.link(link(node, depth: depth)))
    case .image: run.append(.image(link(node, depth: depth)))
    default: break
    }
  }

  private mutating func appendLeaves(of container: CmarkNode, to run: inout InlineRun) {
    noteTooDeep(container)
    container.forEachDescendant { node in
      if node.firstChild != nil { return true }
      append(node, depth: MarkdownLimits.inlineDepth, to: &run)
      return false
    }
  }

  private mutating func link(_ node: CmarkNode, depth: Int) -> MarkdownLink {
    // Convert the children first: `sourceLines` must be searched in the order of the text, where
    // the children of a link come before its destination.
    let children = inlines(in: node, depth: depth + 1)
    let url = node.url
    let column = sourceLines.column(of: url, inLine: node.line) ?? max(node.column, 1)
    return MarkdownLink(
      destination: url, title: node.title, children: children,
      at: place
        ?? ContentLocation(path: path, line: firstLine + node.line - 1, column: column))
  }
}

/// A collector of inlines, which joins the pieces into which cmark splits text.
private struct InlineRun {
  private var inlines: [MarkdownInline] = []
  private var text = ""

  mutating func append(text piece: String) {
    if text.isEmpty { text = piece } else { text += piece }
  }

  mutating func append(_ inline: MarkdownInline) {
    flush()
    inlines.append(inline)
  }

  consuming func finished() -> [MarkdownInline] {
    flush()
    return inlines
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    inlines.append(.text(text))
    text = ""
  }
}
