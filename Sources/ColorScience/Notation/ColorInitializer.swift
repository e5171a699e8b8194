/// A CSS function or an initializer in Swift, Objective-C, Kotlin or Dart.
struct ColorCall {
  /// The name as it was written, such as `rgb`, `UIColor` or `Color.fromARGB`.
  let name: String
  let arguments: ArraySlice<ColorToken>

  /// Creates a call from tokens; nil if they do not have the form of a call.
  init?(_ tokens: [ColorToken]) throws(ColorSyntaxError) {
    var rest = tokens[...]
    if rest.first == .mark("#") { rest.removeFirst() }  // #colorLiteral(…)
    if rest.first == .word("const") { rest.removeFirst() }  // const Color(…) in Dart
    let isMessage = rest.first == .mark("[")  // [UIColor colorWithRed:…]
    if isMessage { rest.removeFirst() }
    guard case .word(var name)? = rest.popFirst() else { return nil }
    if rest.first == .mark("."), case .word(let member)? = rest.dropFirst().first {
      rest.removeFirst(2)
      if member != "init" { name += "." + member }  // UIColor.init(…) is UIColor(…)
    }
    guard isMessage || rest.first == .mark("(") else { return nil }
    if !isMessage { rest.removeFirst() }
    let end: ColorToken = isMessage ? .mark("]") : .mark(")")
    guard let close = rest.firstIndex(of: end) else { throw .missingParenthesis(name) }
    if let extra = rest[(close + 1)...].first {
      throw .unexpectedText(extra.text, after: end.text)
    }
    self.name = name
    arguments = rest[..<close]
  }

  func read() throws(ColorSyntaxError) -> ReadColor {
    let key = name.lowercased()
    if let channels = byteFunctions[key] { return ReadColor(color: try color(of: channels)) }
    // SwiftUI's `Color` has labels or a literal as arguments; the CSS function `color()` has
    // neither.
    var isLabelled = arguments.contains(.mark(":")) || arguments.first == .mark(".")
    if case .literal? = arguments.first { isLabelled = true }
    if let framework = colorFrameworks[key], key != "color" || isLabelled {
      return ReadColor(color: try InitializerCall(framework, arguments).color())
    }
    if key == "color" { return try parseColorFunction(arguments) }
    guard let function = cssFunctions[key] else {
      let known = Array(cssFunctions.keys) + Array(colorFrameworks.keys)
      throw .unknownFunction(name, suggestion: nearestSpelling(of: name, among: known))
    }
    return try function.read(arguments)
  }

  /// Returns the color of unlabeled arguments, one for each channel.
  private func color(of channels: [String]) throws(ColorSyntaxError) -> SRGB {
    let parts = arguments.split(separator: .mark(","), omittingEmptySubsequences: false)
    guard parts.count == channels.count, parts.allSatisfy({ $0.count == 1 }) else {
      let example =
        "\(name)(\(channels.map { $0 == "opacity" ? "1" : "255" }.joined(separator: ", ")))"
      throw .componentCount(parts.count, of: name, example: example)
    }
    var values = ["alpha": 255.0]
    for (channel, part) in zip(channels, parts) {
      let most = channel == "opacity" ? 1.0 : 255
      guard let value = number(part[part.startIndex]) else {
        throw .invalidComponent(part[part.startIndex].text, name: channel)
      }
      guard (0...most).contains(value) else {
        throw .outOfRange(channel, value: value, allowed: 0...most)
      }
      values[channel] = value
    }
    func share(_ channel: String) -> Double { (values[channel] ?? 0) / 255 }
    return SRGB(
      red: share("red"), green: share("green"), blue: share("blue"),
      alpha: values["opacity"] ?? share("alpha"))
  }

  /// Returns the value of a number such as `255` or `0xFF`.
  private func number(_ token: ColorToken) -> Double? {
    switch token {
    case .number(let value, ""): value
    case .literal(let text) where text.lowercased().hasPrefix("0x"):
      UInt16(text.dropFirst(2), radix: 16).map(Double.init)
    default: nil
    }
  }
}

/// The frameworks by the names of their color initializers, in lowercase.
let colorFrameworks: [String: ColorFramework] = [
  "uicolor": .uiKit, "nscolor": .appKit, "color": .swiftUI, "colorliteral": .uiKit,
]

/// The functions that take bytes without labels, by their names in lowercase, with the channels of
/// the arguments. An opacity is from 0 to 1.
// https://api.flutter.dev/flutter/dart-ui/Color-class.html
// https://developer.android.com/reference/android/graphics/Color
let byteFunctions: [String: [String]] = Dictionary(
  uniqueKeysWithValues: [
    "fromargb": ["alpha", "red", "green", "blue"],
    "argb": ["alpha", "red", "green", "blue"],
    "fromrgbo": ["red", "green", "blue", "opacity"],
    "rgb": ["red", "green", "blue"],
  ].map { ("color." + $0.key, $0.value) })

enum ColorFramework: String, Sendable { case swiftUI, uiKit, appKit }

/// A call of a color initializer of SwiftUI, UIKit or AppKit, in Swift or Objective-C.
struct InitializerCall {
  private let framework: ColorFramework
  private let arguments: [InitializerArgument]

  init(
    _ framework: ColorFramework, _ tokens: ArraySlice<ColorToken>
  ) throws(ColorSyntaxError) {
    self.framework = framework
    arguments = try InitializerArgument.list(tokens, alphaFirst: framework == .swiftUI)
  }

