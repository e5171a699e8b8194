/// Orders keys as JavaScript orders strings, by UTF-16 code unit.
///
/// UTF-8 order differs only where a character beyond the BMP (lead byte F0…F4) meets U+E000…FFFF
/// (lead bytes EE, EF); those leads are moved up.
func precedes(_ left: TermKey, _ right: TermKey) -> Bool {
  for index in 0..<min(left.count, right.count) where left[index] != right[index] {
    return keyRank(left[index]) < keyRank(right[index])
  }
  return left.count < right.count
}

func keyRank(_ byte: UInt8) -> UInt8 {
  byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte
}

/// Index of the last key that does not come after `key`, or 0.
func lastIndex(notAfter key: TermKey, in keys: [TermKey]) -> Int {
  var lower = 0
  var upper = keys.count
  while lower < upper {
    let middle = (lower + upper) / 2
    if precedes(key, keys[middle]) { upper = middle } else { lower = middle + 1 }
  }
  return max(0, lower - 1)
}
