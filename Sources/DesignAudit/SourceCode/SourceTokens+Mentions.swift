extension SourceTokens {
  /// Adds the members, and what is in quotation marks, but for what code chooses for one
  /// appearance, what only previews show and what colors shadows. What defines a constant counts where
  /// that is read.
  func addMentions(to names: inout MentionedNames) {
    addCases(to: &names)
    let definitions = constantDefinitions
    let previews = previews
    var shadows = tokens.startIndex..<tokens.startIndex
    var definition = 0
    for index in tokens.indices where !previews.contains(where: { $0.contains(index) }) {
      while definition < definitions.count, definitions[definition].value.upperBound <= index {
        definition += 1
      }
      if let range = shadow(at: index) { shadows = range }
      guard !shadows.contains(index) else { continue }
      let constant =
        definition < definitions.count && definitions[definition].value.contains(index)
        ? definitions[definition].name : nil
      for name in namesWritten(at: index) {
        if let constant {
          names.add(name, as: mentionKind(of: index), of: bytes[tokens[constant].range])
        } else {
          names.add(name, as: mentionKind(of: index))
        }
      }
      if kind(index) == .string, isForOneAppearance(index) {
        names.addChosen(bytes[tokens[index].range])
      }
      beginning(at: index).map { names.addBeginning($0) }
      for place in foreground(at: index) {
        for name in namesWritten(at: place) { names.addForeground(name) }
      }
    }
    let words = definitions.isEmpty ? [] : plainWords
    for place in definitions.map({ bytes[tokens[$0.name].range] }) where words.contains(place) {
      names.add(place, as: .word)
    }
  }

  /// Returns the names that a token mentions, with and without their groups.
  private func namesWritten(at index: Int) -> [ArraySlice<UInt8>] {
    let name = bytes[tokens[index].range]
    switch tokens[index].kind {
    case .word where isMark(".", at: index - 1): return [name]
    case .string where name.count < 100 && !isGenerated(index) && !isForOneAppearance(index):
      return [name] + (name.lastIndex(of: UInt8(ascii: "/")).map { [name[$0...]] } ?? [])
    default: return []
    }
  }

  /// The values of constants that belong to types, as far as they are short.
  private var constantDefinitions: [(name: Int, value: Range<Int>)] {
    tokens.indices.compactMap { index in
      guard isWord("let", at: index) || isWord("var", at: index), kind(index + 1) == .word,
        ["static", "class"].contains(where: {
          isWord($0, at: index - 1) || isWord($0, at: index - 2)
        })
      else { return nil }
      let name = index + 1
      // A framework reads the value of a key.
      guard !isWord("defaultValue", at: name), !isWord("previews", at: name) else { return nil }
      var place = name + 1
      while place < min(tokens.count, name + 10), !isMark("=", at: place), !isMark("{", at: place) {
        if place > name + 1, isFirstOnLine(place) { return nil }
        place += 1
      }
      let value =
        isMark("{", at: place)
        ? inside(place) : place + 1..<max(place + 1, endOfStatement(from: place + 1, .swift))
      guard let value, !value.isEmpty, value.count <= longestDefinition else { return nil }
      return (name, value)
    }
  }

  /// The words that may read a constant by its name alone, as its own type does.
  private var plainWords: Set<ArraySlice<UInt8>> {
    Set(
      tokens.indices.lazy.filter { index in
        kind(index) == .word && !isMark(".", at: index - 1) && !isMark(":", at: index + 1)
          && !["let", "var", "case", "func"].contains { isWord($0, at: index - 1) }
      }.map { bytes[tokens[$0].range] })
  }

  /// Whether a string only gives a constant its name, as generated code does for every asset:
  /// `let brand = ColorAsset(name: "Brand")`. What uses the color then names the constant.
  private func isGenerated(_ index: Int) -> Bool {
    isMark(":", at: index - 1) && isMark("(", at: index - 3)
      && (isWord("ColorAsset", at: index - 4) || isWord("ImageAsset", at: index - 4))
  }

  /// The tokens of previews, which Xcode leaves out of the app.
  var previews: [Range<Int>] {
    tokens.indices.compactMap { index in
      guard
        isWord("PreviewProvider", at: index)
          || isWord("Preview", at: index) && isMark("#", at: index - 1)
      else { return nil }
      let reach = index..<min(index + 40, tokens.count)
      return reach.first { isMark("{", at: $0) }.flatMap(inside)
    }
  }

  /// Returns the tokens of the color that a text, a tint or a symbol gets at a token.
  private func foreground(at index: Int) -> Range<Int> {
    let none = index..<index
    guard kind(index) == .word, tokens[index].range.count < 60,
      [":", "=", "("].contains(where: { isMark($0, at: index + 1) }), isForeground(text(index))
    else { return none }
    if isMark("(", at: index + 1) {
      let inside = inside(index + 1) ?? none
      return inside.prefix(longestDefinition).isEmpty
        ? none : inside.lowerBound..<min(inside.upperBound, inside.lowerBound + longestDefinition)
    }
    let end = endOfStatement(from: index + 2, .swift)
    return index + 2..<max(index + 2, min(end, index + 2 + longestDefinition))
  }

  private func isForeground(_ word: String) -> Bool {
    let name = word.lowercased()
    return foregroundWords.contains { name.hasSuffix($0) }
  }

  /// Whether a question for the appearance is close before: `isDark ? .black : Color("Brand")`.
  private func isForOneAppearance(_ index: Int) -> Bool {
    let places = max(0, index - 16)..<index
    guard let question = places.last(where: { isMark("?", at: $0) }) else { return false }
    return (max(0, question - 8)..<question).contains { place in
      kind(place) == .word
        && ["dark", "userinterfacestyle", "colorscheme"].contains(
          where: text(place).lowercased().contains)
    }
  }
}

/// The largest number of tokens of a value that is read.
private let longestDefinition = 40

/// The ends of the names of properties and modifiers that color texts, tints and symbols.
private let foregroundWords = [
  "foregroundcolor", "foregroundstyle", "textcolor", "titlecolor", "tint", "tintcolor",
  "accentcolor", "labelcolor", "iconcolor",
]
