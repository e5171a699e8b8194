/// A table that numbers distinct keys, beginning with 0. It is a hash table with all keys in one
/// buffer. An index of 10,000 documents has hundreds of thousands of keys, and looking up their
/// numbers takes most of the time for collecting terms. A `Dictionary` would allocate memory for
/// each key.
struct KeyTable: Sendable {
  private var bytes: [UInt8] = []
  /// The start of each key in the buffer, followed by the end of the last key.
  private var starts: [Int32] = [0]
  private var slots = [KeySlot](repeating: KeySlot(), count: 1 << 12)

  var count: Int { starts.count - 1 }

  subscript(number: Int) -> TermKey {
    Array(bytes[range(of: number)])
  }

  /// Returns the number of a key; nil if the table does not have it.
  func known(_ key: TermKey) -> Int? {
    slots[slot(of: key[...], KeySlot.fingerprint(of: key[...]))].number
  }

  /// Returns the number of a key, and adds the key if it is new.
  mutating func number(of key: ArraySlice<UInt8>) -> Int {
    if count * 4 >= slots.count * 3 { grow() }
    let fingerprint = KeySlot.fingerprint(of: key)
    let slot = slot(of: key, fingerprint)
    if let number = slots[slot].number { return number }
    bytes += key
    starts.append(Int32(bytes.count))
    slots[slot] = KeySlot(fingerprint: fingerprint, number: count - 1)
    return count - 1
  }

  func numbers(startingWith prefix: TermKey, from first: Int) -> [Int] {
    (first..<count).filter { number in
      let range = range(of: number)
      return range.count >= prefix.count && bytes[range.prefix(prefix.count)] == prefix[...]
    }
  }

  func sorted() -> [Int] {
    // Most keys differ in their first eight bytes, which can be compared as one number.
    let starts = (0..<count).map { number in
      let range = range(of: number)
      return (range.lowerBound..<range.lowerBound + 8).reduce(0 as UInt64) { value, index in
        value << 8 | (index < range.upperBound ? UInt64(keyRank(bytes[index])) : 0)
      }
    }
    return (0..<count).sorted { left, right in
      starts[left] == starts[right]
        ? precedes(self[left], self[right]) : starts[left] < starts[right]
    }
  }

  /// The Han characters that begin a key: all those in the documents, as each begins a pair or ends
  /// a run.
  var leadingHan: Set<UInt32> {
    Set((0..<count).lazy.compactMap { Self.leadingHan(bytes[range(of: $0)]) })
  }

  /// Returns the Han character of three bytes that begins the key, if any.
  private static func leadingHan(_ key: ArraySlice<UInt8>) -> UInt32? {
    guard key.count >= 3, let lead = key.first, (0xE0..<0xF0).contains(lead) else { return nil }
    let scalar = key.prefix(3).reduce(0) { $0 << 6 | UInt32($1 & 0x3F) } & 0xFFFF
    return ScalarClass(scalar) == .han ? scalar : nil
  }

  /// Adds the keys of another table, and returns their numbers in this table.
  mutating func merge(_ other: KeyTable) -> [Int32] {
    (0..<other.count).map { number in
      Int32(self.number(of: other.bytes[other.range(of: number)]))
    }
  }

  private func range(of number: Int) -> Range<Int> {
    Int(starts[number])..<Int(starts[number + 1])
  }

  /// Returns the slot with the key, or the free slot where the key can be added.
  private func slot(of key: ArraySlice<UInt8>, _ fingerprint: UInt64) -> Int {
    var slot = KeySlot.firstSlot(of: fingerprint) & (slots.count - 1)
    while let number = slots[slot].number {
      if slots[slot].fingerprint == fingerprint {
        if key.count <= KeySlot.longestExact || bytes[range(of: number)] == key { return slot }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let smaller = slots
    slots = [KeySlot](repeating: KeySlot(), count: smaller.count * 2)
    for entry in smaller where entry.number != nil {
      var slot = KeySlot.firstSlot(of: entry.fingerprint) & (slots.count - 1)
      while slots[slot].number != nil { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}

/// A slot of the hash table. The fingerprint distinguishes most keys. The buffer of keys is
/// therefore read only to compare long keys with equal hashes.
private struct KeySlot {
  /// A short key together with its length, or the hash of a long key.
  var fingerprint: UInt64 = 0
  /// The number of the key plus one; 0 in a free slot.
  private var numberPlusOne: Int32 = 0

  init() {}

  init(fingerprint: UInt64, number: Int) {
    self.fingerprint = fingerprint
    numberPlusOne = Int32(number + 1)
  }

  var number: Int? { numberPlusOne == 0 ? nil : Int(numberPlusOne) - 1 }

  /// The maximum length in bytes of a key that is its own fingerprint.
  static let longestExact = 7

  static func fingerprint(of key: ArraySlice<UInt8>) -> UInt64 {
    guard key.count > longestExact else {
      return key.reduce(UInt64(key.count)) { $0 << 8 | UInt64($1) }
    }
    // FNV-1a with 64 bits (draft-eastlake-fnv). The highest bit distinguishes long keys from short
    // ones.
    let hash = key.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return hash | 1 << 63
  }

  /// Returns the first slot to try, by multiplicative hashing (Knuth, TAOCP, 6.4).
  static func firstSlot(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: (fingerprint &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
