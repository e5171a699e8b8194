import Diagnostics
import MarkdownTree
import Testing

struct Unexpected: Error {}

func parse(_ text: String, firstLine: Int = 1) -> [MarkdownBlock] {
  parseMarkdown(text, at: "a.md", firstLine: firstLine).blocks
}

func paragraph(_ text: String) -> [MarkdownInline] {
  guard case .paragraph(let inlines)? = parse(text).first?.kind else { return [] }
  return inlines
}

func list(_ text: String) throws -> MarkdownList {
  guard case .list(let list)? = parse(text).first?.kind else { throw Unexpected() }
  return list
}

func place(_ line: Int, _ column: Int) -> ContentLocation {
  ContentLocation(path: "a.md", line: line, column: column)
}

func block(_ kind: MarkdownBlock.Kind, _ line: Int, _ column: Int) -> MarkdownBlock {
  MarkdownBlock(kind, at: place(line, column))
}
