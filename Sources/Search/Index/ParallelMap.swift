import Dispatch
import Synchronization

/// Transforms the elements on all cores and returns the results in the order of the elements.
func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
  let results = Mutex([Result?](repeating: nil, count: elements.count))
  DispatchQueue.concurrentPerform(iterations: elements.count) { place in
    let result = transform(elements[place])
    results.withLock { $0[place] = result }
  }
  return results.withLock { $0.compactMap(\.self) }
}
