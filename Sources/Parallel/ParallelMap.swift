import Dispatch
import Foundation
import Synchronization

extension Array where Element: Sendable {
  /// Transforms the elements on all cores and returns the results in the order of the elements.
  /// Each task transforms several neighboring elements, which keeps the overhead low when a single
  /// element takes little time.
  /// - Parameter size: The number of elements per task; nil chooses a size that suits many small
  ///   elements.
  package func parallelMap<Result: Sendable>(
    inRunsOf size: Int? = nil, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard !isEmpty else { return [] }
    let size = Swift.max(1, size ?? (count + Self.usualRuns - 1) / Self.usualRuns)
    let runs = (count + size - 1) / size
    let results = Mutex([[Result]](repeating: [], count: runs))
    DispatchQueue.concurrentPerform(iterations: runs) { run in
      let result = self[(run * size)..<Swift.min((run + 1) * size, count)].map(transform)
      results.withLock { $0[run] = result }
    }
    return results.withLock { [Result]($0.joined()) }
  }

  /// The default number of tasks, many more than cores, so that all finish together.
  private static var usualRuns: Int { 64 }
}

extension Array where Element: Sendable {
  /// Transforms the elements on a number of threads and returns the results in the order of the
  /// elements.
  /// - Parameter count: The number of threads, even if there are fewer cores; at least one, and at
  ///   most one for each element.
  package func parallelMap<Result: Sendable>(
    onThreads count: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let work = SharedWork(elements: self, transform)
    let group = DispatchGroup()
    for _ in 0..<Swift.max(1, Swift.min(count, self.count)) {
      group.enter()
      Thread {
        work.run()
        group.leave()
      }.start()
    }
    group.wait()
    return work.results
  }
}

/// Work that several threads share; each element is done once. A class, because it is shared.
private final class SharedWork<Element: Sendable, Result: Sendable>: Sendable {
  private let elements: [Element]
  private let transform: @Sendable (Element) -> Result
  private let next = Atomic(0)
  private let done: Mutex<[Result?]>

  init(elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
    self.elements = elements
    self.transform = transform
    done = Mutex(Array(repeating: nil, count: elements.count))
  }

  func run() {
    while true {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < elements.count else { return }
      let result = transform(elements[number])
      done.withLock { $0[number] = result }
    }
  }

  var results: [Result] { done.withLock { $0.compactMap(\.self) } }
}
