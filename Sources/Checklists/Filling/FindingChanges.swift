import CSV
import Diagnostics
import Guidelines

/// The findings to write into the text of a review.
struct FindingChanges {
  let text: String
  let checklist: Checklist
  let findings: [ChecklistItemID: Finding]
  let languages: ChecklistLanguages
  let index: WordIndex

  /// The old and the new finding of an item; nil if the item does not change, or if a person has
  /// entered a date that was not understood.
  ///
  /// - Parameters:
  ///   - seen: The items so far. Only the first of several with the same id changes.
  ///   - hasDate: Whether the text of the item has a date.
  private func change(
    of id: String?, _ items: [ChecklistItemID: ChecklistItem], _ seen: inout Set<String>,
    hasDate: Bool
  ) -> (old: Finding, new: Finding)? {
    guard let id, seen.insert(id).inserted, let new = findings[ChecklistItemID(id)],
      let old = items[ChecklistItemID(id)]?.finding, old.date != nil || !hasDate
    else { return nil }
    return (old, new)
  }
}

extension FindingChanges {
  /// The cells to replace in a table. Cells with the same meaning as before stay as they are.
  func csvEdits() throws(FillingError) -> [TextEdit] {
    var builder = ReviewBuilder()
    guard let table = try? CSVTable(text, index, &builder), let layout = table.layout else {
      return []
    }
    let items = checklist.itemsByID
    var records = CSVRecords(text, separator: table.separator)
    var seen: Set<String> = []
    var edits: [TextEdit] = []
    var number = 0
    while let record = records.next() {
      number += 1
      guard number > table.firstRow,
        let (old, new) = change(
          of: layout.text(.id, record), items, &seen, hasDate: layout.text(.date, record) != nil)
      else { continue }
      var cells: [Int: String] = [:]
      for column in Finding.fields.compactMap(\.column) {
        let cell = new.cell(column, languages.leading)
        guard cell != old.cell(column, languages.leading) else { continue }
        guard let place = layout.places[column] else { throw .noColumn(column) }
        cells[place] = CSVCell.quoted(CSVCell.harmlessRemark(cell))
      }
      edits += Self.edits(cells, records.cellRanges, separator: table.separator)
    }
    return edits
  }

  /// - Parameters:
  ///   - cells: The changed cells by column index.
  ///   - ranges: The ranges of the cells of the row, which may have fewer cells than the table has
  ///   columns.
  private static func edits(
    _ cells: [Int: String], _ ranges: [Range<Int>], separator: UInt8
  ) -> [TextEdit] {
    var cells = cells
    let last = ranges.count - 1
    if let end = cells.keys.max(), end > last, let range = ranges.last {
      let mark = String(decoding: [separator], as: UTF8.self)
      let more = (ranges.count...end).map { mark + (cells[$0] ?? "") }.joined()
      if cells[last] == nil {
        let others = edits(cells.filter { $0.key < last }, ranges, separator: separator)
        return others + [TextEdit(range: range.upperBound..<range.upperBound, text: more)]
      }
      cells[last, default: ""] += more
    }
    return cells.filter { $0.key <= last }.map { TextEdit(range: ranges[$0], text: $1) }
  }
}

extension FindingChanges {
  /// The values to replace in JSON, including the counts, which follow from the findings.
  var jsonEdits: [TextEdit] {
    let bytes = Array(text.utf8)
    guard let root = try? JSONReader.read(bytes) else { return [] }
    let items = checklist.itemsByID
    var seen: Set<String> = []
    var edits: [TextEdit] = []
    for (key, value) in checklist.replacing(findings).counts.jsonMembers {
      guard let old = root.last("counts")?.last(key), old.plain != value else { continue }
      edits.append(TextEdit(range: old.range, text: value.compact))
    }
    for record in (root.last("items")?.elements ?? []) {
      let plain = record.plain
      guard
        let (old, new) = change(
          of: plain["id"]?.text ?? plain["rule"]?.text, items, &seen, hasDate: plain["date"] != nil)
      else { continue }
      let members = zip(old.jsonMembers, new.jsonMembers).filter { $0.1 != $1.1 }.map(\.1)
      edits += Self.edits(members, record, bytes)
    }
    return edits
  }

  private static func edits(
    _ members: [(String, JSONText)], _ record: LocatedJSON, _ bytes: [UInt8]
  ) -> [TextEdit] {
    guard case .object(let present) = record.value, let end = present.last?.value.range.upperBound
    else { return [] }
    let indentation = bytes.indentation(of: end)
    let separator = indentation.map { ",\n" + $0 } ?? ", "
    var edits: [TextEdit] = []
    var added = ""
    for (key, value) in members {
      let lines = indentation.map {
        String(value.pretty.dropLast()).replacing("\n", with: "\n" + $0)
      }
      let text = lines ?? value.compact
      if let old = record.last(key) {
        edits.append(TextEdit(range: old.range, text: text))
      } else {
        added += "\(separator)\(JSONText.string(key).compact): \(text)"
      }
    }
    if !added.isEmpty { edits.append(TextEdit(range: end..<end, text: added)) }
    return edits
  }
}

