import Testing

@testable import Search

@Suite struct TermDirectoryTests {
  private func directory(_ separators: [String]) -> TermDirectory {
    let keys = separators.map { Array($0.utf8) }
    var files = keys.map { IndexFile($0, at: FileAddress.place(ofShardAt: $0)) }
    return TermDirectory(keys, naming: &files)
  }

  @Test func `separators of every kind come back`() throws {
    let separators = [
      "", "#4", "'ai", "*", "*'b", "@platform:ios", "a", "ab", "abcdefghijk", "abcdefghijz", "b",
      "é", "对", "对比", "对𠮷", "颜", "𠮷", "\u{FFFC}",
    ]
    let written = directory(separators)
    let read = try TermDirectory(reading: written.cells, named: "x.js")
    #expect(read.separators.map(\.text) == separators)
    for shard in separators.indices {
      #expect(read.address(of: shard) == written.address(of: shard))
    }
  }

  @Test func `neighboring han characters take two digits`() {
    #expect(SeparatorCoding.coded(["对", "寻", "导"].map { Array($0.utf8) }).count == 4 + 2 + 2)
  }

  @Test func `a tag too few or too many is damage`() {
    let cells = directory(["", "b"]).cells
    for tags in [String(cells[1].dropLast()), cells[1] + "x"] {
      #expect(throws: IndexError.damaged("x.js")) {
        try TermDirectory(reading: [cells[0], tags], named: "x.js")
      }
    }
  }
}
