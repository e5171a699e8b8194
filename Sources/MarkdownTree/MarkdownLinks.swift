extension [MarkdownBlock] {
  /// All links and images in the order of the text.
  package var links: [MarkdownLink] {
    var links: [MarkdownLink] = []
    forEachInline { $0.collectLinks(into: &links) }
    return links
  }

  /// Calls the body with every run of inlines, in the order of the text.
  package func forEachInline(_ body: ([MarkdownInline]) -> Void) {
    for block in self {
      switch block.kind {
      case .heading(_, let inlines), .paragraph(let inlines): body(inlines)
      case .list(let list): for item in list.items { item.blocks.forEachInline(body) }
      case .quote(let blocks): blocks.forEachInline(body)
      case .table(let table):
        table.header.forEach(body)
        for row in table.rows { row.forEach(body) }
      case .codeBlock, .thematicBreak, .html: break
      }
    }
  }
}

extension [MarkdownInline] {
  package func collectLinks(into links: inout [MarkdownLink]) {
    for inline in self {
      if case .link(let link) = inline { links.append(link) }
      if case .image(let image) = inline { links.append(image) }
      inline.children.collectLinks(into: &links)
    }
  }
}
