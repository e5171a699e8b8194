import Diagnostics

/// A builder of blocks and inlines from the nodes of the C library.
struct TreeBuilder {
  let path: String
  let firstLine: Int
  /// The location of every part; nil if the text is in the file as it is.
  let place: ContentLocation?
  var sourceLines: SourceLines
  /// The lines of the text without their line endings.
  let lines: [Substring.UTF8View]
  private(set) var tooDeep: ContentLocation?
  private(set) var unsupported: [UnsupportedMarkup] = []
  /// The line of the node that was built last.
  var line = 1
  /// The number of lines before the text of a nested document.
  private(set) var lineOffset = 0
  /// The footnotes in the order of their numbers.
  private(set) var footnotes: [MarkdownFootnote] = []
  private(set) var isInFootnote = false
  /// Whether the text is part of an HTML block, and so of a separate document without the
  /// footnotes.
  private(set) var isNested = false
  var references = 0

  init(text: String, path: String, firstLine: Int, place: ContentLocation?) {
    self.path = path
    self.place = place
    self.firstLine = firstLine
    sourceLines = SourceLines(text)
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  func location(of node: CmarkNode) -> ContentLocation { location(node.line, max(node.column, 1)) }

  func location(_ line: Int, _ column: Int) -> ContentLocation {
    place
      ?? ContentLocation(path: path, line: firstLine + lineOffset + line - 1, column: column)
  }

  mutating func noteTooDeep(_ node: CmarkNode) {
    if tooDeep == nil { tooDeep = location(of: node) }
  }

  /// Records markup at its location in the current line; if it is escaped there, it is meant as
  /// text.
  mutating func note(
    _ kind: UnsupportedMarkup.Kind, _ text: String, mayBeEscaped: Bool = false
  ) {
    let column = sourceLines.column(of: text, inLine: lineOffset + line)
    if mayBeEscaped {
      guard let column else { return }
      if column > 1, source(line).dropFirst(column - 2).first == 0x5C { return }
    }
    note(kind, text, at: location(line, column ?? 1))
  }

  mutating func note(
    _ kind: UnsupportedMarkup.Kind, _ text: String, at place: ContentLocation
  ) {
    unsupported.append(UnsupportedMarkup(kind: kind, text: text, location: place))
  }

  /// Returns a line of the source text. Numbers count from 1.
  func source(_ line: Int) -> Substring.UTF8View {
    let index = lineOffset + line - 1
    return lines.indices.contains(index) ? lines[index] : Substring("").utf8
  }

  mutating func document(_ root: CmarkNode) -> [MarkdownBlock] {
    let start = sourceLines
    isInFootnote = true
    // The parser puts footnotes at the end, in the order of the first references to them. Locations
    // are found in the order of the text.
    let notes = root.children.filter { $0.kind == .footnoteDefinition }.enumerated()
      .sorted { $0.element.line < $1.element.line }
    var built: [Int: MarkdownFootnote] = [:]
    for (index, note) in notes {
      built[index] = MarkdownFootnote(
        number: index + 1, reference: 0, blocks(in: note, depth: 1), at: location(of: note))
    }
    footnotes = (0..<notes.count).compactMap { built[$0] }
    isInFootnote = false
    sourceLines = start
    let blocks = blocks(in: root, depth: 0)
    noteUnusedFootnotes(root, notes.map(\.element.line))
    return blocks
  }

  /// Records the footnotes that the parser dropped because nothing refers to them.
  private mutating func noteUnusedFootnotes(_ root: CmarkNode, _ used: [Int]) {
    let found = lines.indices.filter { index in
      !used.contains(index + 1) && lines[index].footnoteLabel != nil
    }
    guard !found.isEmpty else { return }
    var code: Set<Int> = []
    root.forEachDescendant { node in
      if node.kind == .codeBlock || node.kind == .htmlBlock {
        code.formUnion(node.line...max(node.line, node.endLine))
      }
      return true
    }
    for index in found where !code.contains(index + 1) {
      guard let label = lines[index].footnoteLabel else { continue }
      let column = lines[index].prefix { $0 == 0x20 }.count + 1
      note(.unusedFootnote, label, at: location(index + 1, column))
    }
  }

  /// - Parameter asLine: Whether the text begins with a line of text, even if it resembles HTML.
  mutating func nested(
    _ text: String, asLine: Bool, after lineCount: Int, depth: Int
  ) -> [MarkdownBlock] {
    let outer = (lineOffset, line, isNested)
    lineOffset += lineCount
    isNested = true
    defer { (lineOffset, line, isNested) = outer }
    return CmarkDocument(parsing: text, asLine: asLine).withRoot { root in
      blocks(in: root, depth: depth)
    }
  }
}

extension Substring.UTF8View {
  /// The footnote label, such as `[^1]`, at the start of the line.
  fileprivate var footnoteLabel: String? {
    let rest = drop { $0 == 0x20 }
    guard rest.starts(with: "[^".utf8), count - rest.count < 4,
      let end = rest.firstIndex(of: UInt8(ascii: "]")),
      rest[end...].starts(with: "]:".utf8), rest.distance(from: rest.startIndex, to: end) > 2
    else { return nil }
    return String(Substring(rest[...end]))
  }
}

extension TreeBuilder {
  mutating func blocks(in parent: CmarkNode, depth: Int) -> [MarkdownBlock] {
    var run = BlockRun()
    for node in parent.children {
      line = node.line
      if depth >= MarkdownLimits.blockDepth, Self.containers.contains(node.kind) {
        var leaves: [MarkdownBlock] = []
        appendLeaves(of: node, to: &leaves)
        run.append(leaves)
      } else if node.kind == .htmlBlock {
        appendHTML(node, depth: depth, to: &run)
      } else {
        var blocks: [MarkdownBlock] = []
        append(node, depth: depth, to: &blocks)
        run.append(blocks)
      }
    }
    for open in run.close() { note(.unpaired, open.text, at: open.location) }
    return run.blocks
  }

