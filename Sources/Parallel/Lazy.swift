import Dispatch
import Synchronization

/// A value that is computed once, when a thread first reads it. Other threads that read it during
/// the computation wait for the result. It is a class so that all readers share the value.
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

/// A value that a background thread computes while the current thread continues. It is a class so
/// that all readers wait for the same computation.
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

  /// The computed value. Reading it waits until the computation has finished.
  package var value: Value {
    group.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("nothing was computed") }
    return value
  }
}
