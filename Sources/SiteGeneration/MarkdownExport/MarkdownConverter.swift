import Diagnostics
import HTMLTree
import MarkdownTree

/// Reads the tree that a page consists of as Markdown, for those who want its words only.
///
/// What only the screen needs is left out. Nothing is parsed: the tree is the same value that the
/// serializer writes as HTML.
struct MarkdownConverter: Sendable {
  /// - Parameter isInItem: Within a list a heading is only a strong line.
  func blocks(_ nodes: [HTMLNode], isInItem: Bool = false) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var line: [HTMLNode] = []
    func endLine() {
      let inlines = inlines(line)
      if !inlines.isEmpty { blocks.append(Self.block(.paragraph(inlines))) }
      line = []
    }
    for node in nodes.flattened {
      guard case .element(let element) = node, !element.isInline else {
        line.append(node)
        continue
      }
      endLine()
      if !element.isLeftOut { blocks += self.blocks(element, isInItem: isInItem) }
    }
    endLine()
    return blocks
  }

  private func blocks(_ element: HTMLElement, isInItem: Bool) -> [MarkdownBlock] {
    if let level = element.headingLevel { return heading(level, element, isInItem: isInItem) }
    switch element.name {
    case "ul" where element.isRunningList: return [Self.block(.paragraph(runningList(element)))]
    case "ul": return list(element, start: nil)
    case "ol": return list(element, start: 1)
    case "dl": return definitions(element)
    case "table": return table(element)
    case "blockquote": return [Self.block(.quote(blocks(element.children)))]
    case "pre": return [Self.block(.codeBlock(info: "", code: element.children.text + "\n"))]
    case "hr": return [Self.block(.thematicBreak)]
    case "p", "summary", "figcaption", "caption":
      let inlines = inlines(element.children)
      return inlines.isEmpty ? [] : [Self.block(.paragraph(inlines))]
    default: return blocks(element.children, isInItem: isInItem)
    }
  }

  private func heading(_ level: Int, _ element: HTMLElement, isInItem: Bool) -> [MarkdownBlock] {
    let title = inlines(element.children)
    guard !title.isEmpty else { return [] }
    return [Self.block(isInItem ? .paragraph([.strong(title)]) : .heading(level: level, title))]
  }

  /// The places of blocks matter in content only, not in what is made from it.
  static func block(_ kind: MarkdownBlock.Kind) -> MarkdownBlock {
    MarkdownBlock(kind, at: ContentLocation(path: ""))
  }
}

extension [HTMLNode] {
  var text: String { map(\.text).joined() }
}
