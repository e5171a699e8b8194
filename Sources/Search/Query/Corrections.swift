/// The likeliest corrections of a mistyped word from the vocabulary.
struct Corrections {
  struct Correction: Hashable {
    var word: TermKey
    var distance: Int
    var frequency: Int
  }

  static let most = 3
  private(set) var best: [Correction] = []

  init(of unit: QueryUnit, in vocabulary: [Vocabulary.Entry]) {
    let word = unit.surface
    let allowed = EditDistance.allowed(for: word)
    guard allowed > 0, unit.isPlainWord else { return }
    best = Self.closest(vocabulary) { EditDistance.between(word, $0, most: allowed) }
    guard best.isEmpty, unit.isUnfinished else { return }
    best = Self.closest(vocabulary) { candidate in
      candidate.count <= word.count
        ? nil : EditDistance.between(word, Array(candidate.prefix(word.count)), most: 1)
    }
  }

  private static func closest(
    _ vocabulary: [Vocabulary.Entry], distance: (TermKey) -> Int?
  ) -> [Correction] {
    let found = vocabulary.compactMap { entry in
      distance(entry.word).map {
        Correction(word: entry.word, distance: $0, frequency: entry.frequency)
      }
    }
    let nearest = found.map(\.distance).min()
    let likeliest = found.filter { $0.distance == nearest }.sorted { left, right in
      left.frequency == right.frequency
        ? precedes(left.word, right.word) : left.frequency > right.frequency
    }
    return Array(likeliest.prefix(most))
  }

  var variants: [Variant] {
    best.map { correction in
      let quality = correction.distance > 1 ? Quality.twoEdits : Quality.oneEdit
      return Variant(
        lookup: .term(Stemmer.stem(of: correction.word)), reason: .typo, quality: quality)
    }
  }
}

/// The edit distance of two words: the number of inserted, deleted, replaced and swapped letters.
enum EditDistance {
  /// Returns the distance, or nil if it is greater than `most`.
  static func between(_ left: [UInt8], _ right: [UInt8], most: Int) -> Int? {
    guard abs(left.count - right.count) <= most else { return nil }
    var before: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(current[column] + 1, previous[column + 1] + 1, replaced)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      guard current.contains(where: { $0 <= most }) else { return nil }
      (before, previous) = (previous, current)
    }
    return previous[right.count] <= most ? previous[right.count] : nil
  }

  static func allowed(for word: [UInt8]) -> Int {
    word.count >= shortestForTwo ? 2 : word.count >= shortestForOne ? 1 : 0
  }

  /// The minimum length of a word in which one mistake is corrected, and of one with two.
  static let shortestForOne = 4
  static let shortestForTwo = 8
}
