/// Gives each distinct key a small number; all keys lie in one buffer.
struct KeyTable: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [Int32] = [0]
  private var slots = [KeySlot](repeating: KeySlot(), count: 1 << 12)

  var count: Int { starts.count - 1 }

  subscript(number: Int) -> TermKey {
    Array(bytes[Int(starts[number])..<Int(starts[number + 1])])
  }

  /// Returns the number of a key; nil if it is not here.
  func known(_ key: TermKey) -> Int? {
    slots[slot(of: key[...], KeySlot.sign(of: key[...]))].key
  }

  /// Returns the number of a key, which is added if it is new.
  mutating func number(of key: TermKey) -> Int { number(of: key[...]) }

  private mutating func number(of key: ArraySlice<UInt8>) -> Int {
    if count * 4 >= slots.count * 3 { grow() }
    let sign = KeySlot.sign(of: key)
    let slot = slot(of: key, sign)
    if let number = slots[slot].key { return number }
    bytes += key
    starts.append(Int32(bytes.count))
    slots[slot] = KeySlot(sign: sign, number: Int32(count))
    return count - 1
  }

  /// Returns the numbers in the order of their keys.
  func sorted() -> [Int] {
    let leads = (0..<count).map(lead)
    return (0..<count).sorted { left, right in
      leads[left] == leads[right]
        ? precedes(self[left], self[right]) : leads[left] < leads[right]
    }
  }

  /// The Han character that a key begins with.
  func firstHan(_ number: Int) -> UInt32? { HanLead.of(bytes[range(of: number)]) }
}

/// The Han character that a key begins with, where it takes three bytes, as those do that texts
/// consist of.
enum HanLead {
  static func of(_ key: ArraySlice<UInt8>) -> UInt32? {
    guard key.count >= 3, let lead = key.first, (0xE0..<0xF0).contains(lead) else { return nil }
    let scalar = key.prefix(3).reduce(0) { $0 << 6 | UInt32($1 & 0x3F) } & 0xFFFF
    return ScalarClass(scalar) == .han ? scalar : nil
  }
}

extension KeyTable {
  /// Adds the keys of another table; returns their numbers here.
  mutating func merge(_ other: KeyTable) -> [Int32] {
    (0..<other.count).map { number in
      Int32(self.number(of: other.bytes[other.range(of: number)]))
    }
  }

  private func range(of number: Int) -> Range<Int> {
    Int(starts[number])..<Int(starts[number + 1])
  }

  /// The slot that holds a key, or the free one where it belongs.
  private func slot(of key: ArraySlice<UInt8>, _ sign: UInt64) -> Int {
    var slot = KeySlot.place(of: sign) & (slots.count - 1)
    while let number = slots[slot].key {
      if slots[slot].sign == sign {
        if key.count <= KeySlot.longestSign || bytes[range(of: number)] == key { return slot }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let former = slots
    slots = [KeySlot](repeating: KeySlot(), count: former.count * 2)
    for entry in former where entry.key != nil {
      var slot = KeySlot.place(of: entry.sign) & (slots.count - 1)
      while slots[slot].key != nil { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  /// The first eight bytes as a number that sorts like the key.
  private func lead(_ number: Int) -> UInt64 {
    let end = Int(starts[number + 1])
    var lead: UInt64 = 0
    for index in Int(starts[number])..<Int(starts[number]) + 8 {
      lead = lead << 8 | (index < end ? UInt64(keyRank(bytes[index])) : 0)
    }
    return lead
  }
}

/// What a key is found by, so that the keys themselves, which lie far apart, are looked at only
/// where long ones may be equal.
private struct KeySlot {
  /// Of a short key its bytes and how many they are, of a long one a hash.
  var sign: UInt64 = 0
  /// From 1; 0 where there is none.
  private var number: Int32 = 0

  init() {}

  init(sign: UInt64, number: Int32) {
    self.sign = sign
    self.number = number
  }

  var key: Int? { number == 0 ? nil : Int(number) - 1 }

  /// The length, in bytes, up to which a key is its own sign.
  static let longestSign = 7

  static func sign(of key: ArraySlice<UInt8>) -> UInt64 {
    guard key.count > longestSign else {
      return key.reduce(UInt64(key.count)) { $0 << 8 | UInt64($1) }
    }
    // FNV-1a with 64 bits (draft-eastlake-fnv). No short key has the bit that all long ones have.
    let hash = key.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return hash | 1 << 63
  }

  /// The upper bits of a product with the golden ratio (Knuth, The Art of Computer Programming,
  /// 6.4).
  static func place(of sign: UInt64) -> Int {
    Int(truncatingIfNeeded: (sign &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
