import ColorScience
import Guidelines

/// How many of some pairs of colors reach the contrast that text needs.
struct ContrastCount: Sendable, Equatable {
  private(set) var enough = 0
  private(set) var total = 0

  var failing: Int { total - enough }

  /// - Parameter weight: For how many colors the verdict stands.
  mutating func add(_ verdict: ContrastVerdict, weight: Int = 1) {
    enough += verdict.fails ? 0 : weight
    total += weight
  }
}

extension ContrastMatrix {
  var count: ContrastCount {
    groups.flatMap(\.rows).flatMap(\.verdicts).reduce(into: ContrastCount()) { $0.add($1) }
  }
}

extension ContrastMatrix.Row {
  var fails: Bool { verdicts.contains(where: \.fails) }
}

extension [ContrastPair] {
  /// Returns the count of the pairs of a kind. A pair stands for all of its partners.
  func count(_ kind: ContrastPair.Kind) -> ContrastCount {
    filter { $0.kind == kind }.reduce(into: ContrastCount()) { count, pair in
      count.add(pair.verdict, weight: Swift.max(1, pair.partners.count))
    }
  }
}
