/// Gives each distinct key a small number; all keys lie in one buffer.
struct KeyTable: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [Int32] = [0]
  private var slots = [Int32](repeating: -1, count: 1 << 12)

  var count: Int { starts.count - 1 }

  subscript(number: Int) -> TermKey {
    Array(bytes[Int(starts[number])..<Int(starts[number + 1])])
  }

  /// Returns the number of a key, which is added if it is new.
  mutating func number(of key: TermKey) -> Int { number(of: key[...]) }

  private mutating func number(of key: ArraySlice<UInt8>) -> Int {
    if count * 2 >= slots.count { grow() }
    var slot = Self.hash(key) & (slots.count - 1)
    while slots[slot] >= 0 {
      if isEqual(Int(slots[slot]), key) { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(count)
    bytes += key
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
      return Int32(self.number(of: key))
    }
  }

  private func isEqual(_ number: Int, _ key: ArraySlice<UInt8>) -> Bool {
    key.elementsEqual(bytes[Int(starts[number])..<Int(starts[number + 1])])
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in 0..<count {
      let key = bytes[Int(starts[number])..<Int(starts[number + 1])]
      var slot = Self.hash(key) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  private static func hash(_ key: ArraySlice<UInt8>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in key { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int(ContentAddress.mixed(hash))
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
