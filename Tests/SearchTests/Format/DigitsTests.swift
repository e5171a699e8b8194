import Testing

@testable import Search

@Suite struct DigitsTests {
  @Test func `numbers come back at every width`() throws {
    let numbers =
      Array(0...2000) + [1179, 1180, 26_571, 26_572, 26_573, 1_000_000, 6_590_000_000]
    var bytes: [UInt8] = []
    for number in numbers { bytes.appendNumber(number) }
    var reader = PayloadReader(bytes, named: "x.js")
    for number in numbers { #expect(try reader.number() == number) }
    #expect(reader.isAtEnd)
  }

  @Test func `no digit needs an escape`() {
    let characters = (0..<Digits.base).map(Digits.character)
    #expect(Set(characters).count == Digits.base)
    #expect(characters.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C })
  }

  @Test func `small numbers are short`() {
    var bytes: [UInt8] = []
    bytes.appendNumber(75)
    bytes.appendNumber(1179)
    #expect(bytes.count == 3)
  }

  @Test func `a stray character is damage`() {
    var reader = PayloadReader([0x20], named: "x.js")
    #expect(throws: IndexError.damaged("x.js")) { try reader.number() }
  }
}
