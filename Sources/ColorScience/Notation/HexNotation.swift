/// Parses `#RRGGBB`, `0xRRGGBB` and bare digits; nil when the text looks like none of these.
func parseHexNotation(_ text: String) throws(ColorSyntaxError) -> ParsedColor? {
  if text.hasPrefix("0x") || text.hasPrefix("0X") { return try parseHexNumber(text) }
  let isMarked = text.hasPrefix("#") && !text.contains("(")
  guard isMarked || isBareHex(text) else { return nil }
  do {
    return ParsedColor(srgb: try SRGB(hex: text), notation: .hex, space: .srgb)
  } catch {
    throw .hex(error)
  }
}

private func parseHexNumber(_ text: String) throws(ColorSyntaxError) -> ParsedColor {
  let digits = text.dropFirst(2).filter { $0 != "_" }
  if let wrong = digits.first(where: { $0.asciiHexValue == nil }) {
    throw .hex(.invalidDigit(wrong))
  }
  guard digits.count != 8 else { throw .ambiguousHexNumber(text) }
  guard digits.count == 6, let value = UInt32(digits, radix: 16) else {
    throw .hex(.wrongLength(digits.count))
  }
  return ParsedColor(srgb: SRGB(rgb24: value), notation: .hexNumber, space: .srgb)
}

/// Six or eight digits, or three or four with a letter among them: `255` alone is a number.
private func isBareHex(_ text: String) -> Bool {
  guard text.allSatisfy({ $0.asciiHexValue != nil }), namedColors[text.lowercased()] == nil else {
    return false
  }
  let hasLetter = text.contains(where: \.isLetter)
  return [6, 8].contains(text.count) || hasLetter && [3, 4].contains(text.count)
}
