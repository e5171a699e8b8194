/// What stands on the screen while a line is edited, and where the cursor is.
struct LineFrame: Equatable, Sendable {
  /// Rows of at most the width of the terminal.
  var rows: [String]
  var cursorRow: Int
  var cursorColumn: Int
}

/// Lays out a prompt, the line and what stands behind and below it.
struct LineView: Sendable {
  var prompt: String
  /// Stands in the place of the prompt while the history is searched.
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
    // A cursor behind a full row stands on a row that is still empty.
    let line = cursor.row < rows.rows.count ? rows.rows : rows.rows + [""]
    return LineFrame(
      rows: line + list, cursorRow: cursor.row,
      cursorColumn: cursor.column
    ).scrolled(toFit: size.rows)
  }

  /// Shows the line alone, as it stays on the screen when it is finished.
  func finished(_ line: String) -> LineFrame {
    var rows = RowFilling(width: size.columns)
    rows.add(prompt, style.accent)
    for character in line { rows.add(character.shown) }
    return LineFrame(
      rows: rows.rows, cursorRow: rows.place.row, cursorColumn: rows.place.column)
  }

  /// With few candidates or with notes one a row, else in columns.
  private func candidates(_ completion: LineCompletion, above used: Int) -> [String] {
    let room = max(size.rows - used - 1, 1)
    let hasNotes = completion.candidates.contains { !$0.note.isEmpty }
    let rows =
      hasNotes && completion.candidates.count <= room
      ? noted(completion) : columns(completion)
    // The selected candidate stays in sight.
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

  /// A selected candidate is told by a sign, not by color alone.
  private func mark(_ text: String, _ isSelected: Bool) -> String {
    isSelected ? "> " + style.bold(text) : "  " + text
  }
}

/// Fills rows of a terminal without leaving the breaking of lines to it.
private struct RowFilling {
  let width: Int
  private(set) var rows = [""]
  private var column = 0

  init(width: Int) { self.width = max(width, 2) }

  var place: (row: Int, column: Int) { (rows.count - 1, column) }

  /// Returns where a character would stand if it came next.
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
  /// Leaves out rows far from the cursor where there are more than the screen has.
  fileprivate func scrolled(toFit height: Int) -> LineFrame {
    guard rows.count > height, height > 0 else { return self }
    let first = min(max(0, cursorRow - height + 1), rows.count - height)
    return LineFrame(
      rows: Array(rows[first..<(first + height)]), cursorRow: cursorRow - first,
      cursorColumn: cursorColumn)
  }
}

extension Character {
  /// A control character as a sign that shows that something is there.
  fileprivate var shown: Character {
    guard let scalar = unicodeScalars.first, scalar.properties.generalCategory == .control else {
      return self
    }
    return "·"
  }
}

extension String {
  /// The text, with an ellipsis where it would be wider.
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
