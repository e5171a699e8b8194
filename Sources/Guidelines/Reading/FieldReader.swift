package import Diagnostics
import MarkdownTree

/// Everything other than the map itself that reading it depends on.
package struct ReadingContext: Sendable {
  package var declarations = Declarations()
  /// Whether the text is one of a partial locale, which is allowed to lack any part.
  package var isPartial = false
  /// The headings of rules in the locale of the text.
  package var headings: RuleWords?

  package init() {}
}

/// A reader of a YAML map. It collects what is wrong with the map: values of the wrong type, required
/// keys that are missing, and keys that nothing asks for.
///
/// Every key is asked for once, even if the map lacks it, because the keys asked for are those that
/// the map can have.
package struct FieldReader {
  package let location: ContentLocation
  package let context: ReadingContext
  package var faults: [Diagnostic] = []
  private let entries: [YAMLEntry]
  private let isMap: Bool
  private var asked: [String] = []
  /// The faults that count only if no key of the map was probably meant to be this one.
  private var unlessMisspelt: [(key: String, fault: Diagnostic)] = []

  /// Reports a node that is neither a map nor null.
  package init(_ node: YAMLNode, _ context: ReadingContext = ReadingContext()) {
    location = node.location
    self.context = context
    isMap = node.entries != nil
    entries = node.entries ?? []
    if !isMap { reportType(of: node, expected: "content.kind.map") }
  }

  package mutating func know(_ keys: [String]) { asked += keys }

  /// Returns the value of a key, even if it is a YAML null, or nil if the key is missing.
  package mutating func written(_ key: String) -> YAMLNode? {
    if !asked.contains(key) { asked.append(key) }
    return entry(key)?.value
  }

  /// Returns the value of a key, or nil if the key is missing or its value is null.
  package mutating func optional(_ key: String) -> YAMLNode? {
    guard let value = written(key) else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  /// Returns the value of a key. Reports a key that is missing or null, unless it is misspelt, and
  /// returns nil.
  package mutating func required(_ key: String) -> YAMLNode? {
    if let value = optional(key) { return value }
    if isMap {
      report(
        LocalizableMessage("content.missing-field", ["key": .text(key)]),
        at: entry(key)?.keyLocation ?? location, code: "missing-field", unlessMisspelt: key)
    }
    return nil
  }

  /// Returns the location of a key's value, or that of the map if the key is missing or null.
  package func place(_ key: String) -> ContentLocation {
    guard let value = entry(key)?.value else { return location }
    if case .null = value.content { return location }
    return value.location
  }

  private func entry(_ key: String) -> YAMLEntry? { entries.first { $0.key == key } }

  private var unknown: [YAMLEntry] { entries.filter { !asked.contains($0.key) } }

  /// Whether the map has a key that nothing has asked for.
  var hasUnknownKeys: Bool { !unknown.isEmpty }

  /// Returns whether the map has an unknown key that was probably meant to be this one. Reliable only
  /// after all keys have been asked for.
  package func isMisspelt(_ key: String) -> Bool {
    entry(key) == nil && unknown.contains { suggestion(for: $0.key, among: asked) == key }
  }

  /// What is wrong with the map.
  package var allFaults: [Diagnostic] {
    let unknown = unknown
    if unknown.isEmpty { return faults + unlessMisspelt.map(\.fault) }
    return faults + unlessMisspelt.filter { !isMisspelt($0.key) }.map(\.fault)
      + unknown.map { entry in
        Diagnostic(
          LocalizableMessage("content.unknown-key", ["key": .text(entry.key)])
            .suggesting(suggestion(for: entry.key, among: asked)),
          at: entry.keyLocation, code: "unknown-key")
      }
  }
}

extension FieldReader {
  /// - Parameter key: The key without which there is no fault if it is only misspelt.
  package mutating func report(
    _ message: LocalizableMessage, at place: ContentLocation, code: Diagnostic.Code,
    as severity: Diagnostic.Severity = .error, unlessMisspelt key: String? = nil
  ) {
    let fault = Diagnostic(severity, message, at: place, code: code)
    if let key { unlessMisspelt.append((key, fault)) } else { faults.append(fault) }
  }

  package mutating func reportType(of node: YAMLNode, expected: LocalizableMessage) {
    faults.append(.wrongType(node, expected: expected))
  }

  /// Reports a list that is empty.
  package mutating func reportEmpty(_ node: YAMLNode, _ key: String) {
    guard case .sequence(let elements) = node.content, elements.isEmpty else { return }
    report(
      LocalizableMessage("content.empty-list", ["key": .text(key)]), at: node.location,
      code: "missing-field")
  }

  /// Reports a name that occurs a second time in its list.
  package mutating func reportRepeated(_ name: String, at place: ContentLocation) {
    report(
      LocalizableMessage("content.repeated-reference", ["id": .text(name)]), at: place,
      code: "repeated-reference")
  }

  /// Reports an object that has no text in a map of texts.
  mutating func reportMissing(
    _ id: String, in key: String, at place: ContentLocation, unlessMisspelt map: String? = nil
  ) {
    report(.missingText(id, in: key), at: place, code: "missing-field", unlessMisspelt: map)
  }

  /// Reads a map within this one.
  package mutating func inner<Value>(
    _ node: YAMLNode, _ read: (inout FieldReader) -> Value
  ) -> Value {
    var inner = FieldReader(node, context)
    let value = read(&inner)
    faults += inner.allFaults
    return value
  }

  /// Reads a text. If the locale is partial and the text is incomplete, returns nil and reports no
  /// gaps, so that readers see the whole text of the source locale instead.
  package mutating func whole<Value>(
    _ node: YAMLNode, _ read: (inout FieldReader) -> Value
  ) -> Value? {
    var inner = FieldReader(node, context)
    let value = read(&inner)
    let found = inner.allFaults
    guard context.isPartial else {
      faults += found
      return value
    }
    faults += found.filter { !$0.isGap }
    return found.contains(where: \.isGap) ? nil : value
  }
}

extension Diagnostic {
  /// Whether the fault only says that a text lacks a part.
  package var isGap: Bool { ["missing-field", "missing-section", "empty-section"].contains(code) }

  package static func wrongType(_ node: YAMLNode, expected: LocalizableMessage) -> Diagnostic {
    Diagnostic(
      LocalizableMessage(
        "content.wrong-type", ["expected": .message(expected), "found": .message(node.kindName)]),
      at: node.location, code: "wrong-type")
  }
}

extension LocalizableMessage {
  package static func missingText(_ id: String, in key: String) -> Self {
    Self("content.missing-text", ["id": .text(id), "key": .text(key)])
  }
}
