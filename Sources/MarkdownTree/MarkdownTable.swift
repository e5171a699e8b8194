/// A table; every row has as many cells as there are alignments.
package struct MarkdownTable: Sendable, Equatable {
  package typealias Cell = [MarkdownInline]

  package let alignments: [Alignment]
  package let header: [Cell]
  package let rows: [[Cell]]

  package init(alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

extension MarkdownTable {
  package enum Alignment: Sendable, Equatable {
    case none, left, center, right
  }
}
