package import Diagnostics

/// The reason why a string is not a hex color.
package enum HexColorError: Error, Hashable, Sendable {
  /// The number of digits, which is not 3, 4, 6 or 8.
  case wrongLength(Int)
  case invalidDigit(Character)

  package var message: LocalizableMessage {
    switch self {
    case .wrongLength(let count):
      LocalizableMessage("color.hex-length", ["number": .text("\(count)")])
    case .invalidDigit(let digit):
      LocalizableMessage("color.hex-digit", ["digit": .text(String(digit))])
    }
  }
}

extension SRGB {
  /// Parses `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; the `#` is optional.
  package init(hex: String) throws(HexColorError) {
    var digits: [UInt8] = []
    for character in hex.hasPrefix("#") ? hex.dropFirst() : Substring(hex) {
      guard let value = character.asciiHexValue else { throw .invalidDigit(character) }
      digits.append(value)
    }
    let channels: [UInt8]
    switch digits.count {
    case 3, 4: channels = digits.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: throw .wrongLength(digits.count)
    }
    self.init(
      red8: channels[0], green8: channels[1], blue8: channels[2],
      alpha: channels.count > 3 ? Double(channels[3]) / 255 : 1)
  }

  /// The color as `#RRGGBB`, mapped to the gamut and rounded, without its opacity.
  package var hex: String {
    let bytes = bytes
    return "#" + [bytes.red, bytes.green, bytes.blue].map(Self.hexPair).joined()
  }

  private static func hexPair(_ byte: UInt8) -> String {
    String(byte, radix: 16, uppercase: true).zeroPadded(to: 2)
  }

  /// The color as `#RRGGBBAA`, mapped to the gamut and rounded.
  package var hexWithAlpha: String { hex + Self.hexPair(byte(alpha)) }

  /// The color as `#3C3C43`, or as `#3C3C43 60%` if it is not opaque.
  package var label: String {
    alpha >= 1 ? hex : "\(hex) \(shortDecimal(alpha * 100, places: 1))%"
  }
}

extension Character {
  /// The value of an ASCII hex digit. Unlike `hexDigitValue`, it is nil for full-width digits.
  var asciiHexValue: UInt8? { isASCII ? hexDigitValue.map(UInt8.init) : nil }
}

/// Parses `#RRGGBB`, `0xRRGGBB` and bare digits; returns nil if it is none of these.
func parseHexNotation(_ text: String) throws(ColorSyntaxError) -> ReadColor? {
  if text.hasPrefix("0x") || text.hasPrefix("0X") {
    return ReadColor(color: try parseHexNumber(text))
  }
  let isMarked = text.hasPrefix("#") && !text.contains("(")
  if !isMarked {
    // Without `#`, three or four digits must include a letter, because `255` alone is a number.
    let isPlain =
      [6, 8].contains(text.count)
      || text.contains(where: \.isLetter) && [3, 4].contains(text.count)
    guard isPlain, text.allSatisfy({ $0.asciiHexValue != nil }),
      namedColors[text.lowercased()] == nil
    else { return nil }
  }
  let color = try hexColor(text)
  guard text.drop(while: { $0 == "#" }).count == 8 else { return ReadColor(color: color) }
  // Eight digits may be Android's `#AARRGGBB`, if the color is opaque in one of the orders, and not
  // invisible in Android's.
  let other = try hexColor(alphaFirst: text)
  let isLikely = other.alpha > 0 && (other.isOpaque || color.isOpaque)
  return ReadColor(color: color, remarks: isLikely ? [.alphaFirst(text, android: other)] : [])
}

private func hexColor(_ text: String) throws(ColorSyntaxError) -> SRGB {
  do {
    return try SRGB(hex: text)
  } catch {
    throw .hex(error)
  }
}

/// Parses `#ARGB` or `#AARRGGBB`, where the opacity comes first, or a notation without opacity.
func hexColor(alphaFirst text: String) throws(ColorSyntaxError) -> SRGB {
  let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
  let width = digits.count == 4 ? 1 : digits.count == 8 ? 2 : 0
  return try hexColor(String(digits.dropFirst(width) + digits.prefix(width)))
}

/// Parses `0xRRGGBB`.
/// - Parameter alphaFirst: Whether eight digits are `0xAARRGGBB`; otherwise the order is unknown.
func parseHexNumber(_ text: String, alphaFirst: Bool = false) throws(ColorSyntaxError) -> SRGB {
  let digits = text.dropFirst(2).filter { $0 != "_" }
  let color = try hexColor(alphaFirst: digits)
  switch digits.count {
  case 6: return color
  case 8 where alphaFirst: return color
  case 8: throw .ambiguousHexNumber(text)
  default: throw .hex(.wrongLength(digits.count))
  }
}
