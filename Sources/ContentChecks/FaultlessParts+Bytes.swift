import Guidelines

/// Numbers of eight bytes, lowest byte first, but for the second, which has one: the digest of the
/// structure, whether objects (1) and other texts (2) are faultless, and the digests of rules in
/// ascending order.
extension FaultlessParts {
  private static let headSize = 9

  package var bytes: [UInt8] {
    var bytes = structure.value.littleEndianBytes
    bytes.append((areObjects ? 1 : 0) | (areOtherTexts ? 2 : 0))
    for digest in rules.sorted() { bytes += digest.littleEndianBytes }
    return bytes
  }

  /// Returns nil for anything but the bytes of such a value.
  package init?(bytes: [UInt8]) {
    guard bytes.count >= Self.headSize, bytes.count % 8 == Self.headSize % 8, bytes[8] < 4 else {
      return nil
    }
    let digests = stride(from: Self.headSize, to: bytes.count, by: 8).map {
      UInt64(littleEndianBytes: bytes[$0..<$0 + 8])
    }
    guard zip(digests, digests.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    self.init(
      structure: ContentDigest(value: UInt64(littleEndianBytes: bytes[..<8])),
      areObjects: bytes[8] & 1 != 0,
      areOtherTexts: bytes[8] & 2 != 0, rules: Set(digests))
  }
}
