package import Diagnostics

/// A Markdown text, parsed to blocks.
package struct MarkdownDocument: Sendable, Equatable {
  package let blocks: [MarkdownBlock]
  /// The first location that is nested deeper than `MarkdownLimits` allow, if any. The text below
  /// that depth is kept, but its structure is lost.
  package let tooDeep: ContentLocation?
  /// The location at which the text becomes too expensive to parse, if it does: parsing would take
  /// minutes, or the tree gigabytes. The whole text is then kept as plain paragraphs.
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
/// - Parameter firstLine: The number of the line in the file at which the text starts, from 1.
package func parseMarkdown(
  _ text: String, at path: String, firstLine: Int = 1
) -> MarkdownDocument {
  if text.isPlainParagraph {
    let place = ContentLocation(path: path, line: firstLine, column: 1)
    return MarkdownDocument(blocks: [MarkdownBlock(.paragraph([.text(text)]), at: place)])
  }
  return parseMarkup(text, at: path, firstLine: firstLine)
}

/// Parses a text that can contain any markup.
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

/// Returns a plain paragraph for each run of non-blank lines. The lines beyond the limit of lines
/// are kept together in one paragraph.
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

extension String {
  /// Whether the text is one line without anything that could be markup, as most titles and labels
  /// are, so that it need not be parsed.
  ///
  /// The first character has to be a letter or not ASCII, because most others can begin a block.
  /// The byte 0xEF is excluded, because it begins a byte order mark, which the parser skips.
  var isPlainParagraph: Bool {
    guard let first = utf8.first, let last = utf8.last, last != 0x20,
      first.isASCIILetter || (first >= 0x80 && first != 0xEF)
    else { return false }
    return utf8.allSatisfy(\.isPlain) && !mayHoldAddress
  }

  /// Whether the text can contain a web address. Without a colon and an at sign, only `www.`
  /// begins one (GFM 0.29, 6.9).
  private var mayHoldAddress: Bool {
    var run = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "."), run >= 3 { return true }
      run = byte | 0x20 == UInt8(ascii: "w") ? run + 1 : 0
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, a space, punctuation without a meaning in
  /// Markdown, or not ASCII.
  fileprivate var isPlain: Bool {
    switch self {
    case 0x30...0x39, 0x20, UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"),
      UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: isASCIILetter || self >= 0x80
    }
  }
}
