/// The state of a line that is being edited, and the effect of each key on it.
///
/// It is independent of the terminal: it receives keys, and `LineView` draws its state.
package struct LineEditor: Sendable {
  private(set) var buffer = LineBuffer()
  package var history: LineHistory
  private(set) var completion: LineCompletion?
  private(set) var search: HistorySearch?
  /// Whether hints are shown. A hint that is not shown cannot be accepted.
  package var hasHints = true
  /// Returns the completions for the text before the cursor.
  package var completer: @Sendable (String) -> LineCompletion = { _ in
    LineCompletion(start: 0, candidates: [])
  }
  /// Returns a short hint about what to type next; an empty string if there is none.
  package var usage: @Sendable (String) -> String = { _ in "" }

  package init(history: LineHistory = LineHistory()) { self.history = history }

  /// The result of pressing a key.
  enum Outcome: Equatable {
    case editing
    case line(String)
    /// The user canceled the line with Control-C.
    case cancelled(String)
    /// The user wants to leave.
    case end
    case clearScreen
  }

  /// The text shown after the cursor: the rest of a line from the history, or a few words of help.
  package var hint: String {
    guard hasHints, buffer.isAtEnd, search == nil, completion == nil else { return "" }
    if let line = history.continuation(of: buffer.text) {
      return String(line.dropFirst(buffer.text.count))
    }
    return usage(buffer.text)
  }

  mutating func press(_ key: Key) -> Outcome {
    if search != nil, pressInSearch(key) { return .editing }
    if key != .tab, key != .backTab { completion = nil }
    switch key {
    case .enter: return .line(takeLine())
    case .control("c"):
      history.leave()
      return .cancelled(takeLine())
    case .control("d") where buffer.characters.isEmpty: return .end
    case .control("l"): return .clearScreen
    case .tab: complete(1)
    case .backTab: complete(-1)
    case .control("r"): search = HistorySearch(from: history.lines.count)
    case .text(let scalar): buffer.insert(String(Character(scalar)))
    case .paste(let text): buffer.insert(text.onOneLine)
    case .backspace, .control("h"): buffer.delete(at: buffer.cursor - 1)
    case .delete, .control("d"): buffer.delete(at: buffer.cursor)
    case .control("u"): buffer.cut(to: 0)
    case .control("k"): buffer.cut(to: buffer.characters.count)
    case .control("w"): buffer.cut(to: buffer.wordStart)
    case .alt("d"): buffer.cut(to: buffer.wordEnd)
    case .control("y"): buffer.insert(String(buffer.cutText))
    case .control("t"): buffer.exchange()
    case .right, .control("f"): acceptHint(orMoveTo: buffer.cursor + 1)
    case .end, .control("e"): acceptHint(orMoveTo: buffer.characters.count)
    case .left, .control("b"): buffer.move(to: buffer.cursor - 1)
    case .home, .control("a"): buffer.move(to: 0)
    case .wordLeft, .alt("b"): buffer.move(to: buffer.wordStart)
    case .wordRight, .alt("f"): buffer.move(to: buffer.wordEnd)
    case .up, .control("p"):
      if let line = history.older(than: buffer.text) { buffer.replace(with: line) }
    case .down, .control("n"):
      if let line = history.newer() { buffer.replace(with: line) }
    default: break
    }
    return .editing
  }

  private mutating func takeLine() -> String {
    defer {
      buffer.replace(with: "")
      (completion, search) = (nil, nil)
    }
    return buffer.text
  }

  /// Accepts the hint from the history if there is one; otherwise moves the cursor.
  private mutating func acceptHint(orMoveTo place: Int) {
    if hasHints, buffer.isAtEnd, let line = history.continuation(of: buffer.text) {
      buffer.replace(with: line)
    } else {
      buffer.move(to: place)
    }
  }

  private mutating func complete(_ step: Int) {
    if let next = completion?.moved(by: step) {
      completion = next
      if let selected = next.selected {
        buffer.replace(from: next.start, with: next.candidates[selected].text)
      }
      return
    }
    let found = completer(buffer.textBeforeCursor)
    guard let only = found.candidates.first else { return }
    guard found.candidates.count > 1 else {
      return buffer.replace(from: found.start, with: only.text + " ")
    }
    let typed = String(buffer.characters[found.start..<buffer.cursor])
    let common = found.commonBeginning
    if common.count > typed.count, common.lowercased().hasPrefix(typed.lowercased()) {
      buffer.replace(from: found.start, with: common)
    }
    completion = found
  }
}

