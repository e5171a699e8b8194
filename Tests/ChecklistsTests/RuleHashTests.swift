import Testing

@testable import Checklists

@Suite struct RuleHashTests {
  /// Test vectors of draft-eastlake-fnv, appendix C.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `published vectors are met`(_ text: String, _ digits: String) {
    var print = FNV1a()
    print.add(text)
    #expect(RuleHash(print.value).digits == digits)
  }

  @Test func `sixteen hexadecimal digits are accepted in either case`() {
    #expect(RuleHash("0123456789ABCDEF")?.digits == "0123456789abcdef")
    #expect(RuleHash("0123456789abcde") == nil)
    #expect(RuleHash("0123456789abcdeg") == nil)
  }
}
