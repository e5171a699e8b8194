package import Diagnostics

/// A value together with the place where an author wrote it.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let location: ContentLocation

  package init(_ value: Value, at location: ContentLocation) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
