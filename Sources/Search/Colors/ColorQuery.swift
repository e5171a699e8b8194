import ColorScience

/// A query that as a whole is a color, in any notation that `readColor` takes.
struct ColorQuery: Sendable {
  /// The color as `#RRGGBB`. Opacity is ignored, as in all color searches.
  let hex: String
  let form: Form

  enum Form: Sendable {
    /// A notation such as `rgb(0 136 255)`, whose parts are not searched as words.
    case value
    /// Hex digits, which are searched as a word, too.
    case digits
    /// A name such as `tomato`, which is searched as a word. It is a color only if nothing has that
    /// name.
    case name
  }

  /// Creates a color; nil if the query is something else.
  ///
  /// - Parameter filterNames: The names of filters, which are not declarations: `kind:red`.
  init?(_ query: String, filterNames: [String]) {
    guard let color = try? readColor(query).color, color.alpha > 0 else { return nil }
    let lower = plainColorText(query).lowercased()
    guard !filterNames.contains(where: { lower.hasPrefix($0 + ":") }),
      let form = Self.form(of: Array(lower.unicodeScalars))
    else { return nil }
    hex = color.hex
    self.form = form
  }

  /// Returns the form of a text that is a color; nil if the text is more likely made of words.
  private static func form(of text: [Unicode.Scalar]) -> Form? {
    let digits = text.drop { $0 == "#" }
    if digits.allSatisfy({ isHexDigit($0.value) }) {
      // Three or four digits may be a word, such as `add`, and eight a date.
      let isBare = digits.count == text.count
      let isLikely = digits.count == 6 || digits.count == 8 && digits.contains { $0.value > 0x39 }
      return isBare && !isLikely ? nil : .digits
    }
    let numbers = text.split { !isDecimal($0) }
    guard !numbers.isEmpty || text.contains("#") else { return .name }
    // Numbers between spaces may be a version or sizes, such as `4 5 1` and `16 24 32`.
    let isSpaced = text.allSatisfy { isDecimal($0) || $0 == " " }
    return isSpaced && !numbers.contains { $0.count > 2 } ? nil : .value
  }

  private static func isDecimal(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