  private static let containers: Set<CmarkNode.Kind> = [.quote, .list, .item]

  private mutating func append(_ node: CmarkNode, depth: Int, to blocks: inout [MarkdownBlock]) {
    guard let kind = blockKind(of: node, depth: depth) else { return }
    blocks.append(MarkdownBlock(kind, at: location(of: node)))
  }

  private mutating func blockKind(of node: CmarkNode, depth: Int) -> MarkdownBlock.Kind? {
    line = node.line
    switch node.kind {
    case .paragraph:
      noteLines(of: node)
      return .paragraph(inlines(in: node, depth: 0))
    case .heading:
      let title = inlines(in: node, depth: 0)
      if node.headingLevel == 1 { note(.title, title.plainText(), at: location(of: node)) }
      return .heading(level: node.headingLevel, title)
    case .list: return .list(list(node, depth: depth))
    case .quote: return quote(node, depth: depth)
    case .codeBlock: return .codeBlock(info: node.fenceInfo, code: node.literal)
    case .thematicBreak: return .thematicBreak
    case .table: return .table(table(node))
    default: return nil
    }
  }

  /// Records the lines of a paragraph that other programs read as containers and definitions.
  private mutating func noteLines(of paragraph: CmarkNode) {
    for number in paragraph.line...max(paragraph.line, paragraph.endLine) {
      // The line without spaces and quote marks at its beginning.
      let content = source(number).drop { $0 == 0x20 || $0 == 0x3E }
      let column = source(number).count - content.count + 1
      if content.starts(with: ":::".utf8), content.contains(where: \.isASCIILetter) {
        note(.container, String(Substring(content)).trimmed, at: location(number, column))
      } else if number > paragraph.line, content.starts(with: ": ".utf8) {
        note(.definition, String(Substring(content)).trimmed, at: location(number, column))
      }
    }
  }

  private mutating func quote(_ node: CmarkNode, depth: Int) -> MarkdownBlock.Kind {
    let blocks = blocks(in: node, depth: depth + 1)
    guard let first = blocks.first, case .paragraph(let inlines) = first.kind,
      case .text(let text)? = inlines.first, text.hasPrefix("[!"),
      let end = text.firstIndex(of: "]"),
      let child = node.firstChild,
      source(child.line).dropFirst(child.column - 1).starts(with: "[!".utf8)
    else { return .quote(blocks) }
    let mark = String(text[...end])
    let isAlone =
      text == mark && (inlines.count == 1 || inlines[1] == .softBreak || inlines[1] == .hardBreak)
    guard isAlone, let alert = MarkdownAlert(rawValue: mark.dropFirst(2).dropLast().lowercased())
    else {
      note(.alert, mark, at: location(child.line, child.column))
      return .quote(blocks)
    }
    let rest = Array(inlines.dropFirst(2))
    let own = rest.isEmpty ? [] : [MarkdownBlock(.paragraph(rest), at: first.location)]
    return .alert(alert, own + blocks.dropFirst())
  }

  /// Appends only the innermost blocks of a container that is nested too deeply.
  private mutating func appendLeaves(of container: CmarkNode, to blocks: inout [MarkdownBlock]) {
    noteTooDeep(container)
    container.forEachDescendant { node in
      if Self.containers.contains(node.kind) { return true }
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
    let columns = node.alignments.count
    var header: [MarkdownTable.Cell] = []
    var rows: [[MarkdownTable.Cell]] = []
    for row in node.children {
      line = row.line
      var cells: [MarkdownTable.Cell] = []
      for cell in row.children { cells.append(inlines(in: cell, depth: 0)) }
      let text = source(row.line)
      let written = text.dropFirst(row.column - 1).cells
      if written.count > columns {
        let lost = written[columns]
        let column = text.distance(from: text.startIndex, to: lost.startIndex) + 1
        note(.cell, String(Substring(lost)), at: location(row.line, column))
      }
      if row.isHeaderRow { header = cells } else { rows.append(cells) }
    }
    return MarkdownTable(alignments: node.alignments, header: header, rows: rows)
  }
}

extension Substring.UTF8View {
  /// The cells of a row without spaces around them; `\|` doesn't end a cell (GFM 0.29, 4.10).
  fileprivate var cells: [Substring.UTF8View] {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    var cells: [Substring.UTF8View] = []
    var start = startIndex
    var isEscaped = false
    for index in indices {
      if self[index] == UInt8(ascii: "|"), !isEscaped {
        cells.append(self[start..<index])
        start = self.index(after: index)
      }
      isEscaped = self[index] == UInt8(ascii: "\\") && !isEscaped
    }
    cells.append(self[start...])
    let trimmed = cells.map { cell in
      let rest = cell.drop(while: isSpace)
      return rest.lastIndex { !isSpace($0) }.map { rest[...$0] } ?? rest.prefix(0)
    }
    let isEdge: (Substring.UTF8View?) -> Bool = { $0?.isEmpty == true }
    let withoutFirst = isEdge(trimmed.first) ? trimmed.dropFirst() : trimmed[...]
    return Array(isEdge(withoutFirst.last) ? withoutFirst.dropLast() : withoutFirst)
  }
}
