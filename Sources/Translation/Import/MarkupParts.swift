import Localization

/// The parts of a text that a translation leaves as they are.
enum MarkupParts {
  /// The names of the gaps; nil where a brace is wrong. Branches of plurals count together.
  static func placeholders(of text: String) -> Set<String>? {
    try? MessagePattern(text).placeholders
  }

  /// What stands between runs of as many backquotes (CommonMark 0.31, 6.1), in order of the text
  /// itself, because languages put it in different places.
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

  /// The addresses behind the words of links, sorted.
  static func destinations(in text: String) -> [String] {
    text.matches(of: /\]\(([^()\s]+)/).map { String($0.1) }.sorted()
  }
}
