import Guidelines

/// The digest of what all rules share and the number of locales, in eight bytes and in one; then
/// for each rule, in ascending order, its digest in eight bytes and the counts in four each. The
/// lowest byte comes first.
extension SettledRules {
  private static let headSize = 9

  package var bytes: [UInt8] {
    var bytes = common.value.littleEndianBytes
    bytes.append(UInt8(localeCount))
    for (digest, counts) in unitCounts.sorted(by: { $0.key < $1.key }) {
      bytes += digest.littleEndianBytes
      for count in counts { bytes += count.littleEndianBytes }
    }
    return bytes
  }

  /// Returns nil for anything but the bytes of such a value.
  package init?(bytes: [UInt8]) {
    guard bytes.count >= Self.headSize, bytes[8] > 0 else { return nil }
    let localeCount = Int(bytes[8])
    let size = 8 + 4 * localeCount
    guard (bytes.count - Self.headSize) % size == 0 else { return nil }
    let entries = stride(from: Self.headSize, to: bytes.count, by: size).map { start in
      (
        digest: UInt64(littleEndianBytes: bytes[start..<start + 8]),
        counts: stride(from: start + 8, to: start + size, by: 4).map {
          UInt32(littleEndianBytes: bytes[$0..<$0 + 4])
        }
      )
    }
    guard zip(entries, entries.dropFirst()).allSatisfy({ $0.digest < $1.digest }) else {
      return nil
    }
    self.init(
      common: ContentDigest(value: UInt64(littleEndianBytes: bytes[..<8])),
      localeCount: localeCount,
      unitCounts: Dictionary(uniqueKeysWithValues: entries.map { ($0.digest, $0.counts) }))
  }
}
