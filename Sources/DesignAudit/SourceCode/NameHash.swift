extension Sequence<UInt8> {
  /// The hash (FNV-1a) of a name as it is written.
  var nameHash: UInt64 { reduce(into: offsetBasis) { $0.add($1) } }

  /// The hash of the letters and digits, without regard to the case of ASCII.
  var lettersHash: UInt64 {
    var hash = offsetBasis
    for byte in self {
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      guard (0x30...0x39).contains(lower) || (0x61...0x7A).contains(lower) || lower > 0x7F else {
        continue
      }
      hash.add(lower)
    }
    return hash
  }
}

extension UInt64 {
  fileprivate mutating func add(_ byte: UInt8) { self = (self ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

private let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