/// An incremental search backward through the history.
struct HistorySearch: Equatable, Sendable {
  var text = ""
  var found: Int?
  /// The index in the history before which the search starts if it is repeated or if it has not
  /// found a line yet.
  var from: Int
}

extension LineEditor {
  /// Handles a key during a search. Returns false if the key ends the search and has its usual
  /// effect.
  private mutating func pressInSearch(_ key: Key) -> Bool {
    guard var next = search else { return false }
    switch key {
    case .text(let scalar): next.text.unicodeScalars.append(scalar)
    case .paste(let text): next.text += text.onOneLine
    case .backspace:
      next.text = String(next.text.dropLast())
      next.from = Int.max
    case .control("r"): next.from = next.found ?? next.from
    default:
      search = nil
      return key == .escape || key == .control("g")
    }
    // A repeated search continues before `from`. A search for changed text begins with the line
    // that was found for the old text, because it may match the new one, too.
    let isRepeated = next.text == search?.text
    let end = isRepeated ? next.from : next.found.map { $0 + 1 } ?? next.from
    if !next.text.isEmpty, let place = history.place(of: next.text, before: end) {
      next.found = place
      buffer.replace(with: history.lines[place])
    } else if !isRepeated {
      next.found = nil
    }
    search = next
    return true
  }
}

/// The line that is being edited: its characters and a cursor between them.
///
/// The cursor counts grapheme clusters, so that an emoji of several scalars is skipped or deleted
/// as a whole.
struct LineBuffer: Equatable, Sendable {
  private(set) var characters: [Character] = []
  private(set) var cursor = 0
  /// The text that was cut last.
  private(set) var cutText: [Character] = []

  var text: String { String(characters) }
  var textBeforeCursor: String { String(characters[..<cursor]) }
  var isAtEnd: Bool { cursor == characters.count }

  mutating func replace(with text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  /// Inserts text at the cursor. A combining scalar joins the character before it.
  mutating func insert(_ text: String) { replace(from: cursor, with: text) }

  /// Replaces the characters between an index and the cursor with text.
  mutating func replace(from start: Int, with text: String) {
    guard start >= 0, start <= cursor else { return }
    let before = Array(String(characters[..<start]) + text)
    characters = before + characters[cursor...]
    cursor = before.count
  }

  mutating func move(to place: Int) { cursor = min(max(place, 0), characters.count) }

  mutating func delete(at place: Int) {
    guard characters.indices.contains(place) else { return }
    characters.remove(at: place)
    cursor = place
  }

  /// Cuts the text between the cursor and an index.
  mutating func cut(to place: Int) {
    guard place != cursor else { return }
    let range = min(place, cursor)..<max(place, cursor)
    cutText = Array(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

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
  /// A word ends before a character other than a letter or number, and between a wide and a narrow
  /// one.
  private static func wordLength(_ characters: some Sequence<Character>) -> Int {
    var count = 0
    var isWide: Bool?
    for character in characters {
      let own = character.isLetter || character.isNumber ? displayWidth(character) == 2 : nil
      if let isWide, own != isWide { break }
      isWide = own
      count += 1
    }
    return count
  }
}

extension String {
  /// The text with every control character replaced by a space.
  fileprivate var onOneLine: String {
    String(map { $0.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7F } ? " " : $0 })
  }
}
