// Fonts among the attributes of texts.
extension SourceReader {
  /// The fonts of a fixed size in attributes, as in `[.font: UIFont.systemFont(ofSize: 17)]` and
  /// `@{NSFontAttributeName: [UIFont systemFontOfSize:17]}`. The titles of bars keep their size in the
  /// system as well, and a line break is no text.
  var fixedFontAttributes: [Range<Int>] {
    tokens.tokens.indices.compactMap { index in
      guard tokens.isMark(":", at: index + 1), isFontAttribute(index) else { return nil }
      let end = endOfElement(from: index + 2)
      guard isFixedFont(index + 2..<max(index + 2, end)), !isOfBarOrBreak(index) else { return nil }
      return index..<end
    }
  }

  private func isFontAttribute(_ index: Int) -> Bool {
    if tokens.isWord("NSFontAttributeName", at: index) { return true }
    guard tokens.isWord("font", at: index), tokens.isMark(".", at: index - 1) else { return false }
    return tokens.isMark("[", at: index - 2) || tokens.isMark(",", at: index - 2)
      || tokens.isWord("Key", at: index - 2)
  }

  /// Returns the end of an element of a dictionary.
  private func endOfElement(from start: Int) -> Int {
    var place = start
    while place < tokens.tokens.count,
      ![",", "]", "}"].contains(where: { tokens.isMark($0, at: place) })
    {
      place = (tokens.inside(place)?.upperBound ?? place) + 1
    }
    return min(place, tokens.tokens.count)
  }

  /// Whether the attributes are those of the titles of bars, or of a text without a letter.
  private func isOfBarOrBreak(_ index: Int) -> Bool {
    guard let open = scopes.bracket(around: index) else { return false }
    let before = max(0, open - nearestCall)..<open
    let isOfBar = before.contains { place in
      tokens.kind(place) == .word && tokens.text(place).hasSuffix("itleTextAttributes")
        && !(place..<open).contains(where: isEndOfStatement)
    }
    let text = before.last { tokens.kind($0) == .string }
    return isOfBar
      || text.map { tokens.text($0).allSatisfy { "\"@\\n ".contains($0) } } == true
        && tokens.isWord("attributes", at: open - 2)
  }

  private func isEndOfStatement(_ place: Int) -> Bool {
    tokens.isMark(";", at: place) || tokens.isMark("}", at: place)
  }
}

/// The largest number of tokens before the attributes that belong to them.
private let nearestCall = 8