  func color() throws(ColorSyntaxError) -> SRGB {
    let components = arguments.compactMap { argument in
      argument.label.flatMap { alphaLabels.contains($0) ? nil : (label: $0, argument) }
    }
    let labels = components.map(\.label)
    // Many apps define an initializer such as `Color(hex: 0x007AFF, alpha: 0.5)`.
    if case .hex(let color)? = arguments.first?.value, labels.count <= 1 {
      return color.withAlpha(try opacity(otherwise: color.alpha))
    }
    if let label = labels.first(where: deviceLabels.contains) { throw .deviceDependent(label) }
    // The color space in front of the components, as in `Color(.displayP3, red: …)`.
    var space: InitializerShape.Space?
    if case .member(let name)? = arguments.first?.value {
      space = spacesByMember[name.lowercased()]
      if space == nil { throw .unknownSpace(name) }
    }
    guard let shape = initializerShapes[labels.joined(separator: " ")] else {
      let example =
        switch framework {
        case .appKit: "NSColor(srgbRed: 1, green: 0.22, blue: 0.235, alpha: 1)"
        case .uiKit: "UIColor(red: 1, green: 0.22, blue: 0.235, alpha: 1)"
        case .swiftUI: "Color(.sRGB, red: 1, green: 0.22, blue: 0.235)"
        }
      throw .wrongLabels(labels.joined(separator: ", "), example: example)
    }
    var values: [Double] = []
    for (label, argument) in components {
      values.append(try number(argument, label, shape.allowed))
    }
    return shape.color(values, try opacity(), in: space, of: framework)
  }

  private func opacity(otherwise usual: Double = 1) throws(ColorSyntaxError) -> Double {
    guard let argument = arguments.first(where: { alphaLabels.contains($0.label ?? "") }) else {
      return usual
    }
    return try number(argument, "alpha", 0...1)
  }

  private func number(
    _ argument: InitializerArgument, _ name: String, _ allowed: ClosedRange<Double>
  ) throws(ColorSyntaxError) -> Double {
    guard case .number(let value) = argument.value else {
      throw .invalidComponent("", name: name)
    }
    guard !allowed.contains(value) else { return value }
    let isByte = value > 1 && value <= 255 && value == value.rounded()
    throw isByte
      ? .byteForShare(name, value: value) : .outOfRange(name, value: value, allowed: allowed)
  }
}

let alphaLabels: Set<String> = ["alpha", "opacity"]

// These labels use Generic RGB or the profile of the current display. Their colors have no fixed
// value without that profile.
let deviceLabels: Set<String> = [
  "calibratedred", "calibratedwhite", "calibratedhue", "devicered", "devicewhite", "devicehue",
]

let spacesByMember: [String: InitializerShape.Space] = [
  "srgb": .srgb, "srgblinear": .srgbLinear, "displayp3": .displayP3,
]

/// The meaning of the labels of a color initializer.
struct InitializerShape: Sendable {
  enum Space: String, Sendable { case srgb, srgbLinear, displayP3, grayGamma22 }
  enum Components: String, Sendable { case red, white, hue }

  let components: Components
  /// The space that the labels name; nil if they name none.
  let space: Space?

  var allowed: ClosedRange<Double> { components == .hue ? 0...1 : extendedShare }

  /// - Parameter stated: The space in front of the components, if the labels name none.
  func color(
    _ values: [Double], _ alpha: Double, in stated: Space?, of framework: ColorFramework
  ) -> SRGB {
    // If no color space is given, AppKit creates grays in a profile with a gamma of 2.2, and UIKit
    // and SwiftUI create grays with equal sRGB components.
    let usual: Space = components == .white && framework == .appKit ? .grayGamma22 : .srgb
    guard components != .hue else {
      return SRGB(
        HSB(hue: values[0] * 360, saturation: values[1], brightness: values[2], alpha: alpha))
    }
    let vector =
      components == .white
      ? Vector3(values[0], values[0], values[0]) : Vector3(values[0], values[1], values[2])
    return switch space ?? stated ?? usual {
    case .srgb: SRGB(vector, alpha: alpha)
    case .srgbLinear: SRGB(LinearSRGB(vector, alpha: alpha))
    case .displayP3: SRGB(DisplayP3(vector, alpha: alpha))
    case .grayGamma22: SRGB(GrayGamma22(white: values[0], alpha: alpha))
    }
  }
}

/// The shapes of the initializers of SwiftUI, UIKit and AppKit, by their labels in lowercase.
let initializerShapes: [String: InitializerShape] = [
  "red green blue": InitializerShape(components: .red, space: nil),
  "srgbred green blue": InitializerShape(components: .red, space: .srgb),
  "displayp3red green blue": InitializerShape(components: .red, space: .displayP3),
  "white": InitializerShape(components: .white, space: nil),
  "genericgamma22white": InitializerShape(components: .white, space: .grayGamma22),
  "hue saturation brightness": InitializerShape(components: .hue, space: nil),
]

/// The range of components of extended colors, which excludes bytes.
let extendedShare = -1.0...2.0

/// One argument of a color initializer, such as `red: 255/255` or `.displayP3`.
struct InitializerArgument {
  enum Value {
    case number(Double)
    case member(String)
    /// A hexadecimal color, such as `0x007AFF` or `"#007AFF"`.
    case hex(SRGB)
  }

  /// The label in lowercase, without the Objective-C prefix `colorWith`.
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
