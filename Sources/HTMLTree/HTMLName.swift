/// The name of an element or attribute.
///
/// It can only be written as a literal, so that no content ever becomes a name.
package struct HTMLName: Sendable, ExpressibleByStringLiteral {
  let literal: StaticString

  package init(stringLiteral value: StaticString) { literal = value }
}

extension HTMLName: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    let count = left.literal.utf8CodeUnitCount
    guard count == right.literal.utf8CodeUnitCount else { return false }
    return left.literal.withUTF8Buffer { left in
      right.literal.withUTF8Buffer { right in
        for place in 0..<count where left[place] != right[place] { return false }
        return true
      }
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
