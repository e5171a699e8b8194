import Localization

/// The parts of a text that must be the same in its translations.
enum MarkupParts {
  /// Returns the names of the placeholders, or nil if the text is not a valid message pattern.
  static func placeholders(of text: String) -> Set<String>? {
    try? MessagePattern(text).placeholders
  }

  /// Returns the contents of code spans (CommonMark 0.31, 6.1). They are sorted, because their
  /// order can differ between languages.
  static func code(in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "`") {
      let fence = rest[start...].prefix { $0 == "`" }
      let inner = rest[fence.endIndex...]
      guard let end = inner.firstRange(of: fence) else {
        rest = inner
        continue
      }
      found.append(String(inner[..<end.lowerBound]))
      rest = inner[end.upperBound...]
    }
    return found.sorted()
  }

  /// Returns the destinations of links, sorted.
  static func destinations(in text: String) -> [String] {
    text.matches(of: /\]\(([^()\s]+)/).map { String($0.1) }.sorted()
  }
}
