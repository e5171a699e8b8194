/// Gives each distinct key a small number; all keys lie in one buffer.
struct KeyTable: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [Int32] = [0]
  private var hashes: [UInt32] = []
  private var slots = [Int32](repeating: -1, count: 1 << 12)

  var count: Int { starts.count - 1 }

  subscript(number: Int) -> TermKey {
    Array(bytes[Int(starts[number])..<Int(starts[number + 1])])
  }

  /// Returns the number of a key; nil if it is not here.
  func known(_ key: TermKey) -> Int? {
    let slot = slot(of: key[...], Self.hash(key[...]))
    return slots[slot] < 0 ? nil : Int(slots[slot])
  }

  /// Returns the number of a key, which is added if it is new.
  mutating func number(of key: TermKey) -> Int { number(of: key[...], Self.hash(key[...])) }

  private mutating func number(of key: ArraySlice<UInt8>, _ hash: UInt32) -> Int {
    if count * 2 >= slots.count { grow() }
    let slot = slot(of: key, hash)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(count)
    bytes += key
    hashes.append(hash)
    starts.append(Int32(bytes.count))
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
}

extension KeyTable {
  /// Adds the keys of another table; returns their numbers here.
  mutating func merge(_ other: KeyTable) -> [Int32] {
    (0..<other.count).map { number in
      let key = other.bytes[Int(other.starts[number])..<Int(other.starts[number + 1])]
      return Int32(self.number(of: key, other.hashes[number]))
    }
  }

  /// The slot that holds a key, or the free one where it belongs.
  private func slot(of key: ArraySlice<UInt8>, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0, !isEqual(Int(slots[slot]), key, hash) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isEqual(_ number: Int, _ key: ArraySlice<UInt8>, _ hash: UInt32) -> Bool {
    let start = Int(starts[number])
    guard hashes[number] == hash, Int(starts[number + 1]) - start == key.count else {
      return false
    }
    for offset in 0..<key.count where bytes[start + offset] != key[key.startIndex + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in 0..<count {
      var slot = Int(hashes[number]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  private static func hash(_ key: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in key { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return ContentAddress.mixed(hash)
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
