/// One argument of a color initializer, such as `red: 255/255` or `.displayP3`.
struct InitializerArgument {
  enum Value {
    case number(Double)
    case member(String)
    /// A hexadecimal color, such as `0x007AFF` or `"#007AFF"`.
    case hex(SRGB)
  }

  /// The label in lower case, without the Objective-C prefix `colorWith`.
  let label: String?
  let value: Value

  /// - Parameter alphaFirst: Whether eight digits without a label are `0xAARRGGBB`, as in Flutter.
  static func list(
    _ tokens: ArraySlice<ColorToken>, alphaFirst: Bool
  ) throws(ColorSyntaxError) -> [InitializerArgument] {
    var rest = tokens
    var arguments: [InitializerArgument] = []
    while !rest.isEmpty {
      arguments.append(try next(in: &rest, alphaFirst: alphaFirst))
      if rest.first == .mark(",") { rest.removeFirst() }
    }
    return arguments
  }

  private static func next(
    in rest: inout ArraySlice<ColorToken>, alphaFirst: Bool
  ) throws(ColorSyntaxError) -> InitializerArgument {
    var label: String?
    if case .word(let word)? = rest.first, rest.dropFirst().first == .mark(":") {
      rest.removeFirst(2)
      let name = word.lowercased()
      label = name.hasPrefix("colorwith") ? String(name.dropFirst("colorwith".count)) : name
    }
    if rest.first == .mark(".") {
      rest.removeFirst()
      guard case .word(let member)? = rest.popFirst() else { throw .invalidSpace(".") }
      return InitializerArgument(label: label, value: .member(member))
    }
    if case .literal(let text)? = rest.first {
      rest.removeFirst()
      if alphaFirst, label == nil, text.lowercased().hasPrefix("0x") {
        let color = try parseHexNumber(text, alphaFirst: true)
        return InitializerArgument(label: label, value: .hex(color))
      }
      guard let color = try parseHexNotation(text)?.color else {
        throw .unknownName(text, suggestion: nil)
      }
      return InitializerArgument(label: label, value: .hex(color))
    }
    // A number or a quotient of two numbers, such as `0.22`, `1.0f` or `56/255`.
    let name = label ?? "component"
    var value = try number(in: &rest, name)
    if rest.first == .mark("/") {
      rest.removeFirst()
      let divisor = try number(in: &rest, name)
      guard divisor != 0, (value / divisor).isFinite else { throw .notFinite("\(name) / 0") }
      value /= divisor
    }
    return InitializerArgument(label: label, value: .number(value))
  }

  private static func number(
    in rest: inout ArraySlice<ColorToken>, _ name: String
  ) throws(ColorSyntaxError) -> Double {
    let token = rest.popFirst()
    guard case .number(let value, let unit)? = token, unit.isEmpty || unit == "f" else {
      throw .invalidComponent(token?.text ?? "", name: name)
    }
    return value
  }
}
