/// Front coding of sorted keys: for each key how many characters it shares with the key before, the
/// other characters, and a space.
enum FrontCoding {
  static let delimiter = UInt8(ascii: " ")

  /// Appends a key.
  ///
  /// Only characters of the Basic Multilingual Plane are shared, so that a script, which counts in
  /// UTF-16, gets the same number.
  static func append(_ key: TermKey, after previous: TermKey, to bytes: inout [UInt8]) {
    let shared = sharedPrefix(key, previous)
    bytes.appendNumber(shared.characters)
    bytes += key[shared.bytes...]
    bytes.append(delimiter)
  }

  /// The longest key in bytes. Without a limit, a forged file in which each key extends the one
  /// before would fill the memory.
  static let longest = 1024

  /// Replaces a key with the next one.
  static func readNext(from reader: inout PayloadReader, _ key: inout TermKey) throws(IndexError) {
    let characters = try reader.number()
    let rest = try reader.text(upTo: delimiter)
    key.removeSubrange(length(of: characters, in: key)...)
    key += rest
    guard key.count <= longest else { throw reader.damage }
  }

  private static func sharedPrefix(
    _ left: TermKey, _ right: TermKey
  ) -> (characters: Int, bytes: Int) {
    var characters = 0
    var bytes = 0
    while bytes < min(left.count, right.count), left[bytes] < 0xF0 {
      let width = width(of: left[bytes])
      guard left[bytes...].prefix(width) == right[bytes...].prefix(width) else { break }
      characters += 1
      bytes += width
    }
    return (characters, bytes)
  }

  /// Returns how many bytes the first characters of a key have.
  static func length(of characters: Int, in key: TermKey) -> Int {
    var bytes = 0
    var rest = characters
    while rest > 0, bytes < key.count {
      bytes += width(of: key[bytes])
      rest -= 1
    }
    return min(bytes, key.count)
  }

  /// Returns all prefixes of whole characters, the key itself last.
  static func prefixes(of key: TermKey) -> [TermKey] {
    var prefixes: [TermKey] = []
    var length = 0
    while length < key.count {
      length = min(key.count, length + width(of: key[length]))
      prefixes.append(Array(key.prefix(length)))
    }
    return prefixes
  }

  /// Returns how many bytes the character with this first byte has in UTF-8.
  static func width(of lead: UInt8) -> Int {
    switch lead {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
