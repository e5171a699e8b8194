/// Returns the text with full-width characters and unusual spaces, dashes, commas and quotation
/// marks converted to ASCII. Spaces and quotation marks around the value, and `;` or `,` after it,
/// are removed.
package func plainColorText(_ text: String) -> String {
  trimmed(text.unicodeScalars.map(plainScalar)[...])
}

private func trimmed(_ text: ArraySlice<Unicode.Scalar>) -> String {
  var plain = text.drop { $0 == " " }
  while let last = plain.last, last == " " || last == ";" || last == "," { plain.removeLast() }
  guard let mark = plain.first, quotationMarks.contains(mark), plain.count > 1, plain.last == mark,
    !plain.dropFirst().dropLast().contains(mark)
  else { return String(String.UnicodeScalarView(plain)) }
  return trimmed(plain.dropFirst().dropLast())
}

/// Returns the value of a declaration in CSS, JSON or XML, or the whole text if it isn't one.
func declaredValue(of text: String) -> String {
  if let (_, value) = attribute(text) { return value }
  let scalars = Array(text.unicodeScalars)
  guard let colon = scalars.firstIndex(of: ":"), colon > 0, !isDigit(scalars[0]),
    scalars[..<colon].allSatisfy(isNameScalar),
    // `HSB: 211, 100, 100` is a function.
    cssFunctions[String(String.UnicodeScalarView(scalars[..<colon])).lowercased()] == nil,
    // The labels of `R: 255, G: 56, B: 60` are not properties.
    !scalars[(colon + 1)...].prefix(while: { $0 != "(" && $0 != "{" }).contains(":")
  else { return text }
  var value = String(String.UnicodeScalarView(scalars[(colon + 1)...]))
  if let end = value.firstRange(of: "!important") { value.removeSubrange(end.lowerBound...) }
  return plainColorText(value)
}

/// Returns the color of an Android attribute such as `android:color="#FF007AFF"`, where the opacity
/// comes first; nil for anything else.
// https://developer.android.com/guide/topics/resources/more-resources#Color
func androidAttribute(_ text: String) throws(ColorSyntaxError) -> SRGB? {
  guard let (name, value) = attribute(text), name.hasPrefix("android:"), value.hasPrefix("#") else {
    return nil
  }
  return try hexColor(alphaFirst: value)
}

/// Splits an attribute such as `fill="#007AFF"` into its name and its value; nil for anything else.
private func attribute(_ text: String) -> (name: String, value: String)? {
  guard let equals = text.firstIndex(of: "="), equals > text.startIndex,
    text[..<equals].unicodeScalars.allSatisfy({ isNameScalar($0) || $0 == ":" }),
    let mark = text[equals...].dropFirst().unicodeScalars.first, quotationMarks.contains(mark)
  else { return nil }
  return (String(text[..<equals]), plainColorText(String(text[equals...].dropFirst())))
}

/// Splits `#007AFF 50%`, `white, 50%` or `#007AFF / 0.5` into a color and its opacity, if any.
func splitOpacity(of text: String) -> (color: String, opacity: String)? {
  let scalars = Array(text.unicodeScalars)
  guard let last = scalars.last, last == "%" || isDigit(last),
    let space = scalars.lastIndex(where: { $0 == " " || $0 == "/" }),
    last == "%" || scalars[...space].last(where: { $0 != " " }) == "/"
  else { return nil }
  var color = scalars[..<space]
  while let last = color.last, last == " " || last == "/" || last == "," { color.removeLast() }
  guard let end = color.last, end == ")" || !color.contains(" ") else { return nil }
  func string(_ part: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(part))
  }
  return (string(color), string(scalars[(space + 1)...]))
}

private let quotationMarks: [Unicode.Scalar] = ["\"", "'", "`"]

/// Whether a scalar can be in the name of a property, which can be in any language.
private func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
  !scalar.isASCII || isLetter(scalar) || isDigit(scalar)
    || ["-", "$", "@", "\"", "'"].contains(scalar)
}

func plainScalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  case 0x200B...0x200D, 0x2060, 0xFEFF: " "  // without width
  case 0x3001: ","
  case 0x2010...0x2013, 0x2212: "-"
  case 0x2018, 0x2019: "'"
  case 0x201C, 0x201D: "\""
  default: scalar.properties.isWhitespace ? " " : scalar
  }
}
