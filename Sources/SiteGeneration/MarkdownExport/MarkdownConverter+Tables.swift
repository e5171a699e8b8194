import HTMLTree
import MarkdownTree

extension MarkdownConverter {
  /// Cells over several columns are followed by empty ones, as Markdown has no other way; columns
  /// that only show something are left out.
  func table(_ element: HTMLElement) -> [MarkdownBlock] {
    let rows = element.rows.map { row in row.cells.flatMap(cell) }
    guard let header = rows.first, !header.isEmpty else { return [] }
    let width = rows.map(\.count).max() ?? 0
    let padded = rows.map { $0 + Array(repeating: [], count: width - $0.count) }
    let caption = element.children.flatMap(\.elements).filter { $0.name == "caption" }
      .flatMap { blocks([.element($0)]) }
    let columns = (0..<width).filter { column in
      padded.count == 1 || padded.dropFirst().contains { !$0[column].isEmpty }
    }
    let kept = padded.map { row in columns.map { row[$0] } }
    let table = MarkdownTable(
      alignments: Array(repeating: .none, count: columns.count), header: kept[0],
      rows: Array(kept.dropFirst()))
    return caption + [Self.block(.table(table))]
  }

  private func cell(_ cell: HTMLElement) -> [MarkdownTable.Cell] {
    let span = cell.attributes["colspan"].flatMap { Int($0) } ?? 1
    let text = inlines(cell.children).map { $0 == .hardBreak ? .text(" ") : $0 }
    return [text] + Array(repeating: [], count: max(0, min(span, Self.mostColumns) - 1))
  }

  /// A limit for what a page could state by mistake.
  private static let mostColumns = 100
}

extension HTMLElement {
  fileprivate var rows: [HTMLElement] {
    children.flatMap(\.elements).flatMap { part -> [HTMLElement] in
      switch part.name {
      case "tr": [part]
      case "thead", "tbody", "tfoot": part.rows
      default: []
      }
    }
  }

  fileprivate var cells: [HTMLElement] {
    children.flatMap(\.elements).filter { $0.name == "td" || $0.name == "th" }
  }
}
