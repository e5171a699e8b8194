/// The rows on the screen while a line is edited, and the position of the cursor.
struct LineFrame: Equatable, Sendable {
  /// The rows, none of which is wider than the terminal.
  var rows: [String]
  var cursorRow: Int
  var cursorColumn: Int
}

/// The layout of a prompt, the line, the hint after it and the completions below it.
struct LineView: Sendable {
  var prompt: String
  /// The function that returns the prompt during a search of the history, given the search text.
  var searchPrompt: @Sendable (String) -> String = { $0 + ": " }
  var size: TerminalSize
  var style: TextStyle

  func frame(_ editor: LineEditor) -> LineFrame {
    var rows = RowFilling(width: size.columns)
    let prompt = editor.search.map { searchPrompt($0.text) } ?? prompt
    rows.add(prompt, style.accent)
    var cursor = rows.place
    for (index, character) in editor.buffer.characters.enumerated() {
      if index == editor.buffer.cursor { cursor = rows.place(of: character) }
      rows.add(character.shown)
    }
    if editor.buffer.isAtEnd { cursor = rows.place(of: " ") }
    rows.add(editor.hint.cut(to: size.columns - cursor.column), style.dim)
    let list = editor.completion.map { candidates($0, above: rows.rows.count) } ?? []
    // If the last row is full, the cursor is on the next row, which is still empty.
    let line = cursor.row < rows.rows.count ? rows.rows : rows.rows + [""]
    return LineFrame(
      rows: line + list, cursorRow: cursor.row,
      cursorColumn: cursor.column
    ).scrolled(toFit: size.rows)
  }

  /// Returns the frame of a finished line, without a hint or completions.
  func finished(_ line: String) -> LineFrame {
    var rows = RowFilling(width: size.columns)
    rows.add(prompt, style.accent)
    for character in line { rows.add(character.shown) }
    return LineFrame(
      rows: rows.rows, cursorRow: rows.place.row, cursorColumn: rows.place.column)
  }

  /// Returns the rows that list the candidates. If there are notes and enough room, each candidate
  /// has its own row; otherwise the candidates are in columns.
  private func candidates(_ completion: LineCompletion, above used: Int) -> [String] {
    let room = max(size.rows - used - 1, 1)
    let hasNotes = completion.candidates.contains { !$0.note.isEmpty }
    let rows =
      hasNotes && completion.candidates.count <= room
      ? noted(completion) : columns(completion)
    // The list scrolls so that the selected candidate is visible.
    let selected = rows.firstIndex { $0.isSelected } ?? 0
    let first = min(max(0, selected - room + 1), max(0, rows.count - room))
    return rows.dropFirst(first).prefix(room).map(\.text)
  }

  private func noted(_ completion: LineCompletion) -> [(text: String, isSelected: Bool)] {
    let width = completion.candidates.map { displayWidth($0.text) }.max() ?? 0
    return completion.candidates.enumerated().map { index, candidate in
      let isSelected = index == completion.selected
      let text = candidate.text.cut(to: size.columns - 2)
      let note = candidate.note.cut(to: size.columns - width - 6)
      let padding = String(repeating: " ", count: max(0, width - displayWidth(text)) + 2)
      return (mark(text, isSelected) + (note.isEmpty ? "" : padding + style.dim(note)), isSelected)
    }
  }

  private func columns(_ completion: LineCompletion) -> [(text: String, isSelected: Bool)] {
    let widest = completion.candidates.map { displayWidth($0.text) }.max() ?? 1
    let cell = min(widest, size.columns - 2) + 4
    let count = max(1, (size.columns + 2) / cell)
    let rows = (completion.candidates.count + count - 1) / count
    return (0..<rows).map { row in
      let cells = stride(from: row, to: completion.candidates.count, by: rows).map { index in
        let text = completion.candidates[index].text.cut(to: size.columns - 2)
        let isSelected = index == completion.selected
        return (mark(text, isSelected).padded(to: cell), isSelected)
      }
      return (cells.map(\.0).joined().withoutTrailingSpaces, cells.contains { $0.1 })
    }
  }

  /// Returns a candidate. A sign marks the selected one, because a terminal may show no bold text.
  private func mark(_ text: String, _ isSelected: Bool) -> String {
    isSelected ? "> " + style.bold(text) : "  " + text
  }
}

/// A builder of terminal rows, which breaks lines itself instead of leaving that to the terminal.
private struct RowFilling {
  let width: Int
  private(set) var rows = [""]
  private var column = 0

  init(width: Int) { self.width = max(width, 2) }

  var place: (row: Int, column: Int) { (rows.count - 1, column) }

  /// Returns the position that a character would have if it were added next.
  func place(of character: Character) -> (row: Int, column: Int) {
    column + displayWidth(character.shown) > width ? (rows.count, 0) : place
  }

  mutating func add(_ text: String, _ paint: (String) -> String = { $0 }) {
    for character in text { add(character, paint) }
  }

  mutating func add(_ character: Character, _ paint: (String) -> String = { $0 }) {
    let needed = displayWidth(character)
    if column + needed > width {
      rows.append("")
      column = 0
    }
    rows[rows.count - 1] += paint(String(character))
    column += needed
  }
}

extension LineFrame {
  /// Returns the rows around the cursor if the screen cannot show all rows.
  fileprivate func scrolled(toFit height: Int) -> LineFrame {
    guard rows.count > height, height > 0 else { return self }
    let first = min(max(0, cursorRow - height + 1), rows.count - height)
    return LineFrame(
      rows: Array(rows[first..<(first + height)]), cursorRow: cursorRow - first,
      cursorColumn: cursorColumn)
  }
}

extension Character {
  /// The character, or a dot that makes a control character visible.
  fileprivate var shown: Character {
    guard let scalar = unicodeScalars.first, scalar.properties.generalCategory == .control else {
      return self
    }
    return "·"
  }
}

extension String {
  /// Returns the text, shortened with an ellipsis if it is wider than the given number of columns.
  func cut(to width: Int) -> String {
    guard displayWidth(self) > width else { return self }
    var result = ""
    var columns = 0
    for character in self {
      columns += displayWidth(character)
      if columns > width - 1 { break }
      result.append(character)
    }
    return width > 0 ? result + "…" : ""
  }
}
