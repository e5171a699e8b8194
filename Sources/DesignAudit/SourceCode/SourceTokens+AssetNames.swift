/// How names in code stand for assets.
extension SourceTokens {
  /// Returns how sure it is that a name in quotation marks or a member is that of an asset. The
  /// member of a value, as in `person.avatar`, is none.
  func mentionKind(of index: Int) -> MentionedNames.Kind {
    guard kind(index) == .word else { return .text }
    if isMark(".", at: index + 1), isWord(in: accessors, at: index + 2) { return .asset }
    guard isPartOfChain(index) else { return isColored(index) ? .asset : .member(of: nil) }
    guard kind(index - 2) == .word else { return .word }
    let base = text(index - 2)
    if base.nameWords.contains(where: assetWords.contains) { return .asset }
    return base.first?.isUppercase == true || base == "self" ? .member(of: base) : .word
  }

  /// Whether a member belongs to what stands before its point, unlike `.brand` in `tint(.brand)`.
  private func isPartOfChain(_ index: Int) -> Bool {
    guard index > 1, tokens[index - 2].kind != .mark || chainMarks.contains(text(index - 2)) else {
      return false
    }
    let isOnOwnLine = isFirstOnLine(index - 1) && tokens[index - 2].kind == .mark
    return isOnOwnLine || tokens[index - 2].range.upperBound == tokens[index - 1].range.lowerBound
  }

  /// Whether a member without a base is given to something that speaks of a color or an image.
  private func isColored(_ index: Int) -> Bool {
    guard isMark("(", at: index - 2) || isMark(":", at: index - 2) || isMark("=", at: index - 2),
      kind(index - 3) == .word
    else { return false }
    let words = text(index - 3).nameWords
    return words.contains { assetWords.contains($0) || paintWords.contains($0) }
  }

  /// Returns the part of a string before what is put into it at run time, as in `"icon-\(kind)"`,
  /// `@"icon-%@"` and `"icon-" + kind`. Texts with spaces are for people.
  func beginning(at index: Int) -> ArraySlice<UInt8>? {
    let text = bytes[tokens[index].range]
    guard text.count < 60, !text.contains(UInt8(ascii: " ")) else { return nil }
    switch tokens[index].kind {
    case .composedString where isMark("(", at: index + 1):
      return text.prefix { $0 != UInt8(ascii: "\\") }
    case .string:
      let part = text.prefix { $0 != UInt8(ascii: "%") }
      return part.count < text.count || isMark("+", at: index + 1) ? part : nil
    default: return nil
    }
  }

  /// Returns the tokens of the color of a shadow or of a mask, whose shape alone is seen, at a token.
  func shadow(at index: Int) -> Range<Int>? {
    guard kind(index) == .word, tokens[index].range.count < 60,
      bytes[tokens[index].range].mentions(anyOf: ["shadow", "mask"])
    else { return nil }
    if isWord("shadow", at: index) || isWord("mask", at: index), isMark("(", at: index + 1) {
      return inside(index + 1)
    }
    guard text(index).lowercased().hasSuffix("shadowcolor"), isMark("=", at: index + 1) else {
      return nil
    }
    return index + 2..<max(index + 2, endOfStatement(from: index + 2, .swift))
  }
}

extension SourceTokens {
  /// Adds the cases of enumerations. A case with a raw value in text may be the name of an asset.
  func addCases(to names: inout MentionedNames) {
    for index in tokens.indices where isWord("enum", at: index) && kind(index + 1) == .word {
      let head = index + 2..<min(index + 30, tokens.count)
      guard let brace = head.first(where: { isMark("{", at: $0) }), let body = inside(brace) else {
        continue
      }
      let parents = (index + 2..<brace).map(text)
      let isNamed = parents.contains("String") && !parents.contains("CodingKey")
      for name in body.flatMap(caseNames) {
        if isNamed { names.add(bytes[tokens[name].range]) }
        names.addCase(bytes[tokens[name].range], of: bytes[tokens[index + 1].range])
      }
    }
  }

  /// Returns the tokens of the names that a line of cases declares.
  private func caseNames(at index: Int) -> [Int] {
    guard isWord("case", at: index), kind(index + 1) == .word,
      !isWord("let", at: index + 1), !isWord("var", at: index + 1)
    else { return [] }
    var names: [Int] = []
    var place = index + 1
    while kind(place) == .word {
      names.append(place)
      place += 1
      if let inside = inside(place) { place = inside.upperBound + 1 }
      if isMark("=", at: place) { place += 2 }
      guard isMark(",", at: place) else { break }
      place += 1
    }
    // What a colon follows is a case of a `switch`.
    return isMark(":", at: place) ? [] : names
  }
}

private let chainMarks: Set<String> = [")", "]", "}", "?", "!", ">"]

/// What generated lists of assets have behind the name of one.
private let accessors: WordSet = [
  "color", "swiftUIColor", "uiColor", "nsColor", "image", "swiftUIImage", "uiImage", "nsImage",
  "name",
]

private let assetWords: Set<String> = [
  "color", "colors", "image", "images", "icon", "icons", "asset", "assets", "palette",
]

private let paintWords: Set<String> = [
  "fill", "stroke", "background", "foreground", "tint", "border", "style", "named", "resource",
]
