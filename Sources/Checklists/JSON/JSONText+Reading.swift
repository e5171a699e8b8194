import Diagnostics

extension JSONText {
  /// The members of an object; none for anything else.
  var members: [(String, JSONText)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Returns the last member with the key, as JavaScript does, unless it is null.
  subscript(key: String) -> JSONText? {
    guard let value = members.last(where: { $0.0 == key })?.1 else { return nil }
    if case .null = value { return nil }
    return value
  }

  var elements: [JSONText] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// A string, or a number as people write it.
  var text: String? {
    switch self {
    case .string(let text): text
    case .integer, .number: compact
    case .bool, .null, .array, .object: nil
    }
  }

  /// Texts of an array, or one text alone.
  var texts: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }
}
