import Dispatch
import Synchronization

/// Work that another thread does while this one goes on.
///
/// A class, because whoever asks waits for the same work.
final class Meanwhile<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  init(_ work: @escaping @Sendable () -> Value) {
    group.enter()
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let value = work()
      result.withLock { $0 = value }
      group.leave()
    }
  }

  /// The result, as soon as there is one.
  var value: Value {
    group.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("work without result") }
    return value
  }
}
