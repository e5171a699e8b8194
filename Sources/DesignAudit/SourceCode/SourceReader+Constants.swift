import ColorScience
import Diagnostics

extension SourceReader {
  /// The constants and methods without parameters that may name a color for the whole app.
  func colorConstants(_ context: CodeContext) -> [ColorConstant] {
    guard !context.isForTests else { return [] }
    return tokens.tokens.indices.compactMap { index in
      guard tokens.kind(index) == .word else { return nil }
      switch tokens.text(index) {
      case "static", "class": return member(declaredAfter: index, context)
      case "define": return macro(after: index)
      default: return language == .objectiveC ? method(at: index, context) : nil
      }
    }
  }

  /// Reads `static let brand = UIColor(…)` and `static var brand: UIColor { … }`.
  private func member(declaredAfter start: Int, _ context: CodeContext) -> ColorConstant? {
    let name = start + 2
    guard tokens.isWord("let", at: start + 1) || tokens.isWord("var", at: start + 1),
      tokens.kind(name) == .word
    else { return nil }
    let type = typeName(around: start)
    var place = name + 1
    while place < min(tokens.tokens.count, name + 10), !tokens.isMark("=", at: place),
      !tokens.isMark("{", at: place)
    {
      if place > name + 1, tokens.isFirstOnLine(place) { return nil }
      place += 1
    }
    let value =
      tokens.isMark("{", at: place)
      ? tokens.inside(place).map(result)
      : place + 1..<max(place + 1, tokens.endOfStatement(from: place + 1, language))
    return constant(name, of: type, value, context)
  }

  /// Reads `+ (UIColor *)brandColor { return …; }`.
  private func method(at name: Int, _ context: CodeContext) -> ColorConstant? {
    guard tokens.isMark("{", at: name + 1), tokens.isMark(")", at: name - 1),
      tokens.isMark("*", at: name - 2), tokens.isMark("(", at: name - 4),
      tokens.isMark("+", at: name - 5), let body = tokens.inside(name + 1)
    else { return nil }
    return constant(name, of: typeName(around: name), result(of: body), context)
  }

  /// Reads `#define kBrand UIColorFromRGB(0x336699)`.
  private func macro(after define: Int) -> ColorConstant? {
    let name = define + 1
    guard tokens.isMark("#", at: define - 1), tokens.kind(name) == .word,
      !tokens.isMark("(", at: name + 1) || tokens.isFirstOnLine(name + 1)
    else { return nil }
    var end = name + 1
    while end < min(tokens.tokens.count, name + 60), !tokens.isFirstOnLine(end) { end += 1 }
    guard end > name + 1, let color = color(in: name + 1..<end, as: nil) else { return nil }
    return ColorConstant(type: "", name: tokens.text(name), color: color)
  }

  /// Returns the tokens of the result in a body with one expression.
  private func result(of body: Range<Int>) -> Range<Int> {
    let start = tokens.isWord("return", at: body.lowerBound) ? body.lowerBound + 1 : body.lowerBound
    let end = tokens.isMark(";", at: body.upperBound - 1) ? body.upperBound - 1 : body.upperBound
    return start..<max(start, end)
  }

  private func constant(
    _ name: Int, of type: String, _ value: Range<Int>?, _ context: CodeContext
  ) -> ColorConstant? {
    let colorType = colorTypes[type] == nil ? nil : type
    // A value that follows the appearance is in an exempt part of the code.
    var color: AppColor?
    if let value, !value.isEmpty, !context.isExempt(value.lowerBound) {
      color = self.color(in: value, as: colorType)
    }
    guard colorType != nil || color != nil else { return nil }
    return ColorConstant(type: type, name: tokens.text(name), color: color)
  }
}

extension SourceReader {
  /// Returns a constant in a type of the app, such as `Palette.label` and `UIColor.Palette.label`,
  /// or a macro such as `kLabel`.
  func ownConstant(_ members: [CodeChain.Member], from first: Int) -> (AppColor, Int)? {
    guard members[first].arguments == nil, members[first].closures.isEmpty,
      members[first].name.first?.isUppercase == true || language == .objectiveC
    else { return nil }
    guard members.count > first + 1 else {
      return language == .objectiveC ? (.member(members[first].name, of: ""), first + 1) : nil
    }
    let constant = members[first + 1]
    if constant.name.first?.isUppercase == true, members.count > first + 2, language == .swift {
      return ownConstant(members, from: first + 1)
    }
    guard constant.arguments == nil, constant.closures.isEmpty, language == .swift,
      !convertingMembers.contains(constant.name), constant.name.first?.isLowercase == true
    else { return nil }
    return (.member(constant.name, of: members[first].name), first + 2)
  }
}

extension SourceReader {
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

  /// Returns the name of the constant whose value is an expression; nil if there is none.
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
