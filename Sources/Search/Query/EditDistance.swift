/// Counts inserted, deleted, replaced and swapped letters between two words.
enum EditDistance {
  /// Returns the distance, or nil when it is more than `most`.
  static func between(_ left: [UInt8], _ right: [UInt8], most: Int) -> Int? {
    guard abs(left.count - right.count) <= most else { return nil }
    var before: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        current.append(
          cost(left, right, row, column, current[column], previous, before))
      }
      guard current.contains(where: { $0 <= most }) else { return nil }
      before = previous
      previous = current
    }
    return previous[right.count] <= most ? previous[right.count] : nil
  }

  private static func cost(
    _ left: [UInt8], _ right: [UInt8], _ row: Int, _ column: Int, _ inserted: Int,
    _ previous: [Int], _ before: [Int]
  ) -> Int {
    let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
    let cheapest = min(inserted + 1, previous[column + 1] + 1, replaced)
    guard row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column]
    else { return cheapest }
    return min(cheapest, before[column - 1] + 1)
  }

  static func allowed(for word: [UInt8]) -> Int {
    word.count >= shortestForTwo ? 2 : word.count >= shortestForOne ? 1 : 0
  }

  /// How long a word is at least that may hold one mistake, or two.
  static let shortestForOne = 4
  static let shortestForTwo = 8
}
