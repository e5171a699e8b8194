/// A JSON value with the places where its parts begin.
package struct LocatedJSON: Sendable {
  package let value: Value
  /// Where the value begins, in bytes from the start of the text.
  package let offset: Int

  package indirect enum Value: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([LocatedJSON])
    /// In the order of the text; a key may come twice.
    case object([(key: String, value: LocatedJSON)])
  }
}

extension LocatedJSON {
  /// Returns the first member with the key; nil for null and for anything but an object.
  package subscript(key: String) -> LocatedJSON? {
    guard case .object(let members) = value,
      let member = members.first(where: { $0.key == key })?.value
    else { return nil }
    if case .null = member.value { return nil }
    return member
  }

  /// The elements of an array; none for anything else.
  package var elements: [LocatedJSON] {
    if case .array(let elements) = value { elements } else { [] }
  }

  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The value without places.
  package var plain: JSONText {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let elements): .array(elements.map(\.plain))
    case .object(let members): .object(members.map { ($0.key, $0.value.plain) })
    }
  }
}
