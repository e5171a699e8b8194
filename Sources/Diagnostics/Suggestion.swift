/// Finds the candidate that a mistyped name most plausibly means.
///
/// Returns a candidate only where exactly one is nearest and it is near: at most one edit for
/// names under six characters, two under twelve, three above. Comparison ignores case.
package func suggestion<Candidates: Sequence<String>>(
  for name: String, among candidates: Candidates
) -> String? {
  let limit = name.count < 6 ? 1 : name.count < 12 ? 2 : 3
  let wanted = Array(name.lowercased().unicodeScalars)
  var best: String?
  var bestDistance = limit + 1
  var isTied = false
  for candidate in candidates where candidate != name {
    let other = Array(candidate.lowercased().unicodeScalars)
    guard abs(other.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, other)
    if distance < bestDistance {
      (best, bestDistance, isTied) = (candidate, distance, false)
    } else if distance == bestDistance, candidate != best {
      isTied = true
    }
  }
  return isTied ? nil : best
}

/// Returns the number of insertions, deletions, substitutions and swaps of neighbours that turn
/// one sequence into the other (optimal string alignment).
package func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, element) in left.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for (column, other) in right.enumerated() {
      var cost = min(previous[column + 1], current[column]) + 1
      cost = min(cost, previous[column] + (element == other ? 0 : 1))
      if row > 0, column > 0, element == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
