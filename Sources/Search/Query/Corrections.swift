/// Words of the vocabulary that a mistyped word may mean, the likeliest first.
struct Corrections {
  struct Correction: Hashable {
    var word: TermKey
    var distance: Int
    var frequency: Int
  }

  static let most = 3
  private(set) var best: [Correction] = []

  init(of unit: QueryUnit, in vocabulary: [(word: TermKey, frequency: Int)]) {
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
    _ vocabulary: [(word: TermKey, frequency: Int)], distance: (TermKey) -> Int?
  ) -> [Correction] {
    let found = vocabulary.compactMap { entry in
      distance(entry.word).map {
        Correction(word: entry.word, distance: $0, frequency: entry.frequency)
      }
    }
    let nearest = found.map(\.distance).min()
    return Array(found.filter { $0.distance == nearest }.sorted(by: isLikelier).prefix(most))
  }

  private static func isLikelier(_ left: Correction, _ right: Correction) -> Bool {
    left.frequency == right.frequency
      ? precedes(left.word, right.word) : left.frequency > right.frequency
  }

  var variants: [Variant] {
    best.map { correction in
      var stem = correction.word
      Stemmer.stem(&stem)
      let quality = correction.distance > 1 ? Quality.twoEdits : Quality.oneEdit
      return Variant(lookup: .term(stem), reason: .typo, quality: quality)
    }
  }
}
