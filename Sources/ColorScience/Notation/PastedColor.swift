/// Returns the text with full-width characters and unusual spaces, dashes, commas and quotation
/// marks converted to ASCII. Spaces and quotation marks around the value, and `;` or `,` after it,
/// are removed.
package func plainColorText(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { scalars.append(plainScalar(scalar)) }
  var plain = Substring(String(scalars))
  while plain.first?.isWhitespace == true { plain.removeFirst() }
  while let last = plain.last, last.isWhitespace || last == ";" || last == "," {
    plain.removeLast()
  }
  guard let mark = plain.first, "\"'`".contains(mark), plain.count > 1, plain.last == mark,
    !plain.dropFirst().dropLast().contains(mark)
  else { return String(plain) }
  return plainColorText(String(plain.dropFirst().dropLast()))
}

/// Returns the value of a declaration such as `background: #007AFF !important` in CSS or
/// `"tint": "#007AFF"` in JSON, or the text itself if it is none.
func declaredValue(of text: String) -> String {
  guard let colon = text.firstIndex(of: ":"), let first = text.first,
    first.isLetter || "-$@\"'".contains(first),
    text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "-_$@\"'".contains($0) }),
    // The labels of `R: 255, G: 56, B: 60` are no properties.
    !text[colon...].dropFirst().prefix(while: { $0 != "(" }).contains(":")
  else { return text }
  let value = text[colon...].dropFirst()
  let end = value.firstRange(of: "!important")?.lowerBound ?? value.endIndex
  return plainColorText(String(value[..<end]))
}

/// Splits `#007AFF 50%`, `white, 50%` or `#007AFF / 0.5` into a color and its opacity, as design
/// tools and the tables of colors write them; returns nil if the text does not end in an opacity.
func splitOpacity(of text: String) -> (color: String, opacity: String)? {
  guard let last = text.last, last == "%" || last.isNumber,
    let space = text.lastIndex(where: { $0.isWhitespace || $0 == "/" }),
    last == "%" || text[...space].split(whereSeparator: \.isWhitespace).last?.last == "/"
  else { return nil }
  var color = text[..<space]
  while let last = color.last, last.isWhitespace || "/,".contains(last) { color.removeLast() }
  guard !color.isEmpty, color.hasSuffix(")") || !color.contains(where: \.isWhitespace) else {
    return nil
  }
  return (String(color), String(text[space...].dropFirst()))
}

private func plainScalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  case 0x3000, 0xA0: " "
  case 0x3001: ","
  case 0x2010...0x2013, 0x2212: "-"
  case 0x2018, 0x2019: "'"
  case 0x201C, 0x201D: "\""
  default: scalar
  }
}
