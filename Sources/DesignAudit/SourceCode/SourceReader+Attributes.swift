extension SourceReader {
  /// The colors in attributes of texts, such as `[.foregroundColor: UIColor.red]`.
  var attributeColors: [ViewColor] {
    tokens.tokens.indices.compactMap { index in
      guard isAttribute(index), let value = value(ofAttribute: index),
        let color = color(in: value, as: viewColorType), !isForState(index)
      else { return nil }
      // What a text with attributes stands on, other code decides.
      return ViewColor(
        role: .text, color: color, range: index..<value.upperBound, hasOwnBackground: true)
    }
  }

  /// Whether attributes are for one state of a control, as the argument after them says.
  private func isForState(_ index: Int) -> Bool {
    guard let bracket = scopes.bracket(around: index), let inside = tokens.inside(bracket) else {
      return false
    }
    let end = inside.upperBound + 1
    return (end..<min(end + 6, tokens.tokens.count)).contains { place in
      tokens.kind(place) == .word && isControlState(tokens.text(place))
    }
  }

  /// Whether a token is the name of an attribute, in Swift a member of a type.
  private func isAttribute(_ index: Int) -> Bool {
    tokens.isWord(in: attributes, at: index)
      && (language == .objectiveC || tokens.isMark(".", at: index - 1))
  }

  /// Returns the tokens of the value: after a colon in a dictionary, or after `value:` in a call.
  private func value(ofAttribute index: Int) -> Range<Int>? {
    if tokens.isMark(":", at: index + 1) {
      return index + 2..<endOfElement(from: index + 2)
    }
    guard tokens.isMark(",", at: index + 1), tokens.isWord("value", at: index + 2),
      tokens.isMark(":", at: index + 3)
    else { return nil }
    return index + 4..<endOfElement(from: index + 4)
  }

  private func endOfElement(from start: Int) -> Int {
    var place = start
    while place < min(tokens.tokens.count, start + longestList), !tokens.isMark(",", at: place),
      !tokens.isMark("]", at: place),
      !tokens.isMark(")", at: place), !tokens.isMark("}", at: place), !tokens.isMark(";", at: place)
    {
      place = (tokens.inside(place)?.upperBound ?? place) + 1
    }
    return min(place, tokens.tokens.count)
  }
}

private let longestList = 200

private let attributes: WordSet = ["foregroundColor", "NSForegroundColorAttributeName"]
