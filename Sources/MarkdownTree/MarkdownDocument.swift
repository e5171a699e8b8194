package import Diagnostics

/// A Markdown text as blocks.
package struct MarkdownDocument: Sendable, Equatable {
  package let blocks: [MarkdownBlock]
  /// The first place that is nested deeper than `MarkdownLimits` allow; what lies deeper has lost
  /// its structure there but none of its text.
  package let tooDeep: ContentLocation?

  package init(blocks: [MarkdownBlock], tooDeep: ContentLocation? = nil) {
    self.blocks = blocks
    self.tooDeep = tooDeep
  }
}

/// Parses GitHub Flavored Markdown with tables, strikethrough, autolinks and task lists.
///
/// - Parameter firstLine: The line of the file that the text starts on.
package func parseMarkdown(
  _ text: String, at path: String, firstLine: Int = 1
) -> MarkdownDocument {
  let document = CmarkDocument(parsing: text)
  var builder = TreeBuilder(text: text, path: path, firstLine: firstLine)
  let blocks = document.withRoot { builder.blocks(in: $0, depth: 0) }
  return MarkdownDocument(blocks: blocks, tooDeep: builder.tooDeep)
}
