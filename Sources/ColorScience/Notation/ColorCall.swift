/// A CSS function or an initializer in Swift, Objective-C, Kotlin or Dart, with its name and
/// arguments.
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
    if let framework = colorFrameworks[key], key != "color" || isLabelled {
      return ReadColor(color: try InitializerCall(framework, arguments).color())
    }
    if key == "color" { return try parseColorFunction(arguments) }
    guard let function = cssFunctions[key] else { throw unknownFunction }
    return try function.read(arguments)
  }

  /// Whether the arguments have the form of SwiftUI's `Color`, with labels or with a literal. This
  /// distinguishes it from the CSS function `color()`, whose arguments have neither.
  private var isLabelled: Bool {
    if case .literal? = arguments.first { return true }
    return arguments.contains(.mark(":")) || arguments.first == .mark(".")
  }

  /// Returns the color of arguments without labels, one for each channel.
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

  private var unknownFunction: ColorSyntaxError {
    let known = Array(cssFunctions.keys) + Array(colorFrameworks.keys)
    return .unknownFunction(name, suggestion: nearestSpelling(of: name, among: known))
  }
}

/// The frameworks by the names of their color initializers, in lower case.
let colorFrameworks: [String: ColorFramework] = [
  "uicolor": .uiKit, "nscolor": .appKit, "color": .swiftUI, "colorliteral": .uiKit,
]

/// The functions whose arguments are bytes without labels, by their names in lower case, with the
/// channels of the arguments. An opacity is from 0 to 1.
// https://api.flutter.dev/flutter/dart-ui/Color-class.html
// https://developer.android.com/reference/android/graphics/Color
let byteFunctions: [String: [String]] = Dictionary(
  uniqueKeysWithValues: [
    "fromargb": ["alpha", "red", "green", "blue"],
    "argb": ["alpha", "red", "green", "blue"],
    "fromrgbo": ["red", "green", "blue", "opacity"],
    "rgb": ["red", "green", "blue"],
  ].map { ("color." + $0.key, $0.value) })
