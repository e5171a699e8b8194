// What the declarations of variables say of them.
extension SourceTokens {
  /// Whether the code makes the view that has a name, as in `let label = UILabel()` and
  /// `UILabel *label = [UILabel new]`, so that it is none of an interface file.
  func isMade(_ name: String, before end: Int) -> Bool {
    reach(before: end).contains { place in
      guard isWord(name, at: place), isMark("=", at: place + 1) else { return false }
      if isMark("*", at: place - 1) {
        return ["alloc", "new"].contains { isWord($0, at: place + 4) || isWord($0, at: place + 5) }
      }
      return className(at: place + 2) != nil && isMark("(", at: place + 3)
    }
  }

  /// Returns the class that the nearest declaration before a token gives to a variable: `Row` for
  /// `let cell = a as? Row`, `let cell = Row(…)`, `_ cell: Row` and `Row *cell`; nil where none tells it.
  func declaredType(of name: String, before end: Int) -> String? {
    for place in reach(before: end).reversed() where isWord(name, at: place) {
      if let type = typeDeclared(at: place) { return text(type) }
    }
    return nil
  }

  /// Returns the token of the class in a declaration whose variable is at a place.
  private func typeDeclared(at place: Int) -> Int? {
    if isMark("*", at: place - 1) { return className(at: place - 2) }
    if isMark(":", at: place + 1) { return className(at: place + 2) }
    guard isMark("=", at: place + 1), ["let", "var"].contains(where: { isWord($0, at: place - 1) })
    else { return nil }
    let value = place + 2..<max(place + 2, endOfStatement(from: place + 2, .swift))
    if let cast = value.last(where: { isWord("as", at: $0) }) {
      let isChecked = isMark("?", at: cast + 1) || isMark("!", at: cast + 1)
      return className(at: isChecked ? cast + 2 : cast + 1)
    }
    return isMark("(", at: place + 3) ? className(at: place + 2) : nil
  }

  /// The tokens in which the declaration of a variable may stand that is used at a token.
  private func reach(before end: Int) -> Range<Int> {
    max(1, end - longestFunction)..<max(1, end)
  }

  private func className(at place: Int) -> Int? {
    kind(place) == .word && text(place).first?.isUppercase == true ? place : nil
  }
}

/// The largest number of tokens between the declaration of a variable and its use.
private let longestFunction = 400
