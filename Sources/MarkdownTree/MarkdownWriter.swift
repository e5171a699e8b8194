extension [MarkdownBlock] {
  /// Writes the blocks as Markdown that parses to the same blocks.
  /// - Parameters:
  ///   - links: The resolver of links. If nil, destinations are not changed.
  ///   - keepsComments: Whether to include comments, which are for authors.
  package func markdown(links: (any LinkResolver)? = nil, keepsComments: Bool = false) -> String {
    let notes = FootnoteLabels(self)
    let writer = MarkdownWriter(
      style: WritingStyle(links: links, notes: notes, keepsComments: keepsComments))
    let lines = writer.lines(self, isTight: false)
    var text = ""
    for line in lines + writer.lines(notes, isAfterText: !lines.isEmpty) {
      text += line
      text += "\n"
    }
    return text
  }
}

extension [MarkdownInline] {
  package func markdown(links: (any LinkResolver)? = nil) -> String {
    InlineWriter(WritingStyle(links: links)).text(self)
  }
}

/// A writer of blocks as lines, so that quotes and list items can add a prefix to each line.
struct MarkdownWriter {
  let style: WritingStyle

  func lines(_ blocks: [MarkdownBlock], isTight: Bool) -> [String] {
    var lines: [String] = []
    var bullets = ListMarkers()
    for block in blocks {
      if case .html(let html) = block.kind, html.isHTMLComment, !style.keepsComments { continue }
      if !lines.isEmpty, !isTight { lines.append("") }
      bullets.move(to: block)
      lines += self.lines(block, bullets)
    }
    return lines
  }

  private func lines(_ block: MarkdownBlock, _ markers: ListMarkers) -> [String] {
    switch block.kind {
    case .heading(let level, let title): heading(level, title)
    case .paragraph(let inlines): InlineWriter(style).text(inlines).lines
    case .list(let list): lines(list, markers)
    case .quote(let blocks): quote(blocks)
    case .alert(let alert, let blocks): ["> \(alert.mark)"] + (blocks.isEmpty ? [] : quote(blocks))
    case .details(let details): self.details(details)
    case .codeBlock(let info, let code): Self.fenced(code, info)
    case .table(let table): lines(table)
    case .thematicBreak: ["___"]  // cannot be a heading underline or a bullet
    case .html(let html): html.lines
    }
  }

  private func heading(_ level: Int, _ title: [MarkdownInline]) -> [String] {
    let lines = InlineWriter(style, isTitle: true).text(title).lines
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

  private func details(_ details: MarkdownDetails) -> [String] {
    var lines = [details.isOpen ? "<details open>" : "<details>"]
    if !details.summary.isEmpty {
      let summary = InlineWriter(style.withoutNotes, isTitle: true).text(details.summary)
        .lines
      lines.append("<summary>\(summary.joined(separator: " "))</summary>")
    }
    let content = self.lines(details.blocks, isTight: false)
    return lines + [""] + (content.isEmpty ? [] : content + [""]) + ["</details>"]
  }

  /// Returns the footnotes, each with an empty line before it.
  func lines(_ notes: FootnoteLabels, isAfterText: Bool) -> [String] {
    notes.all.flatMap { note, label -> [String] in
      let content = lines(note.blocks, isTight: false)
      let rest = content.dropFirst().map { $0.isEmpty ? $0 : "    " + $0 }
      return (isAfterText ? [""] : []) + ["\(label): \(content.first ?? "")"] + rest
    }
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
    let writer = InlineWriter(style, isInTable: true)
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

/// The settings for all blocks and inlines that are written.
struct WritingStyle {
  var links: (any LinkResolver)?
  /// The labels of footnotes; if nil, footnotes are in parentheses.
  var notes: FootnoteLabels?
  var keepsComments = false

  var withoutNotes: WritingStyle { WritingStyle(links: links, keepsComments: keepsComments) }
}

/// The labels of the footnotes in blocks, renumbered, because blocks can be from several documents.
struct FootnoteLabels {
  let all: [(note: MarkdownFootnote, label: String)]
  private let labels: [MarkdownFootnote.Identity: String]

  init(_ blocks: [MarkdownBlock]) {
    all = blocks.uniqueFootnotes.enumerated().map { ($1, "[^\($0 + 1)]") }
    labels = Dictionary(
      all.map { ($0.note.identity, $0.label) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(note: MarkdownFootnote) -> String? { labels[note.identity] }
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
  /// The lines without their line endings; empty for an empty string.
  fileprivate var lines: [String] {
    guard utf8.contains(UInt8(ascii: "\n")) else { return isEmpty ? [] : [self] }
    // The pair "\r\n" is one `Character` and does not end a line here.
    var lines =
      utf8.contains(UInt8(ascii: "\r"))
      ? split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      : utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
