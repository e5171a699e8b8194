/// A CSS function or an initializer in Swift or Objective-C, with its name and arguments.
struct ColorCall {
  let name: String
  let arguments: ArraySlice<ColorToken>

  /// Creates a call from tokens; nil if they do not have the form of a call.
  init?(_ tokens: [ColorToken]) throws(ColorSyntaxError) {
    var rest = tokens[...]
    if rest.first == .mark("#") { rest.removeFirst() }  // #colorLiteral(…)
    let isMessage = rest.first == .mark("[")  // [UIColor colorWithRed:…]
    if isMessage { rest.removeFirst() }
    guard case .word(let name)? = rest.first else { return nil }
    rest.removeFirst()
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

  func color() throws(ColorSyntaxError) -> SRGB {
    let key = name.lowercased()
    if let framework = frameworks[key], key != "color" || isLabelled {
      return try InitializerCall(framework, arguments).color()
    }
    if key == "color" { return try parseColorFunction(arguments) }
    guard let function = cssFunctions[key] else { throw unknownFunction }
    return try function.color(arguments)
  }

  /// Whether the arguments have the form of SwiftUI's `Color`, with labels or with a literal. This
  /// distinguishes it from the CSS function `color()`, whose arguments have neither.
  private var isLabelled: Bool {
    if case .literal? = arguments.first { return true }
    return arguments.contains(.mark(":")) || arguments.first == .mark(".")
  }

  private var unknownFunction: ColorSyntaxError {
    let known = Array(cssFunctions.keys) + Array(frameworks.keys)
    return .unknownFunction(name, suggestion: nearestSpelling(of: name, among: known))
  }
}

/// The frameworks by the names of their color initializers, in lower case.
private let frameworks: [String: ColorFramework] = [
  "uicolor": .uiKit, "nscolor": .appKit, "color": .swiftUI, "colorliteral": .uiKit,
]
