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
  /// The function that returns the completions for the text before the cursor.
  package var completer: @Sendable (String) -> LineCompletion = { _ in
    LineCompletion(start: 0, candidates: [])
  }
  /// The function that returns a short hint at what to type next; an empty string if there is none.
  package var usage: @Sendable (String) -> String = { _ in "" }

  package init(history: LineHistory = LineHistory()) { self.history = history }

  /// The result of pressing a key.
  enum Outcome: Equatable {
    case editing
    case line(String)
    /// The person gave the line up, with Control-C.
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
    if search != nil, let outcome = pressInSearch(key) { return outcome }
    if key != .tab, key != .backTab { completion = nil }
    switch key {
    case .enter: return finish()
    case .control("c"): return cancel()
    case .control("d") where buffer.characters.isEmpty: return .end
    case .control("l"): return .clearScreen
    case .tab: complete(1)
    case .backTab: complete(-1)
    case .control("r"): search = HistorySearch(from: history.lines.count)
    default: edit(key)
    }
    return .editing
  }

  private mutating func finish() -> Outcome {
    let line = buffer.text
    reset()
    return .line(line)
  }

  private mutating func cancel() -> Outcome {
    let line = buffer.text
    history.leave()
    reset()
    return .cancelled(line)
  }

  private mutating func reset() {
    buffer.replace(with: "")
    (completion, search) = (nil, nil)
  }
}

extension LineEditor {
  private mutating func edit(_ key: Key) {
    switch key {
    case .text(let scalar): buffer.insert(String(Character(scalar)))
    case .paste(let text): buffer.insert(text.onOneLine)
    case .backspace, .control("h"): buffer.deleteBack()
    case .delete, .control("d"): buffer.deleteForward()
    case .control("u"): buffer.cut(to: 0)
    case .control("k"): buffer.cut(to: buffer.characters.count)
    case .control("w"): buffer.cut(to: buffer.wordStart)
    case .alt("d"): buffer.cut(to: buffer.wordEnd)
    case .control("y"): buffer.putBack()
    case .control("t"): buffer.exchange()
    default: move(key)
    }
  }

  private mutating func move(_ key: Key) {
    switch key {
    case .right, .control("f"), .end, .control("e"): moveForward(key)
    case .left, .control("b"): buffer.move(by: -1)
    case .home, .control("a"): buffer.move(to: 0)
    case .wordLeft, .alt("b"): buffer.move(to: buffer.wordStart)
    case .wordRight, .alt("f"): buffer.move(to: buffer.wordEnd)
    case .up, .control("p"):
      if let line = history.older(than: buffer.text) { buffer.replace(with: line) }
    case .down, .control("n"):
      if let line = history.newer() { buffer.replace(with: line) }
    default: break
    }
  }

  /// Accepts the hint from the history if there is one; otherwise moves the cursor.
  private mutating func moveForward(_ key: Key) {
    if hasHints, buffer.isAtEnd, let line = history.continuation(of: buffer.text) {
      buffer.replace(with: line)
    } else if key == .right || key == .control("f") {
      buffer.move(by: 1)
    } else {
      buffer.move(to: buffer.characters.count)
    }
  }

  private mutating func complete(_ step: Int) {
    if let shown = completion { return select(shown.moved(by: step)) }
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

  private mutating func select(_ next: LineCompletion) {
    completion = next
    guard let selected = next.selected else { return }
    buffer.replace(from: next.start, with: next.candidates[selected].text)
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
  /// Handles a key during a search. Returns nil if the key ends the search and has its usual
  /// effect.
  private mutating func pressInSearch(_ key: Key) -> Outcome? {
    switch key {
    case .text(let scalar): look { $0.text.unicodeScalars.append(scalar) }
    case .paste(let text): look { $0.text += text.onOneLine }
    case .backspace:
      look {
        $0.text = String($0.text.dropLast())
        $0.from = Int.max
      }
    case .control("r"): look { $0.from = $0.found ?? $0.from }
    case .escape, .control("g"): search = nil
    case .control("c"): return cancel()
    default:
      search = nil
      return nil
    }
    return .editing
  }

  private mutating func look(_ change: (inout HistorySearch) -> Void) {
    guard var next = search else { return }
    change(&next)
    // A repeated search goes on before `from`. A search for a changed text begins with the line
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
  }
}

extension String {
  /// The text with every control character replaced by a space.
  fileprivate var onOneLine: String {
    String(map { $0.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7F } ? " " : $0 })
  }
}
