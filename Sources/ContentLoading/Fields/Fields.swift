package import Diagnostics
import Guidelines

/// The values of a YAML map that can contain only certain keys.
package struct Fields {
  package let location: ContentLocation
  private let entries: [String: YAMLEntry]
  private let isMap: Bool
  /// The keys for which an unknown key of the map was probably meant.
  private let meant: Set<String>

  /// Reports keys that are not among `keys`, and a node that is neither a map nor null.
  package init(_ node: YAMLNode, known keys: [String], _ diagnostics: inout [Diagnostic]) {
    location = node.location
    let pairs = node.entries
    isMap = pairs != nil
    if !isMap { diagnostics.append(.wrongType(node, expected: "content.kind.map")) }
    let unknown = (pairs ?? []).filter { !keys.contains($0.key) }
    diagnostics += unknown.map { .unknownKey($0, keys) }
    meant = Set(unknown.compactMap { suggestion(for: $0.key, among: keys) })
    entries = Dictionary(
      (pairs ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Fields {
  /// Returns the value of a key, or nil if the key is missing or its value is null.
  package func optional(_ key: String) -> YAMLNode? {
    guard let value = entries[key]?.value else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  /// Returns the value of a key, even if it is a YAML null, or nil if the key is missing.
  func written(_ key: String) -> YAMLNode? { entries[key]?.value }

  /// Returns whether the map has a key that was reported and was probably meant to be this one.
  func isMisspelt(_ key: String) -> Bool { entries[key] == nil && meant.contains(key) }

  /// Returns the value of a key. Reports a key that is missing or null, unless it is misspelt, and
  /// returns nil.
  package func required(_ key: String, _ diagnostics: inout [Diagnostic]) -> YAMLNode? {
    if let value = optional(key) { return value }
    if isMap, !isMisspelt(key) {
      diagnostics.append(.missingField(key, at: entries[key]?.keyLocation ?? location))
    }
    return nil
  }

  /// Returns the location of a key's value, or that of the map if the key is missing or null.
  package func place(_ key: String) -> ContentLocation { optional(key)?.location ?? location }
}

extension Diagnostic {
  fileprivate static func unknownKey(_ entry: YAMLEntry, _ keys: [String]) -> Diagnostic {
    let message = LocalizableMessage("content.unknown-key", ["key": .text(entry.key)])
    return Diagnostic(
      message.suggesting(suggestion(for: entry.key, among: keys)), at: entry.keyLocation,
      code: "unknown-key")
  }

  fileprivate static func missingField(_ key: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.missing-field", ["key": .text(key)]), at: place,
      code: "missing-field")
  }

  package static func wrongType(_ node: YAMLNode, expected: LocalizableMessage) -> Diagnostic {
    Diagnostic(
      LocalizableMessage(
        "content.wrong-type", ["expected": .message(expected), "found": .message(node.kindName)]),
      at: node.location, code: "wrong-type")
  }
}

extension Fields {
  /// Returns the case whose raw value is the text of a required key. Reports a missing key or any
  /// other text, and returns the fallback.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, else fallback: Choice, _ diagnostics: inout [Diagnostic]
  ) -> Choice {
    guard let node = required(key, &diagnostics) else { return fallback }
    return Self.choice(node, &diagnostics) ?? fallback
  }

  package func optionalChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, _ diagnostics: inout [Diagnostic]
  ) -> Choice? {
    optional(key).flatMap { Self.choice($0, &diagnostics) }
  }

  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> Choice? {
    guard let text = text(node, &diagnostics) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    diagnostics.append(.unknownValue(text, Choice.allCases.map(\.rawValue), at: node.location))
    return nil
  }

  /// Returns false if the value of an optional key is `false`, otherwise true.
  func isOn(_ key: String, _ diagnostics: inout [Diagnostic]) -> Bool {
    (optionalChoice(key, &diagnostics) ?? Switch.on) == .on
  }

  private enum Switch: String, CaseIterable {
    case on = "true"
    case off = "false"
  }

  /// Returns the date of a required key. Reports a missing key or an invalid date, and returns nil.
  func date(_ key: String, _ diagnostics: inout [Diagnostic]) -> CalendarDate? {
    required(key, &diagnostics).flatMap { Self.date($0, &diagnostics) }
  }

  func optionalDate(_ key: String, _ diagnostics: inout [Diagnostic]) -> CalendarDate? {
    optional(key).flatMap { Self.date($0, &diagnostics) }
  }

  func locatedDate(
    _ key: String, _ diagnostics: inout [Diagnostic]
  ) -> Located<CalendarDate>? {
    optionalDate(key, &diagnostics).map { Located($0, at: place(key)) }
  }

  static func date(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> CalendarDate? {
    guard let text = text(node, &diagnostics) else { return nil }
    if let date = CalendarDate(text) { return date }
    diagnostics.append(.invalidDate(text, at: node.location))
    return nil
  }

  func knownDate(_ key: String, _ diagnostics: inout [Diagnostic]) -> Known<CalendarDate> {
    guard let node = required(key, &diagnostics), node.scalar != "unknown" else { return .unknown }
    return Self.date(node, &diagnostics).map(Known.known) ?? .unknown
  }

  /// Returns the days in the text of a required key, which is a day, an interval or `unknown`.
  func dateBounds(_ key: String, _ diagnostics: inout [Diagnostic]) -> DateBounds {
    guard let node = required(key, &diagnostics), let text = Self.text(node, &diagnostics),
      text != "unknown"
    else { return .unknown }
    if let bounds = DateBounds(text) { return bounds }
    diagnostics.append(.invalidInterval(text, at: node.location))
    return .unknown
  }

  func knownText(_ key: String, _ diagnostics: inout [Diagnostic]) -> Known<String> {
    let text = text(key, &diagnostics)
    return text.isEmpty || text == "unknown" ? .unknown : .known(text)
  }
}

extension Diagnostic {
  package static func unknownValue(
    _ text: String, _ choices: [String], at place: ContentLocation
  ) -> Diagnostic {
    let message = LocalizableMessage("content.unknown-value", ["value": .text(text)])
    return Diagnostic(message.suggesting(text, among: choices), at: place, code: "unknown-value")
  }

  fileprivate static func invalidInterval(
    _ text: String, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.invalid-interval", ["interval": .text(text)]), at: place,
      code: "invalid-date")
  }

  fileprivate static func invalidDate(_ text: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.invalid-date", ["date": .text(text)]), at: place,
      code: "invalid-date")
  }
}
