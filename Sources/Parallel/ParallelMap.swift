import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Transforms the elements on all cores and returns the results in the order of the elements.
  ///
  /// Elements that follow each other are taken together, so that small ones cost little more than
  /// they do in a loop.
  ///
  /// - Parameter size: how many are taken together; nil chooses a size for many small elements.
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

  /// Enough for the slowest run to be short beside the whole, whatever the number of cores.
  private static var usualRuns: Int { 64 }
}
