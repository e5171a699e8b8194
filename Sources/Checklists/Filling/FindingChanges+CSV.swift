import CSV
import Guidelines

extension FindingChanges {
  /// The columns in which an audit enters something.
  private static let columns: [ChecklistColumn] = [.status, .note, .evidence, .reviewer]

  /// The cells to replace in a table. Cells with the same meaning as before stay as they are.
  func csvEdits() throws(FillingError) -> [TextEdit] {
    var builder = ReviewBuilder()
    guard let table = try? CSVTable(text, index, &builder), let layout = table.layout else {
      return []
    }
    let items = checklist.itemsByID
    var records = CSVRecords(text, separator: table.separator)
    var seen: Set<ChecklistItemID> = []
    var edits: [TextEdit] = []
    var number = 0
    while let record = records.next() {
      number += 1
      let row = CSVRow(record: record, layout: layout)
      guard number > table.firstRow, let id = row[.id].map({ ChecklistItemID($0) }),
        seen.insert(id).inserted, let finding = findings[id], let old = items[id]?.finding,
        // A date that is not understood is an entry of a person.
        old.date != nil || row[.date] == nil
      else { continue }
      let cells = try cells(from: old, to: finding, layout)
      edits += Self.edits(cells, records.cellRanges, separator: table.separator)
    }
    return edits
  }

  /// Returns the texts of the cells that change, by the index of their column.
  private func cells(
    from old: Finding, to new: Finding, _ layout: CSVLayout
  ) throws(FillingError) -> [Int: String] {
    var cells: [Int: String] = [:]
    for column in Self.columns where cell(column, old) != cell(column, new) {
      guard let place = layout.places[column] else { throw .noColumn(column) }
      cells[place] = CSVCell.quoted(CSVCell.harmlessRemark(cell(column, new)))
    }
    return cells
  }

  private func cell(_ column: ChecklistColumn, _ finding: Finding) -> String {
    switch column {
    case .status: words[.status(finding.status)]
    case .note: finding.note
    case .evidence: finding.evidence.joined(separator: "\n")
    case .reviewer: finding.reviewer ?? ""
    default: ""
    }
  }

  /// - Parameter ranges: The ranges of the cells of the row, which may have fewer cells than the
  ///   table has columns.
  private static func edits(
    _ cells: [Int: String], _ ranges: [Range<Int>], separator: UInt8
  ) -> [TextEdit] {
    var edits = cells.filter { $0.key < ranges.count }.map { index, text in
      TextEdit(range: ranges[index], text: text)
    }
    guard let last = cells.keys.max(), last >= ranges.count, let end = ranges.last?.upperBound
    else { return edits }
    let mark = String(decoding: [separator], as: UTF8.self)
    let more = (ranges.count...last).map { mark + (cells[$0] ?? "") }.joined()
    // The last cell may be replaced as well.
    if let cell = cells[ranges.count - 1], let range = ranges.last {
      edits.removeAll { $0.range == range }
      edits.append(TextEdit(range: range, text: cell + more))
    } else {
      edits.append(TextEdit(range: end..<end, text: more))
    }
    return edits
  }
}
