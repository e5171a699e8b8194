import Diagnostics

/// A value to be written as YAML, with its keys in the given order.
enum YAMLText {
  case text(String)
  case map([(String, YAMLText)])

  /// The value as YAML: the lines of a map, or a text quoted as in JSON.
  var written: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .map(let entries): Self.lines(entries, indentation: "").joined(separator: "\n") + "\n"
    }
  }

  static func quoted(_ text: String) -> String { JSONText.string(text).compact }

  private static func lines(_ entries: [(String, YAMLText)], indentation: String) -> [String] {
    entries.flatMap { key, value in
      let start = "\(indentation)\(key.isPlainKey ? key : quoted(key)):"
      return switch value {
      case .text(let text): ["\(start) \(quoted(text))"]
      case .map(let inner) where inner.isEmpty: ["\(start) {}"]
      case .map(let inner): [start] + lines(inner, indentation: indentation + "  ")
      }
    }
  }
}

extension String {
  /// Whether the text can be a key in YAML without quotation marks.
  fileprivate var isPlainKey: Bool {
    let words: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return first?.isLetter == true && !words.contains(lowercased())
      && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }
  }
}

/// A YAML text to which entries are added in top-level lists. All other text stays as it is.
struct YAMLListEdit {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Returns the text with the entry added at the end of the list of a top-level key. The list must
  /// be written on one line, as `[a, b]`, or with one entry per line; otherwise returns nil.
  func adding(_ entry: String, to key: String) -> String? {
    guard let start = lines.firstIndex(where: { $0.hasPrefix(key + ":") }) else { return nil }
    let value = lines[start].dropFirst(key.count + 1).drop { $0 == " " }
    if value.hasPrefix("[") { return inserting(entry, intoLine: start) }
    guard value.isEmpty || value.hasPrefix("#") else { return nil }
    return inserting(entry, below: start)
  }

  /// Returns the text with a new list that has one entry, inserted below the list of the key
  /// `other`. Returns nil if that key is missing.
  func starting(_ key: String, with entry: String, after other: String) -> String? {
    guard let start = lines.firstIndex(where: { $0.hasPrefix(other + ":") }) else { return nil }
    let items = lines.indices.dropFirst(start + 1).prefix { lines[$0].isListItem }
    let end = (items.last ?? start) + 1
    return joined(lines[..<end] + ["\(key): [\(entry)]"] + lines[end...])
  }

  private func inserting(_ entry: String, intoLine number: Int) -> String? {
    let line = lines[number]
    guard let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]") else {
      return nil
    }
    let isEmpty = line[line.index(after: open)..<close].allSatisfy { $0 == " " }
    let changed = line[..<close] + (isEmpty ? "" : ", ") + entry + line[close...]
    return joined(lines[..<number] + [Substring(changed)] + lines[(number + 1)...])
  }

  private func inserting(_ entry: String, below start: Int) -> String? {
    let items = lines.indices.dropFirst(start + 1).prefix { lines[$0].isListItem }
    guard let last = items.last else { return nil }
    let added = lines[last].prefix { $0 == " " } + "- " + entry
    return joined(lines[...last] + [Substring(added)] + lines[(last + 1)...])
  }

  private func joined(_ lines: some Sequence<Substring>) -> String { lines.joined(separator: "\n") }
}

extension Substring {
  fileprivate var isListItem: Bool { drop { $0 == " " }.hasPrefix("- ") }
}
