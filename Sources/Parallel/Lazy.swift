import Dispatch
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

/// A value that another thread computes while this one goes on.
///
/// A class, because everybody who asks waits for the same computation.
package final class BackgroundValue<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  package init(_ compute: @escaping @Sendable () -> Value) {
    group.enter()
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let value = compute()
      result.withLock { $0 = value }
      group.leave()
    }
  }

  /// The value; waits until it is computed.
  package var value: Value {
    group.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("nothing was computed") }
    return value
  }
}
