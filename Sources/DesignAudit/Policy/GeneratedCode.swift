extension [UInt8] {
  /// Whether the comments at the beginning of a source text say that a program writes the file, such
  /// as `// Generated using SwiftGen` or `// @generated … should not be edited`.
  package var isGeneratedCode: Bool {
    guard prefix(longestHead).mentions(anyOf: ["generated"]) else { return false }
    let start = String(decoding: prefix(longestHead), as: UTF8.self)
    let lines = start.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    let comments = lines.prefix { $0.hasPrefix("/") || $0.hasPrefix("*") }
    let text = comments.joined(separator: " ").lowercased()
    return text.contains("generated") && generators.contains { text.contains($0) }
  }
}

private let longestHead = 1000

/// What generators write about themselves, or about what people shall not do.
private let generators = [
  "swiftgen", "sourcery", "r.swift", "@generated", "do not edit", "don't edit", "not be edited",
  "do not modify", "not be modified",
]
