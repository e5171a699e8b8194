/// Counts the words as people write them, for corrections.
struct VocabularyCollector: Sendable {
  private var words = KeyTable()
  private var counts: [Int32] = []
  private var scratch: TermKey = []

  static let shortest = 3

  mutating func add(_ token: Token, of folded: FoldedText) {
    let length = token.upper - token.lower
    guard length >= Self.shortest, length <= longestKey else { return }
    scratch.removeAll(keepingCapacity: true)
    for place in token.lower..<token.upper {
      let scalar = folded.scalars[place]
      if scalar == 0x2D || scalar == 0x5F || scalar == 0x27 { continue }
      guard scalar >= 0x61, scalar <= 0x7A else { return }
      scratch.append(UInt8(truncatingIfNeeded: scalar))
    }
    let number = words.number(of: scratch)
    if number == counts.count { counts.append(0) }
    counts[number] += 1
  }

  mutating func merge(_ other: VocabularyCollector) {
    for (number, count) in zip(words.merge(other.words), other.counts) {
      if Int(number) == counts.count { counts.append(0) }
      counts[Int(number)] += count
    }
  }

  /// The words in key order, with how often they occur.
  var counted: [CountedWord] {
    words.sorted().map { CountedWord(word: words[$0], count: Int(counts[$0])) }
  }
}

/// A word as people write it, and how often the documents have it.
struct CountedWord: Sendable, Hashable {
  var word: TermKey
  var count: Int

  /// The binary logarithm of the count, rounded down.
  var frequency: Int { Int.bitWidth - 1 - max(count, 1).leadingZeroBitCount }
}
