/// A line that is being written: its characters and a cursor between them.
///
/// The cursor counts characters as people see them, so that an emoji of several scalars is passed
/// and deleted in one go.
struct LineBuffer: Equatable, Sendable {
  private(set) var characters: [Character] = []
  private(set) var cursor = 0
  /// What was last cut off.
  private(set) var cutText: [Character] = []

  init(_ text: String = "") { replace(with: text) }

  var text: String { String(characters) }
  var textBeforeCursor: String { String(characters[..<cursor]) }
  var isAtEnd: Bool { cursor == characters.count }

  mutating func replace(with text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  /// Puts text at the cursor; a combining scalar joins the character before it.
  mutating func insert(_ text: String) {
    let before = Array(textBeforeCursor + text)
    characters = before + characters[cursor...]
    cursor = before.count
  }

  /// Puts text in the place of the characters from a place to the cursor.
  mutating func replace(from start: Int, with text: String) {
    guard start >= 0, start <= cursor else { return }
    characters.removeSubrange(start..<cursor)
    cursor = start
    insert(text)
  }
}

extension LineBuffer {
  mutating func move(to place: Int) { cursor = min(max(place, 0), characters.count) }
  mutating func moveBack() { move(to: cursor - 1) }
  mutating func moveForward() { move(to: cursor + 1) }
  mutating func moveToStart() { cursor = 0 }
  mutating func moveToEnd() { cursor = characters.count }
  mutating func moveWordBack() { cursor = wordStart }
  mutating func moveWordForward() { cursor = wordEnd }

  mutating func deleteBack() {
    guard cursor > 0 else { return }
    characters.remove(at: cursor - 1)
    cursor -= 1
  }

  mutating func deleteForward() {
    guard !isAtEnd else { return }
    characters.remove(at: cursor)
  }

  mutating func cutToStart() { cut(0..<cursor) }
  mutating func cutToEnd() { cut(cursor..<characters.count) }
  mutating func cutWordBack() { cut(wordStart..<cursor) }
  mutating func cutWordForward() { cut(cursor..<wordEnd) }
  mutating func putBack() { insert(String(cutText)) }

  /// Exchanges the two characters around the cursor.
  mutating func exchange() {
    guard characters.count > 1, cursor > 0 else { return }
    let right = min(cursor, characters.count - 1)
    characters.swapAt(right - 1, right)
    cursor = right + 1
  }

  private mutating func cut(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    cutText = Array(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private var wordStart: Int {
    var place = cursor
    while place > 0, !characters[place - 1].isWordPart { place -= 1 }
    guard place > 0 else { return 0 }
    let isWide = displayWidth(characters[place - 1]) == 2
    while place > 0, characters[place - 1].isWordPart,
      (displayWidth(characters[place - 1]) == 2) == isWide
    {
      place -= 1
    }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < characters.count, !characters[place].isWordPart { place += 1 }
    guard place < characters.count else { return place }
    let isWide = displayWidth(characters[place]) == 2
    while place < characters.count, characters[place].isWordPart,
      (displayWidth(characters[place]) == 2) == isWide
    {
      place += 1
    }
    return place
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
