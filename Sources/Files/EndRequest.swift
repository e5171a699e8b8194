import Foundation
import Synchronization

/// A signal that asks the process to end, such as the one that Control-C sends.
enum EndRequest {
  /// The number of the signal; 0 if none has arrived. It is global, because a signal handler has no
  /// other way to report.
  private static let received = Atomic<Int32>(0)

  static var isPending: Bool { received.load(ordering: .relaxed) != 0 }

  /// Does work that can remove what it has begun, and lets a signal end the process only after it.
  /// The work looks at ``isPending`` to end early. A second signal ends the process at once.
  static func deferred<Result>(
    during work: () throws(PublishingError) -> Result
  ) throws(PublishingError) -> Result {
    let taken = [SIGINT, SIGTERM].filter(takeOver)
    defer {
      for number in taken { signal(number, SIG_DFL) }
      let number = received.exchange(0, ordering: .relaxed)
      if number != 0 { end(by: number) }
    }
    return try work()
  }

  /// Ends the process by a signal, which threads of Dispatch do not receive unless they ask for it.
  private static func end(by number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }

  /// Handles a signal that would end the process. Returns false if it is ignored or handled
  /// already, and leaves it so.
  private static func takeOver(_ number: Int32) -> Bool {
    let present = signal(number) { number in
      EndRequest.received.store(number, ordering: .relaxed)
      signal(number, SIG_DFL)
    }
    if present != nil { signal(number, present) }
    return present == nil
  }
}
