import Testing

@testable import Search

@Suite struct TraditionalPairsTests {
  @Test func `pairs come back sorted by the traditional character`() throws {
    let coded = TraditionalPairs.coded("開开\n亂乱 讀读")
    #expect(try TraditionalPairs.text(coded.text, named: "x.js") == "亂乱讀读開开")
  }

  @Test func `the whole table survives`() throws {
    let coded = TraditionalPairs.coded(TraditionalTable.pairs).text
    let characters = try TraditionalPairs.text(coded, named: "x.js").unicodeScalars
    let expected = TraditionalTable.pairs.unicodeScalars.filter { $0.value > 0x20 }
    #expect(characters.sorted() == expected.sorted())
    #expect(coded.utf8.count < expected.count * 5 / 2)
  }

  @Test func `a number beyond unicode is damage`() {
    var coded: [UInt8] = []
    coded.appendNumber(0x11_0000)
    coded.appendNumber(0)
    #expect(throws: IndexError.damaged("x.js")) {
      try TraditionalPairs.text(coded.text, named: "x.js")
    }
  }
}
