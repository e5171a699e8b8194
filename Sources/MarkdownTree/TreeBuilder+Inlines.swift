import Diagnostics

extension TreeBuilder {
  mutating func inlines(in parent: CmarkNode, depth: Int) -> [MarkdownInline] {
    var run = InlineRun()
    for node in parent.children {
      line = node.line(after: line)
      if depth >= MarkdownLimits.inlineDepth, node.firstChild != nil {
        appendLeaves(of: node, to: &run)
      } else {
        append(node, depth: depth, to: &run)
      }
    }
    for open in run.close() { note(.unpaired, open.text, at: open.location) }
    return run.finished()
  }

  private mutating func append(_ node: CmarkNode, depth: Int, to run: inout InlineRun) {
    switch node.kind {
    case .text:
      noteText(node.literal)
      run.append(text: node.literal)
    case .code: run.append(.code(node.literal))
    case .html: append(html: node.literal, depth: depth, to: &run)
    case .softBreak: run.append(.softBreak)
    case .hardBreak: run.append(.hardBreak)
    case .emphasis: run.append(.emphasis(inlines(in: node, depth: depth + 1)))
    case .strong: run.append(.strong(inlines(in: node, depth: depth + 1)))
    case .strikethrough: run.append(.strikethrough(inlines(in: node, depth: depth + 1)))
    case .link: run.append(.link(link(node, depth: depth)))
    case .image: run.append(.image(link(node, depth: depth)))
    case .footnoteReference: append(footnote: node, to: &run)
    default: break
    }
  }

  private mutating func append(html: String, depth: Int, to run: inout InlineRun) {
    if html.isHTMLComment { return run.append(.html(html)) }
    let place = location(line, sourceLines.column(of: html, inLine: lineOffset + line) ?? 1)
    switch MarkupTag(html) {
    case .lineBreak: run.append(.hardBreak)
    case .start(let tag) where depth + run.depth < MarkdownLimits.inlineDepth:
      run.open(tag, html, at: place)
    case .end(let tag):
      guard let unclosed = run.close(tag) else {
        note(.unpaired, html, at: place)
        return run.append(.html(html))
      }
      for open in unclosed { note(.unpaired, open.text, at: open.location) }
    case .start, nil:
      note(.html, html, at: place)
      run.append(.html(html))
    }
  }

  /// Notes references to unknown footnotes, and `==marked==` text.
  private mutating func noteText(_ text: String) {
    if text.utf8.contains(0x5E), text.contains("[^") {
      for match in text.matches(of: #/\[\^[^\]\s]+\]/#) {
        note(
          isNested ? .footnoteInDetails : .undefinedFootnote, String(match.output),
          mayBeEscaped: true)
      }
    }
    if text.utf8.contains(UInt8(ascii: "=")), text.contains("==") {
      for match in text.matches(of: #/==[^=\s](?:[^=]*[^=\s])?==/#) {
        note(.highlight, String(match.output), mayBeEscaped: true)
      }
    }
  }

  private mutating func append(footnote node: CmarkNode, to run: inout InlineRun) {
    guard let index = Int(node.literal).map({ $0 - 1 }), !isInFootnote, !isNested,
      footnotes.indices.contains(index)
    else {
      let rest = source(line).dropFirst(node.column - 1)
      let label = rest.firstIndex(of: UInt8(ascii: "]")).map { String(Substring(rest[...$0])) }
      let text = label.flatMap { $0.hasPrefix("[^") ? $0 : nil } ?? "[\(node.literal)]"
      note(
        isNested ? .footnoteInDetails : .nestedFootnote, text,
        at: location(line, max(node.column, 1)))
      return run.append(text: text)
    }
    references += 1
    let note = footnotes[index]
    run.append(
      .footnote(
        MarkdownFootnote(
          number: note.number, reference: references, note.blocks, at: note.location)))
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
    let line = line
    // Convert the children first: `sourceLines` must be searched in the order of the text, where
    // the children of a link come before its destination.
    let children = inlines(in: node, depth: depth + 1)
    let url = node.url
    let column = sourceLines.column(of: url, inLine: lineOffset + line) ?? max(node.column, 1)
    return MarkdownLink(
      destination: url, title: node.title, children: children, at: location(line, column))
  }

  /// Appends `<details>`, its end and its summary, the text between as Markdown, other HTML as
  /// text.
  mutating func appendHTML(_ node: CmarkNode, depth: Int, to run: inout BlockRun) {
    let pieces = MarkupPiece.pieces(of: node.literal)
    for piece in pieces {
      let place = location(node.line + piece.line, piece.line == 0 ? max(node.column, 1) : 1)
      switch piece.kind {
      case .details(let isOpen) where depth + run.depth < MarkdownLimits.blockDepth:
        run.open(isOpen: isOpen, piece.text, at: place)
      case .endOfDetails:
        if !run.closeLast() {
          note(.unpaired, piece.text, at: place)
          run.append([MarkdownBlock(.html(piece.text), at: place)])
        }
      case .summary(let text):
        let blocks = nested(
          text, asLine: true, after: node.line - 1 + piece.line, depth: depth + 1)
        var summary: [MarkdownInline] = []
        blocks.forEachInlineWithoutNotes { summary += $0 }
        if !run.setSummary(summary) {
          note(.unpaired, "<summary>", at: place)
          run.append(blocks)
        }
      case .text
      where pieces.count > 1 || piece.text.beginsWithMarkupTag || !piece.text.contains("<"):
        run.append(
          nested(
            piece.text, asLine: piece.text.beginsWithMarkupTag, after: node.line - 1 + piece.line,
            depth: depth + 1))
      case .comment: run.append([MarkdownBlock(.html(piece.text), at: place)])
      case .details, .text:
        note(.html, piece.text.firstTag, at: place)
        run.append([MarkdownBlock(.html(piece.text), at: place)])
      }
    }
  }
}
