import Guidelines

extension FindingChanges {
  /// The lines to replace in a task list.
  var markdownEdits: [TextEdit] {
    let places = MarkdownReview.places(text, index)
    let lines = TextLines(text)
    let items = checklist.itemsByID
    let writer = ChecklistMarkdownWriter(header: checklist.header, languages: languages)
    return findings.flatMap { id, finding -> [TextEdit] in
      guard let place = places[id], let old = items[id]?.finding, !place.isUnclear,
        let task = TaskEdit(place, lines)
      else { return [] }
      var edits = lines.removal(of: place.entries)
      if old.status != finding.status { edits += [task.status(writer.statusMark(finding.status))] }
      let entries = writer.entries(finding)
      if !entries.isEmpty { edits.append(lines.insertion(of: entries, at: place)) }
      return edits
    }
  }
}

/// The line of a task, whose status is to be replaced.
private struct TaskEdit {
  /// The part of the line after the id, without white space at its end.
  private let rest: Range<Int>

  init?(_ place: TaskPlace, _ lines: TextLines) {
    let range = lines.content(place.task)
    let line = lines.text(range)
    let trimmed = line.trimmed
    guard let task = TaskLine(trimmed), task.id != nil else { return nil }
    let end = range.lowerBound + line.utf8.distance(from: line.startIndex, to: trimmed.endIndex)
    rest = end - task.rest.utf8.count..<end
  }

  func status(_ mark: String) -> TextEdit { TextEdit(range: rest, text: mark) }
}

/// The lines of a text, counted from 1, with any line ending.
private struct TextLines {
  private let bytes: [UInt8]
  /// The offset of the start of each line, and at last the length of the text.
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
  private func whole(_ line: Int) -> Range<Int> { starts[line - 1]..<starts[line] }

  /// The range of a line without its ending.
  func content(_ line: Int) -> Range<Int> {
    let range = whole(line)
    let length = bytes[range].reversed().drop { $0 == 0x0A || $0 == 0x0D }.count
    return range.lowerBound..<range.lowerBound + length
  }

  func text(_ range: Range<Int>) -> Substring {
    Substring(String(decoding: bytes[range], as: UTF8.self))
  }

  private func ending(of line: Int) -> String {
    let range = content(line).upperBound..<whole(line).upperBound
    return range.isEmpty ? "\n" : String(text(range))
  }

  private func isBlank(_ line: Int) -> Bool { text(content(line)).trimmed.isEmpty }

  /// Returns the edits that remove some lines, with the blank line before each group of them.
  func removal(of lines: [Int]) -> [TextEdit] {
    let removed = Set(lines)
    let blank = lines.filter { !removed.contains($0 - 1) && $0 > 1 && isBlank($0 - 1) }.map {
      $0 - 1
    }
    return removed.union(blank).map { TextEdit(range: whole($0), text: "") }
  }

  /// Returns the edit that inserts entries, each group of lines after a blank line: above the
  /// comment with data for programs, or else at the end of the item.
  func insertion(of groups: [[String]], at place: TaskPlace) -> TextEdit {
    var line = place.record.map { $0 - 1 } ?? place.last
    let entries = Set(place.entries)
    while line > place.task, entries.contains(line) || isBlank(line) { line -= 1 }
    let ending = ending(of: place.task)
    let indentation = text(content(place.task)).prefix { $0 == " " || $0 == "\t" }
    let end = whole(line).upperBound
    let isOpen = content(line).upperBound == end
    let text = groups.flatMap { [""] + $0.map { indentation + $0 } }.map { $0 + ending }.joined()
    return TextEdit(range: end..<end, text: (isOpen ? ending : "") + text)
  }
}
