/// Tells contents apart without keeping them: 64 bits, the same on every machine.
///
/// Two contents share one by chance once in 2⁶⁴. It is no defence against people who look for two
/// such contents; all that they could do is keep a page of their own from being made again.
package struct ContentDigest: Hashable, Sendable {
  package private(set) var value: UInt64

  /// The digest of nothing.
  package init() { value = Self.start }

  /// One that was written down.
  package init(value: UInt64) { self.value = value }

  package mutating func add(_ number: UInt64) {
    let (high, low) = (value ^ number ^ Self.salt).multipliedFullWidth(by: Self.factor)
    value = (high ^ low) &+ Self.start
  }

  package mutating func add(_ other: ContentDigest) { add(other.value) }

  /// Adds a text with its length, so that two texts in a row are not one longer one.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { add($0) } }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    let whole = raw.count & ~7
    for place in stride(from: 0, to: whole, by: 8) {
      add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
    }
    add(raw[whole...].reduce(0) { $0 << 8 | UInt64($1) })
    add(UInt64(raw.count))
  }

  // Multiplied to 128 bits and folded, as in wyhash (Wang Yi, 2019); the constants are its.
  private static let start: UInt64 = 0xA076_1D64_78BD_642F
  private static let salt: UInt64 = 0xE703_7ED1_A0B4_28DB
  private static let factor: UInt64 = 0x8EBC_6AF0_9C88_C6E3
}
