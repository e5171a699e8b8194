import ColorScience

/// An expression that makes a color from numbers, such as `UIColor(red: 1, green: 0, blue: 0,
/// alpha: 1)`.
struct LiteralColor {
  let framework: ColorLiteral.Framework?
  let value: ColorLiteral.Value
  /// The tokens of the expression.
  let range: Range<Int>
}

extension SourceTokens {
  /// Returns the hard-coded color whose name or digits are at a token; nil if there is none.
  func literalColor(at index: Int) -> LiteralColor? {
    switch kind(index) {
    case .word: call(at: index).flatMap(literal)
    case .number, .string: digits(at: index)
    default: nil
    }
  }

  /// A call that may create a color.
  private struct Call {
    let framework: ColorLiteral.Framework?
    let range: Range<Int>
    let arguments: Range<Int>
    /// Whether three unlabeled numbers are a color.
    var isPositional = false
    /// Whether an unlabeled string is hexadecimal digits.
    var isDigits = false
    /// The number of arguments before those of the color.
    var skipped = 0
  }

  private func literal(_ call: Call) -> LiteralColor? {
    let all = arguments(in: call.arguments)
    let value =
      componentList(in: call.arguments)
      ?? ColorLiteral.Value(
        call.framework, Array(all.dropFirst(call.skipped)), isPositional: call.isPositional,
        isDigits: call.isDigits)
    return value.map { LiteralColor(framework: call.framework, value: $0, range: call.range) }
  }

  private func call(at index: Int) -> Call? {
    if isMark("[", at: index - 1), let call = message(at: index) { return call }
    let name = text(index)
    if name == "init" || implicitMethods.contains(name), let call = implicitCall(at: index) {
      return call
    }
    if name == "colorLiteral", isMark("#", at: index - 1) {
      return call(nil, from: index - 1, open: index + 1)
    }
    if let framework = colorTypes[name] { return call(of: framework, at: index) }
    if sharedTypes.contains(name) || name == "CIColor" && isWord("ciColor", at: index - 2) {
      return call(of: nil, at: index)
    }
    if let skipped = drawingCalls[name] {
      return call(nil, from: index, open: index + 1).map { call in
        var call = call
        (call.skipped, call.isPositional) = (skipped, true)
        return call
      }
    }
    guard
      colorMacros.contains(name) || name.hasPrefix("UIColorFrom") || name.hasPrefix("NSColorFrom"),
      !isMark(".", at: index - 1), !isWord("func", at: index - 1)
    else { return nil }
    var found = call(colorTypes[String(name.prefix(7))] ?? nil, from: index, open: index + 1)
    found?.isPositional = true
    // A call with labels is for a type of the app that happens to have the name.
    let isLabelled = found?.arguments.contains { isMark(":", at: $0) } ?? false
    return isLabelled ? nil : found
  }

  /// Returns a call `UIColor(…)`, `UIColor.init(…)` or, from an extension in the app,
  /// `UIColor.rgb(…)`.
  private func call(of framework: ColorLiteral.Framework?, at index: Int) -> Call? {
    let hasMember = isMark(".", at: index + 1) && kind(index + 2) == .word
    guard !hasMember || isWord("init", at: index + 2) || colorMethods.contains(text(index + 2))
    else {
      return nil
    }
    var found = call(framework, from: index, open: index + (hasMember ? 3 : 1))
    found?.isPositional = true
    found?.isDigits = hasMember && text(index + 2).lowercased().contains("hex")
    return found
  }

  private func call(
    _ framework: ColorLiteral.Framework?, from start: Int, open: Int
  ) -> Call? {
    arguments(openedAt: open).map {
      Call(framework: framework, range: start..<$0.upperBound + 1, arguments: $0)
    }
  }

  /// Returns a call `.init(…)` or `.hex(…)`, whose type is inferred; nil if there is none.
  private func implicitCall(at index: Int) -> Call? {
    guard isMark(".", at: index - 1), !endsExpression(index - 2) else { return nil }
    var found = call(nil, from: index - 1, open: index + 1)
    found?.isPositional = text(index) != "init"
    found?.isDigits = text(index) == "hex"
    return found
  }

  private func endsExpression(_ index: Int) -> Bool {
    switch kind(index) {
    case .word: !["return", "in", "case", "else"].contains { isWord($0, at: index) }
    case .number, .string, .composedString: true
    case .mark: [")", "]", "}", ">"].contains { isMark($0, at: index) }
    case nil: false
    }
  }

