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
  /// Returns the prompt during a search of the history, given the search text.
  var searchPrompt: @Sendable (String) -> String = { $0 + ": " }
  var size: TerminalSize
  var style: TextStyle

  func frame(_ editor: LineEditor) -> LineFrame {
    var rows = RowFilling(width: size.columns)
    rows.add(editor.search.map { searchPrompt($0.text) } ?? prompt, style.accent)
    var cursor = rows.place
    for (index, character) in editor.buffer.characters.enumerated() {
      if index == editor.buffer.cursor { cursor = rows.place(of: character) }
      rows.add(character.shown)
    }
    if editor.buffer.isAtEnd { cursor = rows.place(of: " ") }
    rows.add(editor.hint.cut(to: size.columns - cursor.column), style.dim)
    // If the last row is full, the cursor is on the next row, which is still empty.
    var all = cursor.row < rows.rows.count ? rows.rows : rows.rows + [""]
    all += editor.completion.map { candidates($0, above: rows.rows.count) } ?? []
    // The screen shows the rows around the cursor if it cannot show all.
    let height = size.rows > 0 ? size.rows : all.count
    let first = max(0, min(cursor.row - height + 1, all.count - height))
    return LineFrame(
      rows: Array(all.dropFirst(first).prefix(height)), cursorRow: cursor.row - first,
      cursorColumn: cursor.column)
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
    let candidates = completion.candidates
    let widest = candidates.map { displayWidth($0.text) }.max() ?? 1
    let hasNotes = candidates.contains { !$0.note.isEmpty } && candidates.count <= room
    let width = min(widest, size.columns - 2) + 4
    let columns = hasNotes ? 1 : max(1, (size.columns + 2) / width)
    let count = (candidates.count + columns - 1) / columns
    let rows = (0..<count).map { row in
      stride(from: row, to: candidates.count, by: count).map { index in
        // A sign marks the selected one, because a terminal may not support bold text.
        let text = candidates[index].text.cut(to: size.columns - 2)
        let cell = index == completion.selected ? "> " + style.bold(text) : "  " + text
        guard hasNotes else { return cell.padded(to: width) }
        let note = candidates[index].note.cut(to: size.columns - widest - 6)
        return note.isEmpty ? cell : cell.padded(to: widest + 4) + style.dim(note)
      }.joined().withoutTrailingSpaces
    }
    // The list scrolls so that the selected candidate is visible.
    let selected = completion.selected.map { count == 0 ? 0 : $0 % count } ?? 0
    let first = min(max(0, selected - room + 1), max(0, rows.count - room))
    return Array(rows.dropFirst(first).prefix(room))
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

extension Character {
  /// The character, or a dot that makes a control character visible.
  fileprivate var shown: Character {
    unicodeScalars.first?.properties.generalCategory == .control ? "·" : self
  }
}

extension String {
  /// Returns the text, shortened with an ellipsis if it is wider than the given number of columns.
  func cut(to width: Int) -> String {
    guard displayWidth(self) > width else { return self }
    var columns = 0
    let part = prefix { character in
      columns += displayWidth(character)
      return columns <= width - 1
    }
    return width > 0 ? part + "…" : ""
  }
}
