/// Counts the words as people write them, for corrections.
struct VocabularyCollector: Sendable {
  private var words = KeyTable()
  private var counts: [Int32] = []
  private var scratch: TermKey = []
  /// The words of the document at hand by their numbers, where they are to be remembered.
  private var remembered: [Int32]?

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
    remembered?.append(Int32(number))
  }

  mutating func beginRemembering() { remembered = [] }

  /// Returns the words since the beginning, one number for each occurrence.
  mutating func takeRemembered() -> [Int32] {
    defer { remembered = nil }
    return remembered ?? []
  }

  /// Adds words that were remembered.
  mutating func add(_ numbers: [Int32]) {
    for number in numbers { counts[Int(number)] += 1 }
  }

  /// Keeps the words and their numbers.
  mutating func forgetCounts() { counts = Array(repeating: 0, count: counts.count) }

  mutating func merge(_ other: VocabularyCollector) {
    for (number, count) in zip(words.merge(other.words), other.counts) {
      if Int(number) == counts.count { counts.append(0) }
      counts[Int(number)] += count
    }
  }

  /// The words in key order, each with the binary logarithm of its count.
  var entries: [(word: TermKey, frequency: Int)] {
    words.sorted().filter { counts[$0] > 0 }.map { number in
      let count = Int(counts[number])
      return (words[number], Int.bitWidth - 1 - count.leadingZeroBitCount)
    }
  }
}
