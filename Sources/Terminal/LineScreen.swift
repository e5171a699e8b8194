/// Draws frames over each other with the sequences of ECMA-48 that every terminal has.
struct LineScreen {
  private var cursorRow = 0

  /// Returns what to write to have the frame in the place of the one before.
  mutating func draw(_ frame: LineFrame) -> String {
    let below = frame.rows.count - 1 - frame.cursorRow
    let text =
      "\u{1B}[?25l" + up(cursorRow) + "\r\u{1B}[J" + frame.rows.joined(separator: "\r\n")
      + up(below) + "\r"
      + (frame.cursorColumn > 0 ? "\u{1B}[\(frame.cursorColumn)C" : "") + "\u{1B}[?25h"
    cursorRow = frame.cursorRow
    return text
  }

  /// Returns what to write to have the finished line and the cursor on a new one.
  mutating func finish(_ frame: LineFrame) -> String {
    let text = draw(frame) + "\r\n"
    cursorRow = 0
    return text
  }

  /// Returns what empties the screen; the next frame is drawn at its top.
  mutating func clear() -> String {
    cursorRow = 0
    return "\u{1B}[H\u{1B}[2J"
  }

  /// Takes note that the terminal has a new width and has broken its lines anew.
  mutating func resize(from old: Int, to new: Int, column: Int) {
    guard new < old, new > 0 else { return }
    cursorRow = cursorRow * ((old + new - 1) / new) + column / new
  }

  private func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
}