  /// Returns a message such as `[UIColor colorWithRed:…]` or `[[UIColor alloc] initWithRed:…]`.
  private func message(at index: Int) -> Call? {
    guard let framework = colorTypes[text(index)], kind(index + 1) == .word else {
      return nil
    }
    let isAllocation = isWord("alloc", at: index + 1) && isMark("]", at: index + 2)
    let start = index - (isAllocation ? 2 : 1)
    guard start >= 0, let range = arguments(openedAt: start) else { return nil }
    let first = index + (isAllocation ? 3 : 1)
    guard first < range.upperBound else { return nil }
    return Call(
      framework: framework, range: start..<range.upperBound + 1,
      arguments: first..<range.upperBound)
  }

  private func arguments(openedAt open: Int) -> Range<Int>? {
    guard isMark("(", at: open) || isMark("[", at: open), let range = inside(open) else {
      return nil
    }
    return range.count <= longestCall ? range : nil
  }
}

extension SourceTokens {
  /// Reads the numbers of `CGColor(colorSpace: space, components: [0, 0.5, 1, 1])`.
  private func componentList(in range: Range<Int>) -> ColorLiteral.Value? {
    guard let label = label("components", in: range), isMark("[", at: label + 2),
      let list = inside(label + 2), list.count <= longestCall
    else { return nil }
    // The numbers of a device color space are not those of sRGB.
    let isKnown = words(range.lowerBound..<label).lowercased().contains("srgb")
    let numbers = arguments(in: list)
    let names = numbers.count == 2 ? ["white", "alpha"] : ["red", "green", "blue", "alpha"]
    guard numbers.count == names.count else { return nil }
    let labelled = zip(names, numbers).map { ColorArgument(label: $0, value: $1.value) }
    return ColorLiteral.Value(nil, labelled).map { isKnown ? $0 : .unknown }
  }

  /// Returns the index of a label of a call, but not of a call in its arguments.
  private func label(_ name: String, in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      if isWord(name, at: place), isMark(":", at: place + 1) { return place }
      place = (inside(place)?.upperBound ?? place) + 1
    }
    return nil
  }

  /// Reads `0xFF0000.uiColor` and `"#F00".color`, members that apps add to numbers and strings.
  private func digits(at index: Int) -> LiteralColor? {
    guard isMark(".", at: index + 1), kind(index + 2) == .word,
      let type = digitMembers[text(index + 2)]
    else { return nil }
    let isCall = isMark("(", at: index + 3) && isMark(")", at: index + 4)
    let text = text(index)
    let label = kind(index) == .number || text.hasPrefix("#") ? "" : "hex"
    let value: ColorArgument.Value =
      kind(index) == .number && text.lowercased().hasPrefix("0x")
      ? .hexadecimal(text.dropFirst(2).filter { $0 != "_" }) : .string(text)
    return ColorLiteral.Value(type, [ColorArgument(label: label, value: value)]).map {
      LiteralColor(framework: type, value: $0, range: index..<index + (isCall ? 5 : 3))
    }
  }
}

/// The maximum number of tokens of a call. No color made of literals needs more.
let longestCall = 100

/// The frameworks of the color types. `SKColor` is the color type of either framework.
let colorTypes: [String: ColorLiteral.Framework] = [
  "Color": .swiftUI, "UIColor": .uiKit, "NSColor": .appKit, "SKColor": .uiKit,
]

/// Types of several frameworks. `CIColor` is left out, because it is for image filters, except as
/// the argument of another color.
private let sharedTypes: Set<String> = ["CGColor"]

/// Macros and functions that many apps define.
private let colorMacros: Set<String> = [
  "RGB", "RGBA", "rgb", "rgba", "RGBCOLOR", "RGBACOLOR", "RGBColor", "RGBAColor", "UIColorRGB",
  "UIColorRGBA", "HEXCOLOR", "HexColor", "UIColorHex", "UIColorWithHex", "UIColorWithRGB",
]

/// Methods that many apps add to the color types.
private let colorMethods: Set<String> = [
  "rgb", "rgba", "hex", "hexColor", "fromHex", "fromRGB", "fromRgb", "colorFromHex", "colorWithHex",
  "withHex", "from",
]

/// Methods of the app whose type may be inferred, as in `.hex(0x1A2B3C)`.
private let implicitMethods: Set<String> = ["rgb", "rgba", "hex"]

/// Core Graphics functions that take color components, with the number of arguments before them.
private let drawingCalls: [String: Int] = [
  "CGContextSetRGBFillColor": 1, "CGContextSetRGBStrokeColor": 1, "CGColorCreateGenericRGB": 0,
  "CGColorCreateSRGB": 0, "setFillColor": 0, "setStrokeColor": 0,
]

private let digitMembers: [String: ColorLiteral.Framework?] = [
  "color": nil, "uiColor": .uiKit, "nsColor": .appKit, "cgColor": nil, "hexColor": nil,
  "asColor": nil, "toColor": nil, "toUIColor": .uiKit, "swiftUIColor": .swiftUI,
]
