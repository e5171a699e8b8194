package import Diagnostics

/// The reason why a string is not a color.
package enum ColorSyntaxError: Error, Hashable, Sendable {
  case empty
  /// The string is longer than any notation needs; the value is its number of characters.
  case tooLong(Int)
  case hex(HexColorError)
  case unknownName(String, suggestion: String?)
  case unknownFunction(String, suggestion: String?)
  case unknownSpace(String)
  case unknownNotation(String)
  case unexpectedCharacter(Character)
  case unexpectedText(String, after: String)
  case missingParenthesis(String)
  /// The wrong number of components, the function and a correct example.
  case componentCount(Int, of: String, example: String)
  case mixedSeparators(String, example: String)
  case wrongLabels(String, example: String)
  case invalidComponent(String, name: String)
  case invalidSpace(String)
  case notFinite(String)
  case outOfRange(String, value: Double, allowed: ClosedRange<Double>)
  /// A component seems to be a byte from 0 to 255, but must be a fraction from 0 to 1.
  case byteForShare(String, value: Double)
  case ambiguousHexNumber(String)
  /// The color depends on the display, or on a profile that is not named.
  case deviceDependent(String)
  /// The color depends on other colors, on a variable or on the page.
  case dependent(String)
  /// `light-dark()` has a color for each appearance.
  case twoColors

  package var message: LocalizableMessage {
    func message(_ key: String, _ texts: [String: String]) -> LocalizableMessage {
      LocalizableMessage("color.\(key)", texts.mapValues(LocalizableMessage.Argument.text))
    }
    func number(_ value: Double) -> LocalizableMessage.Argument {
      .text(shortDecimal(value, places: 4))
    }
    switch self {
    case .empty: return "color.empty"
    case .tooLong(let count): return message("too-long", ["length": "\(count)"])
    case .hex(let error): return error.message
    case .unknownName(let name, let guess?):
      return message("misspelled-name", ["name": name, "guess": guess])
    case .unknownName(let name, nil): return message("unknown-name", ["name": name])
    case .unknownFunction(let name, let guess?):
      return message("misspelled-function", ["name": name, "guess": guess])
    case .unknownFunction(let name, nil): return message("unknown-function", ["name": name])
    case .unknownSpace(let name):
      return LocalizableMessage(
        "color.unknown-space",
        ["name": .text(name), "known": .texts(predefinedSpaces.keys.sorted())])
    case .unknownNotation(let text): return message("unknown-notation", ["text": text])
    case .unexpectedCharacter(let character):
      return message("unexpected-character", ["character": String(character)])
    case .unexpectedText(let text, let before):
      return message("unexpected-text", ["text": text, "before": before])
    case .missingParenthesis(let name): return message("missing-parenthesis", ["name": name])
    case .componentCount(let count, let name, let example):
      return message(
        "component-count", ["name": name, "number": "\(count)", "example": example])
    case .mixedSeparators(let name, let example):
      return message("mixed-separators", ["name": name, "example": example])
    case .wrongLabels(let labels, let example):
      return message("wrong-labels", ["labels": labels, "example": example])
    case .invalidComponent(let text, let name):
      return LocalizableMessage(
        "color.invalid-component", ["component": Self.component(name), "text": .text(text)])
    case .invalidSpace(let text): return message("invalid-space", ["text": text])
    case .notFinite(let text): return message("not-finite", ["text": text])
    case .outOfRange(let name, let value, let allowed):
      return LocalizableMessage(
        "color.out-of-range",
        [
          "component": Self.component(name), "value": number(value),
          "least": number(allowed.lowerBound), "most": number(allowed.upperBound),
        ])
    case .byteForShare(let name, let value):
      return LocalizableMessage(
        "color.byte-for-share", ["component": Self.component(name), "value": number(value)])
    case .ambiguousHexNumber(let text): return message("ambiguous-hex-number", ["text": text])
    case .deviceDependent(let label): return message("device-dependent", ["label": label])
    case .dependent(let name): return message("dependent", ["name": name])
    case .twoColors: return "color.two-colors"
    }
  }

  /// The components that have a name in every language; `component` is one without a label. Labels
  /// of initializers that an app defines can be other words.
  private static let namedComponents: Set = [
    "red", "green", "blue", "hue", "saturation", "lightness", "brightness", "whiteness",
    "blackness", "chroma", "white", "a", "b", "x", "y", "z", "alpha", "opacity", "component",
  ]

  private static func component(_ name: String) -> LocalizableMessage.Argument {
    namedComponents.contains(name)
      ? .message(LocalizableMessage("color.component.\(name)")) : .text(name)
  }
}
