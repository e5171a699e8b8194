import Synchronization

/// A value that is made when it is first asked for, once, by the first thread that asks.
///
/// A class, because everybody who asks shares the value; other threads wait until it is made.
package final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    made.withLock { made in
      if let value = made { return value }
      let value = make()
      made = value
      return value
    }
  }
}
