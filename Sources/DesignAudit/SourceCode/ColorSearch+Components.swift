import ColorScience

extension SourceTokens {
  /// Reads the numbers of `CGColor(colorSpace: space, components: [0, 0.5, 1, 1])`.
  func componentList(in range: Range<Int>) -> ColorLiteral.Value? {
    guard let label = label("components", in: range), isMark("[", at: label + 2),
      let list = inside(label + 2), list.count <= longestCall
    else { return nil }
    // The numbers of a device's space are not those of sRGB.
    let isKnown = words(range.lowerBound..<label).lowercased().contains("srgb")
    let numbers = arguments(in: list)
    let names = numbers.count == 2 ? ["white", "alpha"] : ["red", "green", "blue", "alpha"]
    guard numbers.count == names.count else { return nil }
    let labelled = zip(names, numbers).map { ColorArgument(label: $0, value: $1.value) }
    return ColorLiteral.Value(nil, labelled).map { isKnown ? $0 : .unknown }
  }

  /// Returns the index of a label of a call, and not of a call in its arguments.
  private func label(_ name: String, in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      if isWord(name, at: place), isMark(":", at: place + 1) { return place }
      place = (inside(place)?.upperBound ?? place) + 1
    }
    return nil
  }
}
