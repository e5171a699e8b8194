/// The hash FNV-1a with 64 bits (draft-eastlake-fnv), by which contents are told apart.
///
/// The same on every machine. It guards against mistakes, not against people who look for two
/// contents with the same hash.
package struct FNV1a: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  package mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  /// Adds a text in UTF-8.
  package mutating func add(_ text: String) { add(text.utf8) }

  /// Adds the bytes of a number, the lowest first.
  package mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { add($0) }
  }
}
