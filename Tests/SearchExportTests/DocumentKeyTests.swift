import Testing

@testable import SearchExport

@Suite struct DocumentKeyTests {
  @Test func `an id has only characters that mean nothing in an address or a shell`() {
    #expect(
      documentKey(["our-guidelines", "rule", "color.one", "zh-Hans"])
        == "our-guidelines__rule__color_2eone__zh-Hans")
    #expect(documentKey(["a b", "色", "_", ""]) == "a_20b___e8_89_b2___5f__")
  }

  @Test func `no two objects have the same id`() {
    let parts = ["a", "_", "__", "a_", "_a", ".", "a.", "_2e", "", "a__b", "5f", "é", "e"]
    var keys: Set<String> = []
    for one in parts { for other in parts { keys.insert(documentKey([one, other])) } }
    #expect(keys.count == parts.count * parts.count)
    #expect(keys.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_\-]+/) != nil })
  }
}
