/// Returns the candidate that is a typing mistake or two away, the first by alphabet on a tie.
func nearestSpelling(of word: String, among candidates: some Sequence<String>) -> String? {
  let word = Array(word.lowercased())
  let limit = word.count < 5 ? 1 : 2
  let near = candidates.map { ($0, editDistance(word, Array($0))) }.filter { $0.1 <= limit }
  return near.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
}

/// Returns the number of single-character changes between two words (Levenshtein).
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var row = Array(0...second.count)
  for (i, character) in first.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in second.enumerated() {
      let change = diagonal + (character == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[second.count]
}
