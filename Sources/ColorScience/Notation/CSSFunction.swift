/// A colour function of CSS: its components and the colour they make.
struct CSSFunction: Sendable {
  let space: ColorSpace
  /// The function written right, for messages; the name is the part before the parenthesis.
  let example: String
  /// Whether the older form with commas exists.
  let hasCommas: Bool
  let channels: [CSSChannel]
  let make: @Sendable (Vector3, Double) -> SRGB

  func color(_ arguments: ArraySlice<ColorToken>) throws(ColorSyntaxError) -> ParsedColor {
    let parts = try CSSArguments(arguments, of: self)
    let values = Vector3(
      try channels[0].value(parts.components[0]), try channels[1].value(parts.components[1]),
      try channels[2].value(parts.components[2]))
    let alpha = try parts.alpha.map { (token) throws(ColorSyntaxError) in
      try CSSChannel.alpha.value(token)
    }
    return ParsedColor(
      srgb: make(values, alpha ?? 1), notation: .cssFunction, space: space)
  }

  var name: String { String(example.prefix { $0 != "(" }) }
}

/// The components of a CSS function, freed of their separators.
struct CSSArguments {
  let components: [ColorToken]
  let alpha: ColorToken?

  init(_ tokens: ArraySlice<ColorToken>, of function: CSSFunction) throws(ColorSyntaxError) {
    let parts =
      tokens.contains(.mark(","))
      ? try CSSArguments.commaSeparated(tokens, function)
      : try CSSArguments.spaceSeparated(tokens, function)
    guard parts.count == 3 || parts.count == 4 else {
      throw .componentCount(parts.count, of: function.name, example: function.example)
    }
    components = Array(parts.prefix(3))
    alpha = parts.count == 4 ? parts[3] : nil
  }

  /// `255, 56, 60, 0.5`
  private static func commaSeparated(
    _ tokens: ArraySlice<ColorToken>, _ function: CSSFunction
  ) throws(ColorSyntaxError) -> [ColorToken] {
    let parts = tokens.split(separator: .mark(","), omittingEmptySubsequences: false)
    guard function.hasCommas, parts.allSatisfy({ $0.count == 1 }) else {
      throw .mixedSeparators(function.name, example: function.example)
    }
    return parts.compactMap(\.first)
  }

  /// `255 56 60 / 0.5`
  private static func spaceSeparated(
    _ tokens: ArraySlice<ColorToken>, _ function: CSSFunction
  ) throws(ColorSyntaxError) -> [ColorToken] {
    let parts = tokens.split(separator: .mark("/"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].count == 3, parts.count == 1 || parts[1].count == 1 else {
      throw .componentCount(
        tokens.count { $0 != .mark("/") }, of: function.name, example: function.example)
    }
    return parts.flatMap { $0 }
  }
}
