/// A name of ten characters for a payload, computed from its content in the same way in Swift and
/// JavaScript.
///
/// It consists of two hashes of 26 bits each. Of 100,000 files, two have the same address in about
/// one of a million builds.
struct ContentAddress: Sendable, Hashable {
  static let length = 10
  let text: String

  /// Creates the address of a payload. It hashes UTF-16 code units, because JavaScript strings
  /// consist of them, and writes the hashes in base 36.
  init(of payload: [UInt8]) {
    var first = Hash32()
    var second = Hash32(basis: 0x9E37_79B9, prime: 0x85EB_CA6B)
    payload.forEachUTF16 { unit in
      first.add(unit)
      second.add(unit)
    }
    text = Base36.text(first.value, digits: 5) + Base36.text(second.value, digits: 5)
  }

  /// The first three characters of the address. If a file name has a place (`FileAddress`) and a
  /// tag, the directory needs to store only the tag, which keeps it small. One change of a file in
  /// 46,656 does not change the tag.
  var tag: String { String(text.prefix(Self.tagLength)) }
  static let tagLength = 3
}

/// An FNV-1a hash with 32 bits (draft-eastlake-fnv), with a mixing step at the end.
struct Hash32: Sendable {
  private var state: UInt32
  private let prime: UInt32

  init(basis: UInt32 = 0x811C_9DC5, prime: UInt32 = 0x0100_0193) {
    state = basis
    self.prime = prime
  }

  mutating func add(_ unit: UInt16) { state = (state ^ UInt32(unit)) &* prime }

  /// The hash after the mixing step, which lets every bit of the input affect every bit of the
  /// hash.
  var value: UInt32 {
    var hash = state
    hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    hash = (hash ^ hash >> 12) &* 0x297A_2D39
    return hash ^ hash >> 15
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = Hash32()
    for byte in bytes { hash.add(UInt16(byte)) }
    return hash.value
  }

  static func of(utf16 key: TermKey) -> UInt32 {
    var hash = Hash32()
    key.forEachUTF16 { hash.add($0) }
    return hash.value
  }
}

/// The lowest digits of numbers in base 36. The digits have no upper case letters, because some
/// file systems ignore case.
enum Base36 {
  static func text(_ number: UInt32, digits count: Int) -> String {
    let limit = (0..<count).reduce(1) { power, _ in power * 36 }
    let text = String(Int(number) % limit, radix: 36)
    return String(repeating: "0", count: count - text.count) + text
  }
}

extension [UInt8] {
  /// Calls a function with each UTF-16 code unit of UTF-8 bytes. An invalid sequence gives U+FFFD.
  func forEachUTF16(_ body: (UInt16) -> Void) {
    _ = transcode(
      makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: false, into: body)
  }
}
