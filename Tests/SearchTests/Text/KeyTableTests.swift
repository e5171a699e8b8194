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

  @Test func `a table takes in another and says what became of its numbers`() {
    var table = KeyTable()
    var other = KeyTable()
    for key in Self.keys(3000) { _ = table.number(of: key[...]) }
    for key in Self.keys(9000).suffix(4000) { _ = other.number(of: key[...]) }
    let numbers = table.merge(other)
    for number in 0..<other.count { #expect(table[Int(numbers[number])] == other[number]) }
  }
}
