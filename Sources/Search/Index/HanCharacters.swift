/// The Han characters that occur in the documents.
struct HanCharacters: Sendable {
  private var words = [UInt64](repeating: 0, count: 0x10000 / 64)

  mutating func insert(_ scalar: UInt32) {
    guard scalar < 0x10000 else { return }
    words[Int(scalar) / 64] |= 1 << UInt64(scalar % 64)
  }

  mutating func formUnion(_ other: HanCharacters) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func union(_ other: HanCharacters) -> HanCharacters {
    var both = self
    both.formUnion(other)
    return both
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ scalar: UInt32) -> Bool {
    scalar < 0x10000 && words[Int(scalar) / 64] & (1 << UInt64(scalar % 64)) != 0
  }
}

/// How often Han characters occur.
struct HanCounts: Sendable, Hashable {
  /// Of those that occur.
  private(set) var counts: [UInt32: Int] = [:]

  mutating func add(_ scalar: UInt32, count: Int = 1) {
    guard scalar < 0x10000 else { return }
    let sum = counts[scalar, default: 0] + count
    counts[scalar] = sum == 0 ? nil : sum
  }

  mutating func add(_ other: HanCounts, sign: Int = 1) {
    for (scalar, count) in other.counts { add(scalar, count: sign * count) }
  }

  /// Those that occur.
  var characters: HanCharacters {
    var characters = HanCharacters()
    for scalar in counts.keys { characters.insert(scalar) }
    return characters
  }
}

extension String {
  /// Returns those pairs of a table of traditional and simplified characters that matter.
  func pairs(where matters: (_ traditional: UInt32, _ simplified: UInt32) -> Bool) -> String {
    var result = String.UnicodeScalarView()
    var pending: Unicode.Scalar?
    for scalar in unicodeScalars where scalar.value > 0x20 {
      if let traditional = pending {
        if matters(traditional.value, scalar.value) { result += [traditional, scalar] }
        pending = nil
      } else {
        pending = scalar
      }
    }
    return String(result)
  }
}