extension LocatedJSON {
  fileprivate var range: Range<Int> { offset..<end }

  /// The value of the last member with the key, even if it is null.
  fileprivate func last(_ key: String) -> LocatedJSON? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key == key }?.value
  }
}

extension [UInt8] {
  /// The white space at the start of the line in which a member ends; nil if other members are
  /// before it, as in JSON without line breaks.
  fileprivate func indentation(of end: Int) -> String? {
    var start = end
    while start > 0, self[start - 1] != 0x0A { start -= 1 }
    let space = self[start..<end].prefix { $0 == 0x20 || $0 == 0x09 }
    guard start > 0, [UInt8(ascii: "\""), UInt8(ascii: "]")].contains(self[space.endIndex]) else {
      return nil
    }
    return String(decoding: space, as: UTF8.self)
  }
}

extension FindingChanges {
  var markdownEdits: [TextEdit] {
    let places = MarkdownReview.places(text, index)
    let lines = TextLines(text)
    let items = checklist.itemsByID
    let writer = MarkdownWriter(header: checklist.header, languages: languages)
    return findings.flatMap { id, finding -> [TextEdit] in
      guard let place = places[id], let old = items[id]?.finding, !place.isUnclear,
        let mark = lines.rest(ofTask: place.task)
      else { return [] }
      var edits = lines.removal(of: place.entries)
      if old.status != finding.status {
        edits.append(TextEdit(range: mark, text: writer.statusMark(finding.status)))
      }
      let entries = writer.entries(finding)
      if !entries.isEmpty { edits.append(lines.insertion(of: entries, at: place)) }
      return edits
    }
  }
}

/// The lines of a string, counted from 1, with any line ending.
private struct TextLines {
  private let bytes: [UInt8]
  /// The offset of the start of each line, and finally the length of the text.
  private var starts = [0]

  init(_ text: String) {
    bytes = Array(text.utf8)
    for (offset, byte) in bytes.enumerated() {
      let isEnd = byte == 0x0A || byte == 0x0D && bytes[(offset + 1)...].first != 0x0A
      if isEnd { starts.append(offset + 1) }
    }
    starts.append(bytes.count)
  }

  /// The range of a line with its ending.
  private func fullRange(_ line: Int) -> Range<Int> { starts[line - 1]..<starts[line] }

  /// The range of a line without its ending.
  private func content(_ line: Int) -> Range<Int> {
    let range = fullRange(line)
    let length = bytes[range].reversed().drop { $0 == 0x0A || $0 == 0x0D }.count
    return range.lowerBound..<range.lowerBound + length
  }

  private func text(_ range: Range<Int>) -> Substring {
    Substring(String(decoding: bytes[range], as: UTF8.self))
  }

  private func isBlank(_ line: Int) -> Bool { text(content(line)).trimmed.isEmpty }

  /// Returns the part of a task's line after the id, without trailing white space.
  func rest(ofTask number: Int) -> Range<Int>? {
    let range = content(number)
    let line = text(range)
    let trimmed = line.trimmed
    guard let task = TaskLine(trimmed), task.id != nil else { return nil }
    let end = range.lowerBound + line.utf8.distance(from: line.startIndex, to: trimmed.endIndex)
    return end - task.rest.utf8.count..<end
  }

  /// Returns the edits that remove some lines, with the blank line before each group of them.
  func removal(of lines: [Int]) -> [TextEdit] {
    let blank = lines.map { $0 - 1 }.filter { !lines.contains($0) && $0 > 0 && isBlank($0) }
    return Set(lines + blank).map { TextEdit(range: fullRange($0), text: "") }
  }

  /// Returns the edit that inserts entries, each group after a blank line: above the comment with
  /// data for programs, or otherwise at the end of the item.
  func insertion(of groups: [[String]], at place: TaskPlace) -> TextEdit {
    var line = place.record.map { $0 - 1 } ?? place.last
    while line > place.task, place.entries.contains(line) || isBlank(line) { line -= 1 }
    let task = content(place.task)
    let ending = String(text(task.upperBound..<fullRange(place.task).upperBound))
    let newLine = ending.isEmpty ? "\n" : ending
    let indentation = text(task).prefix { $0 == " " || $0 == "\t" }
    let end = fullRange(line).upperBound
    let isOpen = content(line).upperBound == end
    let text = groups.flatMap { [""] + $0.map { indentation + $0 } }.map { $0 + newLine }.joined()
    return TextEdit(range: end..<end, text: (isOpen ? newLine : "") + text)
  }
}
