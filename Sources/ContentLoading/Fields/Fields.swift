import Diagnostics

/// The keys of one map, read against the list of keys that it may hold.
struct Fields {
  let location: ContentLocation
  private let entries: [String: YAMLEntry]
  private let isMap: Bool

  /// Reports a node that is no map, and keys that are not in the list.
  init(_ node: YAMLNode, known keys: [String], _ diagnostics: inout [Diagnostic]) {
    location = node.location
    let pairs = node.entries
    isMap = pairs != nil
    if !isMap { diagnostics.append(.wrongType(node, expected: "a map")) }
    for entry in pairs ?? [] where !keys.contains(entry.key) {
      diagnostics.append(.unknownKey(entry, keys))
    }
    entries = Dictionary(
      (pairs ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Fields {
  /// Returns the value of a key unless it is missing or null.
  func optional(_ key: String) -> YAMLNode? {
    guard let value = entries[key]?.value else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  /// Returns the value of a key, which may be null.
  func written(_ key: String) -> YAMLNode? { entries[key]?.value }

  /// Returns the value of a key; reports it where it is missing or null.
  func required(_ key: String, _ diagnostics: inout [Diagnostic]) -> YAMLNode? {
    if let value = optional(key) { return value }
    if isMap { diagnostics.append(.missingField(key, at: entries[key]?.keyLocation ?? location)) }
    return nil
  }

  /// The place of a key's value, or of the map where the key is missing.
  func place(_ key: String) -> ContentLocation { optional(key)?.location ?? location }
}

extension Diagnostic {
  fileprivate static func unknownKey(_ entry: YAMLEntry, _ keys: [String]) -> Diagnostic {
    let hint = suggestion(for: entry.key, among: keys).map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(
      "key '\(entry.key)' is not known here\(hint)", at: entry.keyLocation, code: "unknown-key")
  }

  fileprivate static func missingField(_ key: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic("field '\(key)' is missing", at: place, code: "missing-field")
  }

  static func wrongType(_ node: YAMLNode, expected: String) -> Diagnostic {
    Diagnostic(
      "expected \(expected), found \(node.kindName)", at: node.location, code: "wrong-type")
  }
}
