/// The line that is being edited: its characters and a cursor between them.
///
/// The cursor counts grapheme clusters, so that an emoji of several scalars is skipped or deleted
/// as a whole.
struct LineBuffer: Equatable, Sendable {
  private(set) var characters: [Character] = []
  private(set) var cursor = 0
  /// The text that was cut last.
  private(set) var cutText: [Character] = []

  init(_ text: String = "") { replace(with: text) }

  var text: String { String(characters) }
  var textBeforeCursor: String { String(characters[..<cursor]) }
  var isAtEnd: Bool { cursor == characters.count }

  mutating func replace(with text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  /// Inserts text at the cursor. A combining scalar joins the character before it.
  mutating func insert(_ text: String) {
    let before = Array(textBeforeCursor + text)
    characters = before + characters[cursor...]
    cursor = before.count
  }

  /// Replaces the characters between an index and the cursor with text.
  mutating func replace(from start: Int, with text: String) {
    guard start >= 0, start <= cursor else { return }
    characters.removeSubrange(start..<cursor)
    cursor = start
    insert(text)
  }
}

extension LineBuffer {
  mutating func move(to place: Int) { cursor = min(max(place, 0), characters.count) }
  mutating func move(by step: Int) { move(to: cursor + step) }

  mutating func deleteBack() {
    guard cursor > 0 else { return }
    characters.remove(at: cursor - 1)
    cursor -= 1
  }

  mutating func deleteForward() {
    guard !isAtEnd else { return }
    characters.remove(at: cursor)
  }

  /// Cuts the text between the cursor and an index, so that `putBack` can insert it again.
  mutating func cut(to place: Int) {
    guard place != cursor else { return }
    let range = min(place, cursor)..<max(place, cursor)
    cutText = Array(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  mutating func putBack() { insert(String(cutText)) }

  /// Swaps the two characters around the cursor, or the last two if the cursor is at the end.
  mutating func exchange() {
    guard characters.count > 1, cursor > 0 else { return }
    let right = min(cursor, characters.count - 1)
    characters.swapAt(right - 1, right)
    cursor = right + 1
  }

  /// The start of the word before the cursor.
  var wordStart: Int { cursor - Self.wordLength(characters[..<cursor].reversed()) }

  /// The end of the word after the cursor.
  var wordEnd: Int { cursor + Self.wordLength(characters[cursor...]) }

  /// Returns the number of characters from the start of the sequence to the end of its first word.
  /// A word ends before a character that is no letter or number, and between a wide and a narrow
  /// one.
  private static func wordLength(_ characters: some Sequence<Character>) -> Int {
    var count = 0
    var isWide: Bool?
    for character in characters {
      let isEnd = !character.isWordPart || isWide.map { $0 != character.isWide } ?? false
      if isWide != nil, isEnd { break }
      if character.isWordPart { isWide = character.isWide }
      count += 1
    }
    return count
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
  fileprivate var isWide: Bool { displayWidth(self) == 2 }
}
