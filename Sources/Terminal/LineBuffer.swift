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

  /// Cuts off what lies between the cursor and a place.
  mutating func cut(to place: Int) {
    guard place != cursor else { return }
    let range = min(place, cursor)..<max(place, cursor)
    cutText = Array(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  mutating func putBack() { insert(String(cutText)) }

  /// Exchanges the two characters around the cursor.
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

  /// Counts the characters to the far end of the first word, which is all wide or all narrow.
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
