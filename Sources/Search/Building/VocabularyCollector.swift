/// Counts words as people write them, for corrections.
struct VocabularyCollector: Sendable {
  private var words = KeyTable()
  private var counts: [Int32] = []
  private var scratch: TermKey = []

  private static let shortest = 3

  /// Adds a token if it consists of the letters a to z, apart from hyphens and apostrophes.
  mutating func add(_ token: Token, of folded: FoldedText) {
    let length = token.upper - token.lower
    guard length >= Self.shortest, length <= longestKey else { return }
    scratch.removeAll(keepingCapacity: true)
    for offset in token.lower..<token.upper {
      let scalar = folded.scalars[offset]
      if scalar == 0x2D || scalar == 0x5F || scalar == 0x27 { continue }
      guard scalar >= 0x61, scalar <= 0x7A else { return }
      scratch.append(UInt8(truncatingIfNeeded: scalar))
    }
    let number = words.number(of: scratch)
    if number == counts.count { counts.append(0) }
    counts[number] += 1
  }

  mutating func append(_ other: VocabularyCollector) {
    for (number, count) in zip(words.merge(other.words), other.counts) {
      if Int(number) == counts.count { counts.append(0) }
      counts[Int(number)] += count
    }
  }

  /// The words in the order of their keys.
  var entries: [Vocabulary.Entry] {
    words.sorted().map { (words[$0], Self.frequency(of: Int(counts[$0]))) }
  }

  /// The binary logarithm, rounded down: another count hardly ever changes a file.
  private static func frequency(of count: Int) -> Int {
    Int.bitWidth - 1 - count.leadingZeroBitCount
  }
}
