/// A table with columns of cells. The text in the last column is wrapped to the rest of the width.
package struct TextTable {
  /// The rows. The cells of a row can contain color codes. Its text cannot, because it is broken
  /// into lines.
  package var rows: [Row]
  package var indent: String

  package init(rows: [Row], indent: String = "") {
    self.rows = rows
    self.indent = indent
  }

  package typealias Row = (cells: [String], text: String)

  /// The minimum width of the texts in columns. If less is left beside the cells of the rows, each
  /// text goes below its cells.
  private static let narrowestText = 24

  package func lines(width: Int) -> [String] {
    let widths = columnWidths
    let head = displayWidth(indent) + widths.reduce(0) { $0 + $1 + 2 }
    return rows.flatMap { row in
      width - head >= Self.narrowestText
        ? beside(row, widths, head, width) : stacked(row, width)
    }
  }

  private var columnWidths: [Int] {
    let count = rows.map(\.cells.count).max() ?? 0
    return (0..<count).map { column in
      rows.map { $0.cells.indices.contains(column) ? displayWidth($0.cells[column]) : 0 }.max() ?? 0
    }
  }

  private func beside(_ row: Row, _ widths: [Int], _ head: Int, _ width: Int) -> [String] {
    let cells = zip(row.cells, widths).map { $0.padded(to: $1) + "  " }.joined()
    let blank = String(repeating: " ", count: head)
    return wrapped(row.text, width: width - head).enumerated().map { number, line in
      ((number == 0 ? indent + cells : blank) + line).withoutTrailingSpaces
    }
  }

  private func stacked(_ row: Row, _ width: Int) -> [String] {
    let deeper = indent + "  "
    let head = (indent + row.cells.joined(separator: "  ")).withoutTrailingSpaces
    guard !row.text.isEmpty else { return [head] }
    return [head] + wrapped(row.text, width: width - displayWidth(deeper)).map { deeper + $0 }
  }
}

extension [String] {
  /// The texts as columns of a line for other programs. Tabs and line breaks inside them become
  /// spaces, so that every line has the same columns.
  package var tabSeparatedLine: String {
    map { $0.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ") }
      .joined(separator: "\t") + "\n"
  }
}
