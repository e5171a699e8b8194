/// Of which images a word for a tint speaks.
extension SourceTokens {
  /// Returns the tokens around a word for a tint in which names of images may be tinted: those close
  /// to it, of which only its own view or call where the code shows which that is.
  func tintReach(of word: Int) -> Range<Int> {
    let near = max(0, word - reach)..<min(word + reach, tokens.count)
    let own = isMark(".", at: word - 1) ? modified(by: word) : call(around: word)
    return own.map { near.clamped(to: $0) } ?? near
  }

  /// Returns the name of the view whose tint a statement sets, as in `cell.button.tintColor = .white`;
  /// nil for a view that may hand its tint on to others.
  func tintedView(at word: Int) -> String? {
    guard isWord("tintColor", at: word) || isWord("contentTintColor", at: word),
      isMark("=", at: word + 1), let view = receiver(of: word)
    else { return nil }
    let words = view.nameWords
    return words.suffix(2) == ["image", "view"] || words.last.map(tintedAlone.contains) == true
      ? view : nil
  }

  /// Whether a member is a color, as `.red` and `UIColor.black` are, and no image of that name.
  func isPlainColor(_ index: Int) -> Bool {
    isWord(in: plainColors, at: index) && !isMark(".", at: index + 1)
      && !(isMark("(", at: index - 2) && isWord("Image", at: index - 3))
  }

  /// Whether the image with a name is given to a view other than the tinted one, as in
  /// `photoView.image = UIImage(named: "photo")`.
  func isImage(_ name: Int, ofOtherThan view: String?) -> Bool {
    guard let view else { return false }
    let setter = (max(0, name - 8)..<name).last { index in
      isWord("setImage", at: index) && isMark("(", at: index + 1)
        || isWord("image", at: index) && isMark("=", at: index + 1)
    }
    guard let setter, let other = receiver(of: setter) else { return false }
    return other != view
  }
}

extension SourceTokens {
  /// Returns the view that `.foregroundStyle(…)` or `.tabItem {…}` modifies, with all that is in it, or
  /// the image that `.renderingMode(.template)` does; nil where a variable stands for it.
  private func modified(by word: Int) -> Range<Int>? {
    if isWord(in: renderingModes, at: word), isMark("(", at: word - 2) {
      return chain(endingWith: word - 3)
    }
    guard isWord(in: modifiers, at: word) else { return nil }
    // A key of the attributes of a text.
    if isMark(":", at: word + 1) || isMark("]", at: word + 1) { return word..<word }
    if isWord("tabItem", at: word) { return inside(word + 1) }
    guard let chain = chain(endingWith: word) else { return nil }
    // In a container the style reaches templates, which say so themselves, and no other image.
    let isContainer = isWord(in: containers, at: chain.lowerBound)
    return isContainer && !isWord("withTintColor", at: word) ? word..<word : chain
  }

  /// Returns the chain up to a member and its arguments, where it begins with what it makes, and not
  /// with an image whose name is a variable.
  private func chain(endingWith member: Int) -> Range<Int>? {
    guard isMark(".", at: member - 1), let inside = inside(member + 1),
      let start = startOfChain(at: member - 2), text(start).first?.isUppercase == true
    else { return nil }
    let isNamed = isMark(".", at: start + 1) || isMark(".", at: start + 2)
    guard isNamed || !text(start).hasSuffix("Image") || (start..<member).contains(where: isString)
    else { return nil }
    return start..<inside.upperBound
  }

  private func isString(_ index: Int) -> Bool { kind(index) == .string }

  /// Returns the call in which a word names an argument, without the closures beside it, which give their
  /// images a tint of their own, or the call that makes a label.
  private func call(around word: Int) -> Range<Int>? {
    if isWord("Label", at: word), isMark("(", at: word + 1) { return inside(word + 1) }
    guard isMark(":", at: word + 1), isMark("(", at: word - 1) || isMark(",", at: word - 1) else {
      return nil
    }
    let open = (max(0, word - 4 * reach)..<word).last { inside($0)?.contains(word) == true }
    guard let open, isMark("(", at: open), let inside = inside(open) else { return nil }
    let isClosed = { isMark("}", at: $0) }
    let start = (open..<word).last(where: isClosed) ?? startOfChain(at: open - 1) ?? open
    let end = (word..<inside.upperBound).first { isMark("{", at: $0) } ?? inside.upperBound
    return start..<end
  }

  /// Returns the first token of the chain whose member ends at a token.
  private func startOfChain(at end: Int) -> Int? {
    var place = end
    while place >= 0 {
      if let open = opening(of: place) {
        place = open - 1
      } else if isMark(":", at: place), opening(of: place - 2) != nil {
        // A further closure with its label, as in `Button {…} label: {…}`.
        place -= 2
      } else if isMark("?", at: place) || isMark("!", at: place) {
        place -= 1
      } else if kind(place) == .word {
        guard isMark(".", at: place - 1) else { return place }
        place -= 2
      } else {
        return nil
      }
    }
    return nil
  }

  /// Returns the last name before the dot of a member, as `button` in `cell.button?.image`.
  private func receiver(of member: Int) -> String? {
    guard isMark(".", at: member - 1) else { return nil }
    let isOptional = isMark("?", at: member - 2) || isMark("!", at: member - 2)
    let place = isOptional ? member - 3 : member - 2
    return kind(place) == .word ? text(place) : nil
  }
}

/// The number of tokens that an image and its rendering mode may be apart.
private let reach = 40

private let plainColors: WordSet = [
  "black", "white", "red", "green", "blue", "yellow", "orange", "purple", "gray", "brown", "pink",
  "cyan", "magenta", "clear", "mint", "teal", "indigo", "primary", "secondary",
]

private let modifiers: WordSet = ["foregroundColor", "foregroundStyle", "tabItem", "withTintColor"]
private let containers: WordSet = [
  "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
  "GridRow", "Group", "List", "Form", "Section", "ScrollView", "ForEach",
]
private let renderingModes: WordSet = ["template", "alwaysTemplate"]

/// The last words in the names of views that hold no image of another view.
private let tintedAlone: Set<String> = [
  "button", "label", "icon", "image", "switch", "slider", "indicator", "spinner", "field",
]
