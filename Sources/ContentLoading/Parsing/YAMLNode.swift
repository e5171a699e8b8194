import Diagnostics

/// A YAML document as values, each with its place.
struct YAMLNode: Sendable {
  let content: Content
  let location: ContentLocation

  indirect enum Content: Sendable {
    case null
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }
}

/// One key of a mapping with its value.
struct YAMLEntry: Sendable {
  let key: String
  let keyLocation: ContentLocation
  let value: YAMLNode
}

extension YAMLNode {
  var scalar: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  /// The elements of a sequence; none for null.
  var elements: [YAMLNode]? {
    switch content {
    case .sequence(let nodes): nodes
    case .null: []
    case .scalar, .mapping: nil
    }
  }

  /// The entries of a mapping; none for null.
  var entries: [YAMLEntry]? {
    switch content {
    case .mapping(let entries): entries
    case .null: []
    case .scalar, .sequence: nil
    }
  }

  /// What a message calls the node.
  var kindName: String {
    switch content {
    case .null: "nothing"
    case .scalar: "a text"
    case .sequence: "a list"
    case .mapping: "a map"
    }
  }
}
