import ColorScience
import Diagnostics

extension SourceReader {
  /// The colors that the text contains as numbers.
  func literalColors(_ context: CodeContext, _ places: LineTable) -> [ColorLiteral] {
    tokens.tokens.indices.compactMap { index in
      guard !context.isExempt(index), let literal = tokens.literalColor(at: index) else {
        return nil
      }
      let start = literal.range.lowerBound
      return ColorLiteral(
        framework: literal.framework, value: literal.value,
        location: places.location(of: tokens.tokens[start].range.lowerBound),
        owner: "\(typeName(around: start)) \(constant(valuedAt: literal.range) ?? "")")
    }
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
