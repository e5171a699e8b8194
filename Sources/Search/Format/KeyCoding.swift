/// The front coding of sorted keys. Each key is written as the number of characters that it shares
/// with the previous key, its other characters, and a space.
enum FrontCoding {
  static let delimiter = UInt8(ascii: " ")

  /// Appends a key. Only characters of one UTF-16 code unit, which scripts count, are shared.
  static func append(_ key: TermKey, after previous: TermKey, to bytes: inout [UInt8]) {
    var (characters, length) = (0, 0)
    while length < min(key.count, previous.count), key[length] < 0xF0 {
      let width = width(of: key[length])
      guard key[length...].prefix(width) == previous[length...].prefix(width) else { break }
      characters += 1
      length += width
    }
    bytes.appendNumber(characters)
    bytes += key[length...]
    bytes.append(delimiter)
  }

  /// The maximum length of a key in bytes, so that no forged file can exhaust the memory.
  static let longest = 1024

  /// Reads the next key. Before the call, `key` is the previous key.
  static func readNext(from reader: inout PayloadReader, _ key: inout TermKey) throws(IndexError) {
    let characters = try reader.number()
    let rest = try reader.text(upTo: delimiter)
    key.removeSubrange(length(of: characters, in: key)...)
    key += rest
    guard key.count <= longest else { throw reader.damage }
  }

  /// Returns the number of bytes in the first `characters` characters of a key.
  static func length(of characters: Int, in key: TermKey) -> Int {
    var bytes = 0
    var rest = characters
    while rest > 0, bytes < key.count {
      bytes += width(of: key[bytes])
      rest -= 1
    }
    return min(bytes, key.count)
  }

  /// Returns all prefixes of a key that end after a whole character, including itself.
  static func prefixes(of key: TermKey) -> [TermKey] {
    var prefixes: [TermKey] = []
    var length = 0
    while length < key.count {
      length = min(key.count, length + width(of: key[length]))
      prefixes.append(Array(key.prefix(length)))
    }
    return prefixes
  }

  /// Returns the number of bytes of a UTF-8 character that begins with this byte.
  static func width(of lead: UInt8) -> Int {
    switch lead {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}

/// A coding of keys as few ASCII characters, for the separators of the directory and the keys of
/// phrases. Each key begins with a number. Its lowest three bits are the number of scalars shared
/// with the previous key, and its other bits are the number of scalars that follow. The first of
/// these is written as its difference from the scalar at the same position in the previous key (if
/// there is one), the others as their ranks.
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
      for (index, scalar) in scalars.enumerated().dropFirst(shared) {
        let isStep = index == shared && index < previous.count
        // Keys are sorted by UTF-16, where the next scalar can have a lower value: the difference
        // wraps around, so that it is never negative.
        let step = isStep ? (scalar - previous[index] + scalarCount) % scalarCount : 0
        coded.appendNumber(isStep ? step : rank(of: scalar))
      }
      previous = scalars
    }
    return coded
  }

  /// Reads `count` keys, or fewer if the payload ends earlier.
  static func keys(
    _ count: Int = .max, from reader: inout PayloadReader
  ) throws(IndexError) -> [TermKey] {
    var keys: [TermKey] = []
    var previous: [Int] = []
    while keys.count < count, !reader.isAtEnd {
      let counts = try reader.number()
      let shared = min(counts % (mostShared + 1), previous.count)
      var scalars = Array(previous.prefix(shared))
      for index in shared..<shared + min(counts / (mostShared + 1), longestKey) {
        let number = try reader.number()
        let isStep = index == shared && index < previous.count
        scalars.append(isStep ? (previous[index] + number) % scalarCount : scalar(of: number))
      }
      guard scalars.allSatisfy({ $0 < scalarCount }) else { throw reader.damage }
      keys.append(TermKey(utf8Of: scalars.map { UInt32(truncatingIfNeeded: $0) }))
      previous = scalars
    }
    return keys
  }

  static let plain = 0x2F...0x7A
  static let han = 0x4E00...0x9FFF

  /// Returns the rank of a scalar: digits and Latin letters first, then Han characters.
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
