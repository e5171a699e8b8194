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
  case notFinite(String)
  case outOfRange(String, value: Double, allowed: ClosedRange<Double>)
  /// A component looks like a byte from 0 to 255, but must be a fraction from 0 to 1.
  case byteForShare(String, value: Double)
  case ambiguousHexNumber(String)
  /// The value of the color depends on the display, or on a profile that the text does not name.
  case deviceDependent(String)
}

extension ColorSyntaxError {
  /// A message with the mistake and its correction, in one sentence without a final period.
  package var message: String {
    switch self {
    case .empty: "color is empty; write one such as '#FF383C'"
    case .tooLong(let count): "text of \(count) characters is too long for a color"
    case .hex(let error): error.message
    case .unknownName(let name, let guess):
      "unknown color name '\(name)'" + (question(guess) ?? "; write one such as '#FF383C'")
    case .unknownFunction(let name, let guess):
      "unknown color function '\(name)'"
        + (question(guess) ?? "; write one such as 'rgb(255 56 60)'")
    case .unknownSpace(let name):
      "unknown color space '\(name)'; use srgb, srgb-linear, display-p3, xyz, xyz-d50 or xyz-d65"
    case .unknownNotation(let text):
      "'\(text)' is not a color; write one such as '#FF383C' or 'rgb(255 56 60)'"
    default: detailMessage
    }
  }

  private var detailMessage: String {
    switch self {
    case .unexpectedCharacter(let character): "unexpected '\(character)' in a color"
    case .unexpectedText(let text, let before): "unexpected '\(text)' after '\(before)'"
    case .missingParenthesis(let name): "'\(name)(' has no closing ')'"
    case .componentCount(let count, let name, let example):
      "'\(name)' has \(count) components; write it as '\(example)'"
    case .mixedSeparators(let name, let example):
      "'\(name)' has commas where they do not belong; write it as '\(example)'"
    case .wrongLabels(let labels, let example):
      "unknown arguments '\(labels)'; write them as '\(example)'"
    case .ambiguousHexNumber(let text):
      "'\(text)' may begin or end with the opacity; write '#RRGGBBAA'"
    case .deviceDependent(let label):
      "'\(label)' has no fixed value; name a space, as in 'NSColor(srgbRed: 1, green: 0.22, …)'"
    default: numberMessage
    }
  }

  private var numberMessage: String {
    switch self {
    case .invalidComponent(let text, let name): "\(name) '\(text)' is not a number"
    case .notFinite(let text): "'\(text)' is not a finite number"
    case .outOfRange(let name, let value, let allowed):
      "\(name) \(shortDecimal(value, places: 4)) is outside "
        + shortDecimal(allowed.lowerBound, places: 4) + " to "
        + shortDecimal(allowed.upperBound, places: 4)
    case .byteForShare(let name, let value):
      "\(name) \(shortDecimal(value, places: 4)) is above 1; "
        + "did you mean '\(shortDecimal(value, places: 4))/255'?"
    default: "text is not a color"
    }
  }
}

private func question(_ guess: String?) -> String? { guess.map { "; did you mean '\($0)'?" } }
