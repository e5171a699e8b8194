/// A fact that may not be known; not knowing is a value of its own, never zero or empty.
package enum Known<Value: Hashable & Sendable>: Hashable, Sendable {
  case known(Value)
  case unknown

  package var value: Value? {
    if case .known(let value) = self { value } else { nil }
  }
}
