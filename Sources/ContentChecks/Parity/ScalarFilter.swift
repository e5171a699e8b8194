/// Tells most words apart from a set of words, without making strings of them (Bloom, 1970, with
/// one hash).
struct ScalarFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: size / 64)

  /// In bits; at some thousand words one strange word in ten is taken for a known one.
  private static let size = 1 << 16

  init(_ words: Set<String>) {
    for word in words {
      let place = Self.place(of: word.unicodeScalars)
      bits[place / 64] |= 1 << (place % 64)
    }
  }

  /// False for no word of the set, and for most others.
  func mayContain(_ word: some Sequence<Unicode.Scalar>) -> Bool {
    let place = Self.place(of: word)
    return bits[place / 64] & 1 << (place % 64) != 0
  }

  /// FNV-1a with 32 bits (draft-eastlake-fnv), folded.
  private static func place(of word: some Sequence<Unicode.Scalar>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for scalar in word { hash = (hash ^ scalar.value) &* 0x0100_0193 }
    return Int((hash ^ hash >> 16) & UInt32(size - 1))
  }
}
