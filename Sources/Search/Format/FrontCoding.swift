/// The front coding of sorted keys. Each key is written as the number of characters that it shares
/// with the previous key, its other characters, and a space.
enum FrontCoding {
  static let delimiter = UInt8(ascii: " ")

  /// Appends a key.
  ///
  /// Only characters of the Basic Multilingual Plane count as shared. Each of them is one UTF-16
  /// code unit, so that a script, which counts code units, gets the same number as this function,
  /// which counts characters.
  static func append(_ key: TermKey, after previous: TermKey, to bytes: inout [UInt8]) {
    let shared = sharedPrefix(key, previous)
    bytes.appendNumber(shared.characters)
    bytes += key[shared.bytes...]
    bytes.append(delimiter)
  }

  /// The greatest length of a key in bytes. Without this limit, a forged file in which each key
  /// extends the previous one could exhaust the memory.
  static let longest = 1024

  /// Reads the next key. Before the call, `key` is the previous key.
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

  /// Returns all prefixes of a key that end after a whole character; the key itself is the last
  /// one.
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
