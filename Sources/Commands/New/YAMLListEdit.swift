/// Adds an entry to a top-level list of a YAML text and leaves everything else as it is written.
struct YAMLListEdit {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Returns the text with the entry at the end of the list; nil where the key has no list that
  /// stands on one line or has one entry a line.
  func adding(_ entry: String, to key: String) -> String? {
    guard let start = lines.firstIndex(where: { $0.hasPrefix(key + ":") }) else { return nil }
    let value = lines[start].dropFirst(key.count + 1).drop { $0 == " " }
    if value.hasPrefix("[") { return inserting(entry, intoLine: start) }
    guard value.isEmpty || value.hasPrefix("#") else { return nil }
    return inserting(entry, below: start)
  }

  /// Returns the text with a list of one entry behind another list.
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
