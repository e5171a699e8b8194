import Synchronization

/// A value that is made when it is first asked for, once, by whichever thread asks first.
///
/// A class, because all who ask share what was made; the others wait for it.
package final class Deferred<Value: Sendable>: Sendable {
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
