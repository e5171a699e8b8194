package import Diagnostics

/// A color that was read from text, with remarks about how it was read.
package struct ReadColor: Hashable, Sendable {
  package var color: SRGB
  package var remarks: [ColorRemark] = []
}

/// A remark about a color that was read.
package enum ColorRemark: Hashable, Sendable {
  /// A component outside its range, which CSS clamps; the error has the name, the value and the
  /// range.
  case clamped(ColorSyntaxError)
  /// Eight digits that Android would read differently, and the color that it would read.
  case alphaFirst(String, android: SRGB)

  package var message: LocalizableMessage {
    switch self {
    case .clamped(let error):
      LocalizableMessage("color.clamped", ["reason": .message(error.message)])
    case .alphaFirst(let text, let color):
      LocalizableMessage(
        "color.alpha-first", ["text": .text(text), "color": .text(color.text(.hex))])
    }
  }
}

/// Parses a color in any notation that people write or paste. Everything in Precept that reads a
/// color uses this function; `41-color-notations.js` is a port of it for the site. The notations
/// are those of CSS Color 4 (https://www.w3.org/TR/css-color-4/), HSB as in color pickers,
/// initializers of SwiftUI, UIKit, AppKit, Flutter and Android, `0xRRGGBB`, `R-255,G-56,B-60`,
/// `255, 56, 60`, and Figma's `{"r": 1, "g": 0.2, "b": 0.2}`. A color can be in quotation marks or
/// in a declaration such as `background: #007AFF;`, and be followed by an opacity as in `#007AFF
/// 50%`. Docs/Colors.md lists them. A component of a CSS function that is outside its range is
/// clamped, as in CSS, with a remark.
package func readColor(_ text: String) throws(ColorSyntaxError) -> ReadColor {
  let length = text.unicodeScalars.count
  guard length <= maximumLength else { throw .tooLong(length) }
  let plain = plainColorText(text)
  if let color = try androidAttribute(plain) { return ReadColor(color: color) }
  let value = declaredValue(of: plain)
  guard !value.isEmpty else { throw .empty }
  if let (color, opacity) = splitOpacity(of: value) {
    var read = try parseValue(color)
    let tokens = try ColorLexer.tokens(of: opacity)
    guard read.color.isOpaque, tokens.count == 1 else {
      throw .unexpectedText(opacity, after: color)
    }
    read.color.alpha = try CSSChannel.opacity.value(tokens[0])
    return read
  }
  return try parseValue(value)
}

/// Parses a color as ``readColor(_:)`` does, but throws an error if a component is outside its
/// range, because in a knowledge base that is probably a typing mistake.
package func parseColor(_ text: String) throws(ColorSyntaxError) -> SRGB {
  let read = try readColor(text)
  for case .clamped(let error) in read.remarks { throw error }
  return read.color
}

private func parseValue(_ text: String) throws(ColorSyntaxError) -> ReadColor {
  if let read = try parseHexNotation(text) { return read }
  if let error = dependence(of: text) { throw error }
  let tokens = try ColorLexer.tokens(of: text)
  let read: ReadColor
  if let color = try parseTriple(tokens) {
    read = ReadColor(color: color)
  } else if let color = try parseObject(tokens) {
    read = ReadColor(color: color)
  } else if let function = try parseBareFunction(tokens) {
    read = function
  } else if let call = try ColorCall(tokens) {
    read = try call.read()
  } else if let color = frameworkConstant(tokens) {
    read = ReadColor(color: color)
  } else {
    guard case .word(let name)? = tokens.first, tokens.count == 1 else {
      throw .unknownNotation(text)
    }
    if notFiniteWords.contains(name.lowercased()) { throw .notFinite(name) }
    guard let color = SRGB(name: name) else {
      let names = Array(namedColors.keys) + ["transparent"]
      throw .unknownName(name, suggestion: nearestSpelling(of: name, among: names))
    }
    read = ReadColor(color: color)
  }
  let color = read.color
  guard color.red.isFinite, color.green.isFinite, color.blue.isFinite else {
    throw .notFinite(text)
  }
  return read
}

let maximumLength = 400

/// Returns the color of `Color.white`, `UIColor.black` or `.clear`.
private func frameworkConstant(_ tokens: [ColorToken]) -> SRGB? {
  guard tokens.count <= 3, case .word(let name)? = tokens.last, tokens.dropLast().last == .mark(".")
  else { return nil }
  if tokens.count == 3 {
    guard case .word(let type) = tokens[0], frameworkTypes.contains(type) else { return nil }
  }
  switch name {
  case "white": return .white
  case "black": return .black
  case "clear": return SRGB.black.withAlpha(0)
  default: return nil
  }
}

let frameworkTypes = ["Color", "UIColor", "NSColor"]

/// Returns the error for a color that depends on other colors, a variable or the page; nil for
/// others.
// CSS Color 5, sections 2 to 4 (color-mix(), relative colors), and CSS Color 4, sections 6.2 and 9.3
// (system colors, currentcolor).
private func dependence(of text: String) -> ColorSyntaxError? {
  let lower = text.lowercased()
  if lower.contains("light-dark(") { return .twoColors }
  if lower.contains("(from ") { return .dependent("from") }
  if let name = dependentFunctions.first(where: { lower.contains($0 + "(") }) {
    return .dependent(name + "()")
  }
  return dependentNames.contains(lower) ? .dependent(text) : nil
}

private let dependentFunctions = [
  "color-mix", "contrast-color", "device-cmyk", "var", "calc", "env", "attr",
]

private let dependentNames: Set = [
  "currentcolor", "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface",
  "buttontext", "canvas", "canvastext", "field", "fieldtext", "graytext", "highlight",
  "highlighttext", "inherit", "linktext", "mark", "marktext", "selecteditem", "selecteditemtext",
  "visitedtext",
]

/// Returns the first of the nearest candidates within one or two edits.
func nearestSpelling(of word: String, among candidates: some Sequence<String>) -> String? {
  let word = Array(word.lowercased())
  let limit = word.count < 5 ? 1 : 2
  let near = candidates.map { ($0, editDistance(word, Array($0))) }.filter { $0.1 <= limit }
  return near.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
}
