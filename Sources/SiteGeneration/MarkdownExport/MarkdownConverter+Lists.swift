import Diagnostics
import HTMLTree
import MarkdownTree

extension MarkdownConverter {
  func list(_ element: HTMLElement, start: Int?) -> [MarkdownBlock] {
    let items = element.children.flatMap(\.elements).filter { !$0.isLeftOut }
      .map { blocks($0.children, isInItem: true) }.filter { !$0.isEmpty }
    return list(items, start: start)
  }

  /// Each term is an item that begins with it, what is said of it follows.
  func definitions(_ element: HTMLElement) -> [MarkdownBlock] {
    var items: [[MarkdownBlock]] = []
    for part in element.children.flatMap(\.elements).flatMap(\.definitionParts) {
      if part.name == "dt" {
        items.append([Self.block(.paragraph([.strong(inlines(part.children))]))])
      } else if let last = items.indices.last {
        items[last].add(blocks(part.children, isInItem: true))
      }
    }
    return list(items, start: nil)
  }

  private func list(_ items: [[MarkdownBlock]], start: Int?) -> [MarkdownBlock] {
    guard !items.isEmpty else { return [] }
    let isTight = items.allSatisfy { $0.count == 1 }
    let place = ContentLocation(path: "")
    let list = MarkdownList(
      start: start, isTight: isTight, items: items.map { MarkdownItem($0, at: place) })
    return [Self.block(.list(list))]
  }
}

extension HTMLElement {
  /// The terms and definitions of a list, which may stand in groups.
  fileprivate var definitionParts: [HTMLElement] {
    name == "div" ? children.flatMap(\.elements) : [self]
  }
}

extension [MarkdownBlock] {
  /// Adds a definition to the line of its term where it is a line too, and else below.
  fileprivate mutating func add(_ blocks: [MarkdownBlock]) {
    guard count == 1, case .paragraph(let line) = self[0].kind, let first = blocks.first,
      case .paragraph(let text) = first.kind
    else { return append(contentsOf: blocks) }
    let joint = line.count == 1 ? " — " : " · "
    self[0] = MarkdownConverter.block(.paragraph(line + [.text(joint)] + text))
    append(contentsOf: blocks.dropFirst())
  }
}
