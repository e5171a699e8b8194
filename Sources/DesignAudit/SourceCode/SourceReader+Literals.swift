import ColorScience
import Diagnostics

extension SourceReader {
  /// The colors that the text contains as numbers.
  func literalColors(_ context: CodeContext, _ places: LineTable) -> [ColorLiteral] {
    let found = tokens.tokens.indices.compactMap { index -> LiteralColor? in
      context.isExempt(index) ? nil : tokens.literalColor(at: index)
    }
    let lists = Dictionary(
      found.compactMap { scopes.bracket(around: $0.range.lowerBound) }.map { ($0, 1) },
      uniquingKeysWith: +)
    let choices = colorChoices(found)
    let constants = found.map { constant(valuedAt: $0.range) }
    let names = Set(constants.compactMap(\.self))
    return zip(found, constants).compactMap { literal, constant in
      if let constant, names.contains(constant.counterpart) { return nil }
      let start = literal.range.lowerBound
      let list = scopes.bracket(around: start).map {
        tokens.isMark("{", at: $0) ? 0 : lists[$0] ?? 0
      }
      if (list ?? 0) >= leastList, isElement(start) { return nil }
      if let type = scopes.typeName(around: start), choices.contains(type) { return nil }
      return ColorLiteral(
        framework: literal.framework, value: literal.value,
        location: places.location(of: tokens.tokens[start].range.lowerBound),
        owner: [typeName(around: start), constant ?? ""].joined(separator: " "),
        isFaded: isFaded(literal.range))
    }
  }

  /// The enumerations, by the tokens of their names, that list colors to choose from: they give all
  /// their cases and have a color for several.
  private func colorChoices(_ found: [LiteralColor]) -> Set<Int> {
    let counts = Dictionary(
      found.compactMap { scopes.typeName(around: $0.range.lowerBound) }.map { ($0, 1) },
      uniquingKeysWith: +)
    let choices = blocks.blocks.filter { block in
      tokens.isWord("enum", at: block.keyword)
        && block.head.prefix(20).contains { tokens.isWord("CaseIterable", at: $0) }
    }
    return Set(choices.compactMap(\.head.first).filter { counts[$0, default: 0] >= leastList })
  }

  /// Whether an expression is an element of a list. A list of colors is data as a rule, such as the
  /// colors that people may choose from.
  private func isElement(_ start: Int) -> Bool {
    guard language == .swift, let bracket = scopes.bracket(around: start),
      tokens.isMark("[", at: bracket)
    else { return false }
    return tokens.isMark("[", at: start - 1) || tokens.isMark(",", at: start - 1)
  }

  /// Returns the name of the constant whose value an expression is; nil if it is the value of none.
  private func constant(valuedAt range: Range<Int>) -> String? {
    var place = range.lowerBound - 1
    if tokens.isWord("return", at: place) { place -= 1 }
    if tokens.isMark("=", at: place) { return declaredName(before: place) }
    if tokens.isMark(":", at: place) { return caseName(before: place) }
    if tokens.isMark("{", at: place), scopes.brace(around: range.lowerBound) == place {
      return scopes.functionName(around: range.lowerBound).map(tokens.text)
    }
    if tokens.isWord("define", at: place - 1) { return tokens.text(place) }
    return nil
  }

  /// Whether code gives the color an opacity: in an argument that is no number, or afterwards.
  private func isFaded(_ range: Range<Int>) -> Bool {
    let end = range.upperBound
    if tokens.isMark(".", at: end),
      ["opacity", "withAlphaComponent"].contains(where: { tokens.isWord($0, at: end + 1) })
    {
      return true
    }
    return range.contains { place in
      tokens.isMark(":", at: place + 1) && tokens.kind(place + 2) == .word
        && ["alpha", "opacity"].contains { tokens.isWord($0, at: place) }
    }
  }

  private func declaredName(before equals: Int) -> String? {
    guard scopes.functionName(around: equals) == nil else { return nil }
    return (max(1, equals - 8)..<equals).last {
      tokens.isWord("let", at: $0 - 1) || tokens.isWord("var", at: $0 - 1)
    }.map(tokens.text)
  }

  private func caseName(before colon: Int) -> String? {
    (max(1, colon - 8)..<colon).contains { tokens.isWord("case", at: $0) }
      ? tokens.text(colon - 1) : nil
  }
}

extension String {
  /// The name that a constant for the other appearance would have: `darkFill` for `lightFill`. Two
  /// such constants are chosen between by code.
  fileprivate var counterpart: String {
    for (own, other) in [
      ("light", "dark"), ("dark", "light"), ("Light", "Dark"), ("Dark", "Light"),
    ]
    where contains(own) {
      return replacing(own, with: other)
    }
    return ""
  }
}

/// The number of colors from which a list of them is data, or arguments that are, a palette.
private let leastList = 3
