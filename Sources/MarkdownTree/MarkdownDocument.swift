package import Diagnostics

/// A Markdown text as blocks.
package struct MarkdownDocument: Sendable, Equatable {
  package let blocks: [MarkdownBlock]
  /// The first place that is nested deeper than `MarkdownLimits` allow; what lies deeper has lost
  /// its structure there but none of its text.
  package let tooDeep: ContentLocation?
  /// Where a text became so tangled that the parser would take minutes, or so long that its tree
  /// would take gigabytes; such a text is not parsed and is one paragraph for each of its
  /// paragraphs.
  package let tangled: ContentLocation?

  package init(
    blocks: [MarkdownBlock], tooDeep: ContentLocation? = nil, tangled: ContentLocation? = nil
  ) {
    self.blocks = blocks
    self.tooDeep = tooDeep
    self.tangled = tangled
  }
}

/// Parses GitHub Flavored Markdown with tables, strikethrough, autolinks and task lists.
///
/// - Parameter firstLine: The line of the file that the text starts on.
package func parseMarkdown(
  _ text: String, at path: String, firstLine: Int = 1
) -> MarkdownDocument {
  if text.isPlainParagraph {
    let place = ContentLocation(path: path, line: firstLine, column: 1)
    return MarkdownDocument(blocks: [MarkdownBlock(.paragraph([.text(text)]), at: place)])
  }
  return parseMarkup(text, at: path, firstLine: firstLine)
}

/// Parses a text that may hold any markup.
func parseMarkup(_ text: String, at path: String, firstLine: Int) -> MarkdownDocument {
  if let line = ParsingCost.excessiveLine(in: text) {
    return MarkdownDocument(
      blocks: plainParagraphs(of: text, at: path, firstLine: firstLine),
      tangled: ContentLocation(path: path, line: firstLine + line - 1, column: 1))
  }
  let document = CmarkDocument(parsing: text)
  var builder = TreeBuilder(text: text, path: path, firstLine: firstLine)
  let blocks = document.withRoot { builder.blocks(in: $0, depth: 0) }
  return MarkdownDocument(blocks: blocks, tooDeep: builder.tooDeep)
}

/// Returns a paragraph for each run of lines that are not blank, without any markup. What follows
/// the most lines that a text may have stays one piece.
private func plainParagraphs(of text: String, at path: String, firstLine: Int) -> [MarkdownBlock] {
  var blocks: [MarkdownBlock] = []
  var inlines: [MarkdownInline] = []
  var start = firstLine
  func end() {
    guard !inlines.isEmpty else { return }
    let place = ContentLocation(path: path, line: start, column: 1)
    blocks.append(MarkdownBlock(.paragraph(inlines), at: place))
    inlines = []
  }
  let lines = text.utf8.split(
    separator: UInt8(ascii: "\n"), maxSplits: ParsingCost.mostLines,
    omittingEmptySubsequences: false)
  for (number, line) in lines.enumerated() {
    let words = String(Substring(line)).trimmingSpaces
    guard !words.isEmpty else {
      end()
      continue
    }
    if inlines.isEmpty { start = firstLine + number } else { inlines.append(.softBreak) }
    inlines.append(.text(words))
  }
  end()
  return blocks
}

extension String {
  fileprivate var trimmingSpaces: String {
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0D].contains($0) }
    let rest = utf8.drop(while: isSpace)
    guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(rest[...last]) ?? ""
  }
}
