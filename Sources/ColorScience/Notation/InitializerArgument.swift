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
}

extension InitializerArgument {
  /// - Parameter alphaFirst: Whether an argument without a label is `0xAARRGGBB` if it has eight
  ///   digits, as for the `Color` of Flutter and Jetpack Compose.
  static func list(
    _ tokens: ArraySlice<ColorToken>, alphaFirst: Bool
  ) throws(ColorSyntaxError) -> [InitializerArgument] {
    var reader = InitializerArgumentReader(rest: tokens, alphaFirst: alphaFirst)
    var arguments: [InitializerArgument] = []
    while !reader.rest.isEmpty {
      arguments.append(try reader.argument())
      if reader.rest.first == .mark(",") { reader.rest.removeFirst() }
    }
    return arguments
  }
}

private struct InitializerArgumentReader {
  var rest: ArraySlice<ColorToken>
  let alphaFirst: Bool

  mutating func argument() throws(ColorSyntaxError) -> InitializerArgument {
    let label = label()
    if rest.first == .mark(".") {
      rest.removeFirst()
      return InitializerArgument(label: label, value: .member(try member()))
    }
    if case .literal(let text)? = rest.first {
      rest.removeFirst()
      return InitializerArgument(label: label, value: .hex(try hex(text, label)))
    }
    let name = label ?? "component"
    return InitializerArgument(label: label, value: .number(try quotient(name)))
  }

  private func hex(_ text: String, _ label: String?) throws(ColorSyntaxError) -> SRGB {
    if alphaFirst, label == nil, text.lowercased().hasPrefix("0x") {
      return try parseHexNumber(text, alphaFirst: true)
    }
    guard let color = try parseHexNotation(text)?.color else {
      throw .unknownName(text, suggestion: nil)
    }
    return color
  }

  private mutating func label() -> String? {
    guard case .word(let word)? = rest.first, rest.dropFirst().first == .mark(":") else {
      return nil
    }
    rest.removeFirst(2)
    let label = word.lowercased()
    return label.hasPrefix("colorwith") ? String(label.dropFirst("colorwith".count)) : label
  }

  private mutating func member() throws(ColorSyntaxError) -> String {
    guard case .word(let word)? = rest.popFirst() else {
      throw .invalidSpace(".")
    }
    return word
  }

  /// Reads a number or a quotient of two numbers, such as `0.22`, `1.0f` or `56/255`.
  private mutating func quotient(_ name: String) throws(ColorSyntaxError) -> Double {
    let dividend = try number(name)
    guard rest.first == .mark("/") else { return dividend }
    rest.removeFirst()
    let divisor = try number(name)
    guard divisor != 0, (dividend / divisor).isFinite else { throw .notFinite("\(name) / 0") }
    return dividend / divisor
  }

  private mutating func number(_ name: String) throws(ColorSyntaxError) -> Double {
    let token = rest.popFirst()
    guard case .number(let value, let unit)? = token, unit.isEmpty || unit == "f" else {
      throw .invalidComponent(token?.text ?? "", name: name)
    }
    return value
  }
}
