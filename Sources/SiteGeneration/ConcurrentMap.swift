extension Array where Element: Sendable {
  /// Transforms the elements on all cores and returns the results in the order of the elements.
  func concurrentMap<Result: Sendable>(
    chunks count: Int = 64, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    let size = Swift.max(1, (self.count + count - 1) / count)
    let starts = Swift.stride(from: 0, to: self.count, by: size)
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in starts {
        group.addTask { (start, self[start..<Swift.min(start + size, self.count)].map(transform)) }
      }
      var parts: [(Int, [Result])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}
