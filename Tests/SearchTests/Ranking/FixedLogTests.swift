import Testing

@testable import Search

@Suite struct FixedLogTests {
  @Test func `powers of two are exact`() {
    for exponent in 0..<40 { #expect(FixedLog.log2(1 << exponent) == exponent * 256) }
  }

  /// log2(3) = 1.58496, log2(10) = 3.32193, log2(1000) = 9.96578.
  @Test(arguments: [(3, 405), (10, 850), (1000, 2551)])
  func `other numbers are rounded down`(number: Int, expected: Int) {
    #expect(FixedLog.log2(number) == expected)
  }

  @Test func `rarer terms say more`() {
    let rarities = [1, 10, 100, 1000].map { FixedLog.rarity(of: $0, among: 1000) }
    #expect(rarities == rarities.sorted(by: >))
    #expect(rarities.allSatisfy { $0 >= 32 })
  }
}
