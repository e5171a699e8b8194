/// Makes the anchors of headings, each different from those before it.
struct HeadingSlugs {
  private var counts: [String: Int] = [:]

  /// Returns letters, digits and marks of any script in lower case, with hyphens for spaces.
  mutating func anchor(for heading: String) -> String {
    let slug = Self.slug(heading)
    var anchor = slug
    while let count = counts[anchor] {
      counts[anchor] = count + 1
      anchor = "\(slug)-\(count)"
    }
    counts[anchor] = 1
    return anchor
  }

  private static func slug(_ text: String) -> String {
    var slug = ""
    for scalar in text.unicodeScalars {
      if scalar.isWordPart {
        slug += scalar.properties.lowercaseMapping
      } else if scalar.properties.isWhitespace || scalar == "-" {
        slug += "-"
      }
    }
    let trimmed = slug.drop { $0 == "-" }
    return trimmed.isEmpty ? "section" : String(trimmed)
  }
}

extension Unicode.Scalar {
  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: self == "_"
    }
  }
}
