import Diagnostics

/// Parses a color in any notation that people write or paste.
///
/// CSS Color 4 (hex, functions, names), `UIColor(…)`, `NSColor(…)`, `Color(…)`, `0xRRGGBB`,
/// `R-255,G-56,B-60` and `255, 56, 60` are understood. A number outside its range is an error and
/// not clamped as in a browser, because it is probably a typing mistake.
package func parseColor(_ text: String) throws(ColorSyntaxError) -> SRGB {
  guard text.utf8.count <= maximumLength else { throw .tooLong(text.count) }
  let text = plainText(text)
  guard !text.isEmpty else { throw .empty }
  if let color = try parseHexNotation(text) { return color }
  let tokens = try ColorLexer.tokens(of: text)
  let color = try parse(tokens, text)
  guard color.red.isFinite, color.green.isFinite, color.blue.isFinite else {
    throw .notFinite(text)
  }
  return color
}

private let maximumLength = 400

private func parse(_ tokens: [ColorToken], _ text: String) throws(ColorSyntaxError) -> SRGB {
  if let color = try parseTriple(tokens) { return color }
  if let call = try ColorCall(tokens) { return try call.color() }
  guard case .word(let name)? = tokens.first, tokens.count == 1 else {
    throw .unknownNotation(text)
  }
  return try parseName(name)
}

private func parseName(_ name: String) throws(ColorSyntaxError) -> SRGB {
  if ["nan", "inf", "infinity"].contains(name.lowercased()) { throw .notFinite(name) }
  guard let color = SRGB(name: name) else {
    let names = Array(namedColors.keys) + ["transparent"]
    throw .unknownName(name, suggestion: nearestSpelling(of: name, among: names))
  }
  return color
}

/// Returns the text with full-width characters and unusual spaces, dashes and commas converted to
/// ASCII. Spaces around the value, and `;` or `,` after it, are removed.
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

/// Returns the nearest candidate within one or two edits, or nil if there is none. If several are
/// equally near, it returns the first in alphabetical order.
func nearestSpelling(of word: String, among candidates: some Sequence<String>) -> String? {
  let word = Array(word.lowercased())
  let limit = word.count < 5 ? 1 : 2
  let near = candidates.map { ($0, editDistance(word, Array($0))) }.filter { $0.1 <= limit }
  return near.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
}
