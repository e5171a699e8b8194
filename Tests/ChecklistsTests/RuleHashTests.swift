import Testing

@testable import Checklists

@Suite struct RuleHashTests {
  @Test func `sixteen hexadecimal digits are accepted in either case`() {
    #expect(RuleHash("0123456789ABCDEF")?.digits == "0123456789abcdef")
    #expect(RuleHash("0123456789abcde") == nil)
    #expect(RuleHash("0123456789abcdeg") == nil)
  }
}
