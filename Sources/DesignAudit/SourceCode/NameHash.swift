extension Sequence<UInt8> {
  /// The hash of a name as it is written.
  var nameHash: UInt64 { hash(from: 0xCBF2_9CE4_8422_2325) }

  /// The hash of the letters and digits, without regard to the case of ASCII.
  var foldedHash: UInt64 {
    letters.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.hash(from: 0xCBF2_9CE4_8422_2325)
  }

  /// The hash of the letters and digits as they are written, unlike any without regard to their case.
  var exactHash: UInt64 { letters.hash(from: 0x8422_2325_CBF2_9CE4) }

  /// The letters and digits of ASCII, and what is not ASCII.
  var letters: [UInt8] {
    filter { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte > 0x7F
    }
  }

  /// The hash (FNV-1a) of the bytes.
  private func hash(from start: UInt64) -> UInt64 {
    reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
