import TestSupport
import Testing

@testable import Search

@Suite struct KeyTableTests {
  /// Keys of one to ten bytes with few different values: many are equal or differ in one byte, and
  /// there are short and long ones, which the table compares in different ways.
  private static func keys(_ count: Int) -> [TermKey] {
    var random = SplitMix(seed: 3)
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...10, using: &random)).map { _ in
        [0x61, 0x62, 0xE4, 0x00, 0xFF].randomElement(using: &random) ?? 0
      }
    }
  }

  @Test func `keys are numbered as a dictionary would number them`() {
    var table = KeyTable()
    var numbers: [TermKey: Int] = [:]
    for key in Self.keys(30_000) {
      let expected = numbers[key] ?? numbers.count
      numbers[key] = expected
      #expect(table.number(of: key[...]) == expected)
    }
    #expect(table.count == numbers.count)
    for (key, number) in numbers {
      #expect(table[number] == key)
      #expect(table.known(key) == number)
    }
    #expect(table.known(Array("never added".utf8)) == nil)
  }
}

@Suite struct KeyOrderTests {
  @Test func `keys are in the order of their utf-16 code units`() {
    let keys = ["", "#f00", "a", "ab", "b", "é", "色", "\u{F900}", "\u{FFFD}", "𠮷"]
    let expected = keys.sorted { Array($0.utf16).lexicographicallyPrecedes(Array($1.utf16)) }
    let sorted = keys.reversed().map { Array($0.utf8) }.sorted(by: precedes)
    #expect(sorted.map(\.text) == expected)
    #expect(expected.firstIndex(of: "𠮷") == 7)
  }

  @Test func `the key table sorts the same way`() {
    var table = KeyTable()
    var numbers = SeededNumbers(state: 1)
    var keys: [TermKey] = []
    for _ in 0..<5000 {
      let scalars = [UInt32.random(in: 97...122, using: &numbers), 0x4E00, 0xFFFD, 0x20BB7]
      var key: TermKey = []
      for _ in 0..<Int.random(in: 1...5, using: &numbers) {
        key.appendUTF8(scalars.randomElement(using: &numbers) ?? 97)
      }
      keys.append(key)
      _ = table.number(of: key[...])
    }
    let expected = Array(Set(keys)).sorted(by: precedes)
    #expect(table.sorted().map { table[$0] } == expected)
  }
}
