/// Keys in few ASCII characters: the sorted separators of the directory, the keys of a phrase.
///
/// For each: a number that says how many scalars it shares with the one before (its lowest three
/// bits) and how many follow; the step from the scalar before to the first that is not shared; the
/// other scalars as they are.
enum SeparatorCoding {
  private static let mostShared = 7
  static let scalarCount = 0x11_0000

  static func coded(_ keys: [TermKey]) -> [UInt8] {
    var coded: [UInt8] = []
    var previous: [Int] = []
    for key in keys {
      let scalars = key.text.unicodeScalars.map { Int($0.value) }
      let shared = min(mostShared, zip(previous, scalars).prefix { $0 == $1 }.count)
      coded.appendNumber((scalars.count - shared) * (mostShared + 1) + shared)
      for (place, scalar) in scalars.enumerated().dropFirst(shared) {
        let isStep = place == shared && place < previous.count
        coded.appendNumber(isStep ? step(from: previous[place], to: scalar) : rank(of: scalar))
      }
      previous = scalars
    }
    return coded
  }

  /// Returns all keys up to the end.
  static func keys(_ reader: inout PayloadReader) throws(IndexError) -> [TermKey] {
    try keys(.max, &reader)
  }

  /// Returns so many keys, or those up to the end.
  static func keys(
    _ count: Int, _ reader: inout PayloadReader
  ) throws(IndexError) -> [TermKey] {
    var keys: [TermKey] = []
    var previous: [Int] = []
    while keys.count < count, !reader.isAtEnd {
      let counts = try reader.number()
      let shared = min(counts % (mostShared + 1), previous.count)
      var scalars = Array(previous.prefix(shared))
      for place in shared..<shared + min(counts / (mostShared + 1), longestKey) {
        let number = try reader.number()
        let isStep = place == shared && place < previous.count
        scalars.append(isStep ? (previous[place] + number) % scalarCount : scalar(of: number))
      }
      guard scalars.allSatisfy({ $0 < scalarCount }) else { throw reader.damage }
      keys.append(key(of: scalars))
      previous = scalars
    }
    return keys
  }

  /// Keys are sorted by UTF-16, so that a step may be backwards: then it goes round.
  private static func step(from before: Int, to scalar: Int) -> Int {
    (scalar - before + scalarCount) % scalarCount
  }

  private static func key(of scalars: [Int]) -> TermKey {
    var key: TermKey = []
    for scalar in scalars { key.appendUTF8(UInt32(truncatingIfNeeded: scalar)) }
    return key
  }
}

extension SeparatorCoding {
  static let plain = 0x2F...0x7A
  static let han = 0x4E00...0x9FFF

  /// Numbers common scalars first: digits and letters, then Han characters, then all.
  private static func rank(of scalar: Int) -> Int {
    if plain.contains(scalar) { return scalar - plain.lowerBound }
    if han.contains(scalar) { return scalar - han.lowerBound + plain.count }
    return scalar + plain.count + han.count
  }

  private static func scalar(of rank: Int) -> Int {
    if rank < plain.count { return rank + plain.lowerBound }
    if rank < plain.count + han.count { return rank - plain.count + han.lowerBound }
    return rank - plain.count - han.count
  }
}
