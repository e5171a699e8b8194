import Diagnostics

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
    // The destination is written behind the children, and places are asked for in order.
    let children = inlines(in: node, depth: depth + 1)
    let url = node.url
    let column = sourceLines.column(of: url, inLine: node.line) ?? max(node.column, 1)
    return MarkdownLink(
      destination: url, title: node.title, children: children,
      at: ContentLocation(path: path, line: firstLine + node.line - 1, column: column))
  }
}

/// Collects inlines, joining the pieces that cmark cuts text into.
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
