/// Returns the candidate that is a typing mistake or two away, the first by alphabet on a tie.
func nearestSpelling(of word: String, among candidates: some Sequence<String>) -> String? {
  let word = Array(word.lowercased())
  let limit = word.count < 5 ? 1 : 2
  let near = candidates.map { ($0, editDistance(word, Array($0))) }.filter { $0.1 <= limit }
  return near.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
}

/// Returns the number of mistakes between two words: a character changed, added or left out, or two
/// neighbours swapped (optimal string alignment).
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var older: [Int] = []
  var row = Array(0...second.count)
  for i in first.indices {
    var next = [i + 1]
    for j in second.indices {
      let change = row[j] + (first[i] == second[j] ? 0 : 1)
      var best = min(change, row[j + 1] + 1, next[j] + 1)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        best = min(best, older[j - 1] + 1)
      }
      next.append(best)
    }
    (older, row) = (row, next)
  }
  return row[second.count]
}
