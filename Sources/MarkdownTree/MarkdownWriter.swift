extension [MarkdownBlock] {
  /// Writes the blocks as Markdown that parses to the same blocks.
  ///
  /// - Parameter links: The resolver of links. If nil, destinations are not changed.
  package func markdown(links: (any LinkResolver)? = nil) -> String {
    let writer = MarkdownWriter(links: links)
    var text = ""
    for line in writer.lines(self, isTight: false) {
      text += line
      text += "\n"
    }
    return text
  }
}

extension [MarkdownInline] {
  package func markdown(links: (any LinkResolver)? = nil) -> String {
    InlineWriter(links: links).text(self)
  }
}

/// A writer of blocks as lines, so that quotes and list items can put something before each line.
struct MarkdownWriter {
  let links: (any LinkResolver)?

  func lines(_ blocks: [MarkdownBlock], isTight: Bool) -> [String] {
    var lines: [String] = []
    var bullets = ListMarkers()
    for block in blocks {
      if !lines.isEmpty, !isTight { lines.append("") }
      bullets.move(to: block)
      lines += self.lines(block, bullets)
    }
    return lines
  }

  private func lines(_ block: MarkdownBlock, _ markers: ListMarkers) -> [String] {
    switch block.kind {
    case .heading(let level, let title): heading(level, title)
    case .paragraph(let inlines): InlineWriter(links: links).text(inlines).lines
    case .list(let list): lines(list, markers)
    case .quote(let blocks): quote(blocks)
    case .codeBlock(let info, let code): Self.fenced(code, info)
    case .table(let table): lines(table)
    case .thematicBreak: ["___"]  // cannot be a heading underline or a bullet
    case .html(let html): html.lines
    }
  }
}

extension MarkdownWriter {
  private func heading(_ level: Int, _ title: [MarkdownInline]) -> [String] {
    let lines = InlineWriter(links: links).text(title).lines
    if lines.count > 1, level <= 2 { return lines + [level == 1 ? "===" : "---"] }
    var line = lines.joined(separator: " ")
    if line.utf8.last == UInt8(ascii: "#") { line = line.dropLast() + "\\#" }
    let marks = String(repeating: "#", count: level)
    return [line.isEmpty ? marks : "\(marks) \(line)"]
  }

  private func quote(_ blocks: [MarkdownBlock]) -> [String] {
    let lines = lines(blocks, isTight: false).map { $0.isEmpty ? ">" : "> " + $0 }
    return lines.isEmpty ? [">"] : lines
  }

  private static func fenced(_ code: String, _ info: String) -> [String] {
    let mark = info.utf8.contains(UInt8(ascii: "`")) ? UInt8(ascii: "~") : UInt8(ascii: "`")
    let fence = String(
      repeating: Character(Unicode.Scalar(mark)), count: max(3, code.longestRun(of: mark) + 1))
    return [fence + info.escaping("\\")] + code.lines + [fence]
  }

  private func lines(_ list: MarkdownList, _ markers: ListMarkers) -> [String] {
    var lines: [String] = []
    for (index, item) in list.items.enumerated() {
      if index > 0, !list.isTight { lines.append("") }
      let marker = list.start.map { "\($0 + index)\(markers.delimiter)" } ?? markers.bullet
      lines += self.lines(item, isTight: list.isTight, marker: marker)
    }
    return lines
  }

  private func lines(_ item: MarkdownItem, isTight: Bool, marker: String) -> [String] {
    let box = item.isChecked.map { $0 ? "[x] " : "[ ] " } ?? ""
    let content = lines(item.blocks, isTight: isTight)
    guard let first = content.first else { return [marker + (box.isEmpty ? "" : " " + box)] }
    let indentation = String(repeating: " ", count: marker.utf8.count + 1)
    let rest = content.dropFirst().map { $0.isEmpty ? $0 : indentation + $0 }
    return ["\(marker) \(box)\(first)"] + rest
  }

  private func lines(_ table: MarkdownTable) -> [String] {
    let writer = InlineWriter(links: links, isInTable: true)
    let row = { (cells: [MarkdownTable.Cell]) in
      "| " + cells.map { writer.text($0) }.joined(separator: " | ") + " |"
    }
    let delimiters = table.alignments.map(\.delimiter).joined(separator: " | ")
    return [row(table.header), "| \(delimiters) |"] + table.rows.map(row)
  }
}

extension MarkdownTable.Alignment {
  fileprivate var delimiter: String {
    switch self {
    case .none: "---"
    case .left: ":--"
    case .center: ":-:"
    case .right: "--:"
    }
  }
}

/// The markers of lists. Consecutive lists need different markers, or they would become one list.
private struct ListMarkers {
  private(set) var bullet = "-"
  private(set) var delimiter = "."
  private var previous: MarkdownList?

  mutating func move(to block: MarkdownBlock) {
    guard case .list(let list) = block.kind else {
      previous = nil
      return
    }
    if let previous, previous.isOrdered == list.isOrdered {
      bullet = bullet == "-" ? "*" : "-"
      delimiter = delimiter == "." ? ")" : "."
    } else {
      (bullet, delimiter) = ("-", ".")
    }
    previous = list
  }
}

extension String {
  /// The lines without their line endings; empty for an empty text.
  fileprivate var lines: [String] {
    guard utf8.contains(UInt8(ascii: "\n")) else { return isEmpty ? [] : [self] }
    var lines = pieces
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The text split at line feeds. The pair "\r\n" is one `Character` and does not end a line here.
  private var pieces: [String] {
    guard !utf8.contains(UInt8(ascii: "\r")) else {
      return split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
