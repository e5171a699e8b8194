import Diagnostics

/// Parses a color in any notation that people write or paste.
///
/// CSS Color 4 (hex, functions, names), `hsb(…)`, `UIColor(…)`, `NSColor(…)`, `Color(…)`,
/// `0xRRGGBB`, `R-255,G-56,B-60` and `255, 56, 60` are understood, in quotation marks, in a
/// declaration such as `background: #007AFF;`, and with an opacity behind them as in `#007AFF 50%`.
/// A number outside its range is an error and not clamped as in a browser, because it is probably a
/// typing mistake.
package func parseColor(_ text: String) throws(ColorSyntaxError) -> SRGB {
  guard text.utf8.count <= maximumLength else { throw .tooLong(text.count) }
  let text = declaredValue(of: plainColorText(text))
  guard !text.isEmpty else { throw .empty }
  if let (color, opacity) = splitOpacity(of: text) {
    return try parseValue(color, opacity: opacity)
  }
  return try parseValue(text)
}

private func parseValue(_ text: String, opacity: String) throws(ColorSyntaxError) -> SRGB {
  let (color, tokens) = (try parseValue(text), try ColorLexer.tokens(of: opacity))
  guard color.isOpaque, tokens.count == 1 else { throw .unexpectedText(opacity, after: text) }
  return color.withAlpha(try CSSChannel.alpha.value(tokens[0]))
}

private func parseValue(_ text: String) throws(ColorSyntaxError) -> SRGB {
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
  if let color = frameworkConstant(tokens) { return color }
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

/// Returns the color of `Color.white`, `UIColor.black` or `.clear`, which are the same in every
/// framework.
private func frameworkConstant(_ tokens: [ColorToken]) -> SRGB? {
  guard tokens.count <= 3, case .word(let name)? = tokens.last, tokens.dropLast().last == .mark(".")
  else { return nil }
  if tokens.count == 3 {
    guard case .word(let type) = tokens[0], ["Color", "UIColor", "NSColor"].contains(type) else {
      return nil
    }
  }
  switch name {
  case "white": return .white
  case "black": return .black
  case "clear": return SRGB.black.withAlpha(0)
  default: return nil
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
