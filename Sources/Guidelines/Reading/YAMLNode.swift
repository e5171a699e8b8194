package import Diagnostics

/// A value of a YAML document with its location.
package struct YAMLNode: Sendable {
  package let content: Content
  package let location: ContentLocation

  package indirect enum Content: Sendable {
    case null
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  package init(content: Content, location: ContentLocation) {
    self.content = content
    self.location = location
  }
}

/// One key of a mapping with its value.
package struct YAMLEntry: Sendable {
  package let key: String
  package let keyLocation: ContentLocation
  package let value: YAMLNode

  package init(key: String, keyLocation: ContentLocation, value: YAMLNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}

extension YAMLNode {
  package var scalar: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  /// The elements of a sequence, an empty array for null, and nil for any other node.
  package var elements: [YAMLNode]? {
    switch content {
    case .sequence(let nodes): nodes
    case .null: []
    case .scalar, .mapping: nil
    }
  }

  /// The entries of a mapping, an empty array for null, and nil for any other node.
  package var entries: [YAMLEntry]? {
    switch content {
    case .mapping(let entries): entries
    case .null: []
    case .scalar, .sequence: nil
    }
  }

  /// Returns the value of a key of a mapping.
  package subscript(key: String) -> YAMLNode? { entries?.first { $0.key == key }?.value }

  /// The name of this kind of node in diagnostics.
  package var kindName: LocalizableMessage {
    switch content {
    case .null: "content.kind.nothing"
    case .scalar: "content.kind.text"
    case .sequence: "content.kind.list"
    case .mapping: "content.kind.map"
    }
  }
}
