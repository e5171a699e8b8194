/// A part of a text that is compiled under a condition, from `#if` or `#else` to the next mark.
struct Compilation {
  /// The tokens of the condition of the first `#if`.
  let condition: Range<Int>
  /// Whether the part is compiled if the condition does not hold.
  let isElse: Bool
  let body: Range<Int>
}

extension Compilation {
  /// Returns the tokens if they do not ship: code for Interface Builder or for debugging, and what
  /// replaces a framework that the platforms of the app have.
  func unshipped(_ tokens: SourceTokens) -> Range<Int>? {
    let words = condition.map(tokens.text)
    if words.first == "!" { return nil }
    if isElse { return words.first == "canImport" ? body : nil }
    return words.contains {
      ["TARGET_INTERFACE_BUILDER", "DEBUG", "SNAPSHOT", "TESTING"].contains($0)
    } ? body : nil
  }
}

extension SourceTokens {
  /// The parts that are compiled under a condition.
  var compilations: [Compilation] {
    var found: [Compilation] = []
    var open: [(condition: Range<Int>, start: Int, isElse: Bool)] = []
    for index in tokens.indices where isMark("#", at: index) && kind(index + 1) == .word {
      switch text(index + 1) {
      case "if", "ifdef", "ifndef":
        let end = endOfLine(from: index + 2)
        open.append((index + 2..<end, end, isWord("ifndef", at: index + 1)))
      case "else", "elseif", "elif", "endif":
        guard let last = open.popLast() else { continue }
        let body = last.start..<max(index, last.start)
        found.append(Compilation(condition: last.condition, isElse: last.isElse, body: body))
        if isWord("else", at: index + 1) {
          open.append((last.condition, index + 2, true))
        } else if !isWord("endif", at: index + 1) {
          let end = endOfLine(from: index + 2)
          open.append((index + 2..<end, end, false))
        }
      default: break
      }
    }
    return found
  }

  private func endOfLine(from start: Int) -> Int {
    var place = start
    let end = min(tokens.count, start + longestCondition)
    while place < end, !isFirstOnLine(place) { place += 1 }
    return max(place, min(start, tokens.count))
  }
}

/// The largest number of tokens of a condition that are read.
private let longestCondition = 100
