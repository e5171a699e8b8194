/// Parses a colour in any notation that people write or paste.
///
/// CSS Color 4 (hex, functions, names), `UIColor(…)`, `NSColor(…)`, `Color(…)`, `0xRRGGBB`,
/// `R-255,G-56,B-60` and `255, 56, 60` are understood. Numbers outside their range are an error,
/// not clamped as in a browser: whoever types them has made a mistake.
package func parseColor(_ text: String) throws(ColorSyntaxError) -> ParsedColor {
  guard text.utf8.count <= maximumLength else { throw .tooLong(text.count) }
  let text = plainText(text)
  guard !text.isEmpty else { throw .empty }
  if let color = try parseHexNotation(text) { return color }
  let tokens = try ColorLexer.tokens(of: text)
  let color = try parse(tokens, text)
  guard color.srgb.vector.x.isFinite, color.srgb.vector.y.isFinite, color.srgb.vector.z.isFinite
  else { throw .notFinite(text) }
  return color
}

private let maximumLength = 400

private func parse(_ tokens: [ColorToken], _ text: String) throws(ColorSyntaxError) -> ParsedColor {
  if let color = try parseTriple(tokens) { return color }
  if let call = try ColorCall(tokens) { return try call.color() }
  guard case .word(let name)? = tokens.first, tokens.count == 1 else {
    throw .unknownNotation(text)
  }
  return try parseName(name)
}

private func parseName(_ name: String) throws(ColorSyntaxError) -> ParsedColor {
  if ["nan", "inf", "infinity"].contains(name.lowercased()) { throw .notFinite(name) }
  guard let color = SRGB(name: name) else {
    let names = Array(namedColors.keys) + ["transparent"]
    throw .unknownName(name, suggestion: nearestSpelling(of: name, among: names))
  }
  return ParsedColor(srgb: color, notation: .name, space: .srgb)
}

/// Turns full-width forms, other spaces and dashes to ASCII, and drops what surrounds a value.
private func plainText(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { scalars.append(plainScalar(scalar)) }
  var plain = Substring(String(scalars))
  while plain.first?.isWhitespace == true { plain.removeFirst() }
  while let last = plain.last, last.isWhitespace || last == ";" || last == "," {
    plain.removeLast()
  }
  return String(plain)
}

private func plainScalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  case 0x3000, 0xA0: " "
  case 0x3001: ","
  case 0x2010...0x2013, 0x2212: "-"
  default: scalar
  }
}
