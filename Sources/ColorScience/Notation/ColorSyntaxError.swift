package import Diagnostics

/// The reason why a text is not a color.
package enum ColorSyntaxError: Error, Hashable, Sendable {
  case empty
  /// The text is longer than any notation needs; the value is its number of characters.
  case tooLong(Int)
  case hex(HexColorError)
  case unknownName(String, suggestion: String?)
  case unknownFunction(String, suggestion: String?)
  case unknownSpace(String)
  case unknownNotation(String)
  case unexpectedCharacter(Character)
  case unexpectedText(String, after: String)
  case missingParenthesis(String)
  /// The number of components is wrong. The values are that number, the function and a correct
  /// example.
  case componentCount(Int, of: String, example: String)
  case mixedSeparators(String, example: String)
  case wrongLabels(String, example: String)
  case invalidComponent(String, name: String)
  case invalidSpace(String)
  case notFinite(String)
  case outOfRange(String, value: Double, allowed: ClosedRange<Double>)
  /// A component looks like a byte from 0 to 255, but must be a fraction from 0 to 1.
  case byteForShare(String, value: Double)
  case ambiguousHexNumber(String)
  /// The value of the color depends on the display, or on a profile that the text does not name.
  case deviceDependent(String)
  /// The color depends on other colors, on a variable or on the page.
  case dependent(String)
  /// `light-dark()` has a color for each appearance.
  case twoColors
}

extension ColorSyntaxError {
  /// A message with the mistake and its correction.
  package var message: LocalizableMessage {
    switch self {
    case .empty: "color.empty"
    case .tooLong(let count):
      LocalizableMessage("color.too-long", ["length": .text("\(count)")])
    case .hex(let error): error.message
    case .unknownName(let name, let guess?):
      LocalizableMessage("color.misspelled-name", ["name": .text(name), "guess": .text(guess)])
    case .unknownName(let name, nil):
      LocalizableMessage("color.unknown-name", ["name": .text(name)])
    case .unknownFunction(let name, let guess?):
      LocalizableMessage("color.misspelled-function", ["name": .text(name), "guess": .text(guess)])
    case .unknownFunction(let name, nil):
      LocalizableMessage("color.unknown-function", ["name": .text(name)])
    case .unknownSpace(let name):
      LocalizableMessage(
        "color.unknown-space",
        ["name": .text(name), "known": .texts(predefinedSpaces.keys.sorted())])
    case .unknownNotation(let text):
      LocalizableMessage("color.unknown-notation", ["text": .text(text)])
    default: detailMessage
    }
  }

  private var detailMessage: LocalizableMessage {
    switch self {
    case .unexpectedCharacter(let character):
      LocalizableMessage("color.unexpected-character", ["character": .text(String(character))])
    case .unexpectedText(let text, let before):
      LocalizableMessage("color.unexpected-text", ["text": .text(text), "before": .text(before)])
    case .missingParenthesis(let name):
      LocalizableMessage("color.missing-parenthesis", ["name": .text(name)])
    case .componentCount(let count, let name, let example):
      LocalizableMessage(
        "color.component-count",
        ["name": .text(name), "number": .text("\(count)"), "example": .text(example)])
    case .mixedSeparators(let name, let example):
      LocalizableMessage(
        "color.mixed-separators", ["name": .text(name), "example": .text(example)])
    case .wrongLabels(let labels, let example):
      LocalizableMessage(
        "color.wrong-labels", ["labels": .text(labels), "example": .text(example)])
    case .ambiguousHexNumber(let text):
      LocalizableMessage("color.ambiguous-hex-number", ["text": .text(text)])
    case .deviceDependent(let label):
      LocalizableMessage("color.device-dependent", ["label": .text(label)])
    case .dependent(let name):
      LocalizableMessage("color.dependent", ["name": .text(name)])
    case .twoColors: "color.two-colors"
    default: numberMessage
    }
  }

  private var numberMessage: LocalizableMessage {
    switch self {
    case .invalidComponent(let text, let name):
      LocalizableMessage(
        "color.invalid-component",
        ["component": ColorComponent.argument(name), "text": .text(text)])
    case .invalidSpace(let text):
      LocalizableMessage("color.invalid-space", ["text": .text(text)])
    case .notFinite(let text): LocalizableMessage("color.not-finite", ["text": .text(text)])
    case .outOfRange(let name, let value, let allowed):
      LocalizableMessage(
        "color.out-of-range",
        [
          "component": ColorComponent.argument(name),
          "value": .text(shortDecimal(value, places: 4)),
          "least": .text(shortDecimal(allowed.lowerBound, places: 4)),
          "most": .text(shortDecimal(allowed.upperBound, places: 4)),
        ])
    case .byteForShare(let name, let value):
      LocalizableMessage(
        "color.byte-for-share",
        [
          "component": ColorComponent.argument(name),
          "value": .text(shortDecimal(value, places: 4)),
        ])
    default: "color.invalid"
    }
  }
}

/// A component of a color that has a name in every language. Labels of initializers that an app
/// defines can be other words.
private enum ColorComponent: String {
  case red, green, blue, hue, saturation, lightness, brightness, whiteness, blackness, chroma
  case white, a, b, x, y, z, alpha, opacity
  /// A component without a label.
  case component

  static func argument(_ name: String) -> LocalizableMessage.Argument {
    guard let component = ColorComponent(rawValue: name) else { return .text(name) }
    return .message(LocalizableMessage("color.component.\(component.rawValue)"))
  }
}
