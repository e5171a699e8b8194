import Diagnostics

/// Writes YAML as the files of a knowledge base have it: maps in blocks, short lists in brackets,
/// quotation marks only where they are needed.
struct YAMLWriting {
  static func text(_ node: YAMLNode) -> String {
    lines(node, indentation: "").map { $0 + "\n" }.joined()
  }

  private static func lines(_ node: YAMLNode, indentation: String) -> [String] {
    switch node.content {
    case .mapping(let entries):
      entries.flatMap { lines("\(indentation)\(scalar($0.key)):", $0.value, indentation) }
    case .sequence(let items):
      items.flatMap { lines("\(indentation)-", $0, indentation) }
    case .scalar(let text): [indentation + scalar(text)]
    case .null: []
    }
  }

  private static func lines(
    _ head: String, _ node: YAMLNode, _ indentation: String
  ) -> [String] {
    switch node.content {
    case .null: [head]
    case .scalar(let text): ["\(head) \(scalar(text))"]
    case .mapping(let entries) where entries.isEmpty: ["\(head) {}"]
    case .sequence(let items) where items.allSatisfy({ $0.scalar != nil }):
      ["\(head) [\(items.map { scalar($0.scalar ?? "", inList: true) }.joined(separator: ", "))]"]
    case .mapping where head.hasSuffix("-"): items(head, node, indentation)
    case .mapping, .sequence: [head] + lines(node, indentation: indentation + "  ")
    }
  }

  /// The first key of a map in a list stands on the line of the hyphen.
  private static func items(
    _ head: String, _ node: YAMLNode, _ indentation: String
  ) -> [String] {
    var lines = lines(node, indentation: indentation + "  ")
    guard let first = lines.first else { return ["\(head) {}"] }
    lines[0] = "\(head) \(first.dropFirst(indentation.count + 2))"
    return lines
  }

  static func scalar(_ text: String, inList: Bool = false) -> String {
    isPlain(text, inList: inList) ? text : JSONText.string(text).compact
  }

  /// YAML 1.2.2, 7.3.3, and more strictly: a text that begins with a letter beyond doubt.
  private static func isPlain(_ text: String, inList: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isAlphabetic, !last.properties.isWhitespace, last != ":"
    else { return false }
    let words: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    guard !words.contains(text.lowercased()), !text.contains(": "), !text.contains(" #") else {
      return false
    }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80...0x9F).contains(scalar.value)
        && scalar.value != 0x2028 && scalar.value != 0x2029 && scalar.value != 0xFEFF
        && !(inList && ",[]{}".unicodeScalars.contains(scalar))
    }
  }
}
