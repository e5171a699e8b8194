package import Diagnostics

/// A Markdown text, parsed to blocks.
package struct MarkdownDocument: Sendable, Equatable {
  package let blocks: [MarkdownBlock]
  /// The first location that is nested deeper than `MarkdownLimits` allow, if any. The text below
  /// that depth is kept, but its structure is lost.
  package var tooDeep: ContentLocation?
  /// The location at which parsing the text would become too expensive (minutes of time or
  /// gigabytes of memory), or nil. If it is not nil, `blocks` are the whole text as plain
  /// paragraphs.
  package var tangled: ContentLocation?
  /// The markup that is shown as text or lost, in the order of the text.
  package var unsupported: [UnsupportedMarkup] = []
}

/// Parses GitHub Flavored Markdown with tables, strikethrough, autolinks, task lists, footnotes and alerts, and
/// the HTML tags of `MarkdownTag`, `<br>` and `<details>` with `<summary>`. Comments are left out.
///
/// - Parameters:
///   - firstLine: The number of the line in the file at which the text starts, from 1.
///   - place: The location of every part, for a text whose lines are not those of the file.
package func parseMarkdown(
  _ text: String, at path: String, firstLine: Int = 1, allAt place: ContentLocation? = nil
) -> MarkdownDocument {
  if let line = ParsingCost.excessiveLine(in: text) {
    return MarkdownDocument(
      blocks: plainParagraphs(of: text, at: path, firstLine: firstLine),
      tangled: ContentLocation(path: path, line: firstLine + line - 1, column: 1))
  }
  let document = CmarkDocument(parsing: text)
  var builder = TreeBuilder(text: text, path: path, firstLine: firstLine, place: place)
  let blocks = document.withRoot { builder.document($0) }
  return MarkdownDocument(
    blocks: blocks, tooDeep: builder.tooDeep, unsupported: builder.unsupported.sorted())
}

/// Returns a plain paragraph for each run of non-blank lines. All lines after the first
/// `ParsingCost.mostLines` are added as a single text.
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

/// The maximum nesting depths in a document, which let functions recurse without a stack overflow.
package enum MarkdownLimits {
  package static let blockDepth = 50
  package static let inlineDepth = 50
}
