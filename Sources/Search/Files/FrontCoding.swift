/// Sorted keys, each written as what it shares with the one before, the rest, and a space.
enum FrontCoding {
  static let delimiter = UInt8(ascii: " ")

  /// Appends a key; the shared part is counted in characters, and BMP characters only, which
  /// makes the count the same in UTF-8 and UTF-16.
  static func append(_ key: TermKey, after previous: TermKey, to bytes: inout [UInt8]) {
    let shared = sharedPrefix(key, previous)
    bytes.appendNumber(shared.characters)
    bytes += key[shared.bytes...]
    bytes.append(delimiter)
  }

  /// No key is longer, in bytes; many that grow out of each other would fill the memory.
  static let longest = 1024

  /// Turns a key into the one behind it, in the same place.
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

  private static func length(of characters: Int, in key: TermKey) -> Int {
    var bytes = 0
    var rest = characters
    while rest > 0, bytes < key.count {
      bytes += width(of: key[bytes])
      rest -= 1
    }
    return min(bytes, key.count)
  }

  /// Everything that a key begins with, in whole characters, and the key.
  static func starts(of key: TermKey) -> [TermKey] {
    var starts: [TermKey] = []
    var length = 0
    while length < key.count {
      length = min(key.count, length + width(of: key[length]))
      starts.append(Array(key.prefix(length)))
    }
    return starts
  }

  static func width(of lead: UInt8) -> Int {
    switch lead {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
