/// The name of an element or attribute.
///
/// It can only be written as a literal, so that no content ever becomes a name.
package struct HTMLName: Sendable, ExpressibleByStringLiteral {
  let literal: StaticString

  package init(stringLiteral value: StaticString) { literal = value }
}

extension HTMLName: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    guard left.literal.utf8CodeUnitCount == right.literal.utf8CodeUnitCount else { return false }
    return left.literal.withUTF8Buffer { leftBytes in
      right.literal.withUTF8Buffer { leftBytes.elementsEqual($0) }
    }
  }
}

extension HTMLName: Hashable {
  package func hash(into hasher: inout Hasher) {
    literal.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension HTMLName: CustomStringConvertible {
  package var description: String { literal.description }
}
