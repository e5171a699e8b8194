/// The Han characters that occur in the documents.
struct HanCharacters: Sendable {
  private var words = [UInt64](repeating: 0, count: 0x10000 / 64)

  mutating func insert(_ scalar: UInt32) {
    guard scalar < 0x10000 else { return }
    words[Int(scalar) / 64] |= 1 << UInt64(scalar % 64)
  }

  mutating func formUnion(_ other: HanCharacters) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func contains(_ scalar: UInt32) -> Bool {
    scalar < 0x10000 && words[Int(scalar) / 64] & (1 << UInt64(scalar % 64)) != 0
  }

  /// The pairs of the traditional table that can matter for these documents.
  func neededPairs(of pairs: String) -> String {
    var result = String.UnicodeScalarView()
    var pending: Unicode.Scalar?
    for scalar in pairs.unicodeScalars where scalar.value > 0x20 {
      if let traditional = pending {
        if contains(scalar.value) { result += [traditional, scalar] }
        pending = nil
      } else {
        pending = scalar
      }
    }
    return String(result)
  }
}
