/// A notation with a name and arguments: a CSS function, an initializer of Swift or Objective-C.
struct ColorCall {
  let name: String
  let arguments: ArraySlice<ColorToken>

  /// Returns nil when the tokens have no such form.
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

  /// CSS has a function `color()`, SwiftUI a type `Color`: only the latter has labels.
  private var isLabelled: Bool {
    arguments.contains(.mark(":")) || arguments.first == .mark(".")
  }

  private var unknownFunction: ColorSyntaxError {
    let known = Array(cssFunctions.keys) + Array(frameworks.keys)
    return .unknownFunction(name, suggestion: nearestSpelling(of: name, among: known))
  }
}

/// The names of initializers in lower case, each with the framework that it belongs to.
private let frameworks: [String: ColorFramework] = [
  "uicolor": .uiKit, "nscolor": .appKit, "color": .swiftUI, "colorliteral": .uiKit,
]
