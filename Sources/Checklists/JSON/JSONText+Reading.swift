import Diagnostics

extension JSONText {
  /// The members of an object; none for anything else.
  var members: [(String, JSONText)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Returns the first member with the key, unless it is null.
  subscript(key: String) -> JSONText? {
    guard let value = members.first(where: { $0.0 == key })?.1 else { return nil }
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
    case .integer(let number): String(number)
    case .number(let number): "\(number)"
    case .bool, .null, .array, .object: nil
    }
  }

  /// Texts of an array, or one text alone.
  var texts: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }
}
