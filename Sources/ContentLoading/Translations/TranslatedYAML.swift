import Diagnostics
import Guidelines
import Localization
import Translation

/// A writer that makes a YAML file of a locale from the file of the source locale.
struct TranslatedYAML {
  let file: String
  let texts: [UnitAddress: String]

  /// Returns the translated texts in the order of the source, followed by the locale's own entries.
  func merged(_ source: YAMLNode, _ target: YAMLNode?, under path: [String] = []) -> YAMLNode? {
    let address = UnitAddress(file: file, part: path.joined(separator: "."))
    switch source.content {
    case .scalar: return texts[address].map { YAMLNode(scalar: $0) }
    case .null, .sequence: return target ?? (path.isEmpty ? source : nil)
    case .mapping(let entries):
      // A language without plurals may have a single text where the source has several forms.
      if holdsMessages(file), let text = texts[address] {
        return PluralLines(text)?.node ?? YAMLNode(scalar: text)
      }
      let merged = merged(entries, target?.entries ?? [], path)
      return merged.isEmpty && !path.isEmpty ? nil : YAMLNode(mapping: merged)
    }
  }

  private func merged(
    _ entries: [YAMLEntry], _ own: [YAMLEntry], _ path: [String]
  ) -> [YAMLEntry] {
    let ownByKey = Dictionary(own.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let translated = entries.filter { !isOwn($0.key, at: path.count, in: file) }
    let known = Set(translated.map(\.key))
    return translated.compactMap { entry in
      merged(entry.value, ownByKey[entry.key]?.value, under: path + [entry.key]).map {
        YAMLEntry(key: entry.key, keyLocation: entry.keyLocation, value: $0)
      }
    } + own.filter { !known.contains($0.key) }
  }
}

extension PluralLines {
  /// A single text if the message has one plural form, otherwise a map of the forms.
  fileprivate var node: YAMLNode {
    if branches.count == 1 { return YAMLNode(scalar: branches[0].text) }
    return YAMLNode(
      mapping: branches.map { branch in
        YAMLEntry(
          key: branch.category.rawValue, keyLocation: ContentLocation(path: ""),
          value: YAMLNode(scalar: branch.text))
      })
  }
}

extension YAMLNode {
  init(scalar text: String) {
    self.init(content: .scalar(text), location: ContentLocation(path: ""))
  }

  init(mapping entries: [YAMLEntry]) {
    self.init(content: .mapping(entries), location: ContentLocation(path: ""))
  }
}

/// A writer of YAML in the style of a knowledge base: maps as blocks, lists of texts in brackets,
/// and quotation marks only where they are needed.
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

  /// Returns the lines of a map in a list. Its first key is on the line of the hyphen.
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

  /// Returns whether the text needs no quotation marks (stricter than YAML 1.2.2, 7.3.3).
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
