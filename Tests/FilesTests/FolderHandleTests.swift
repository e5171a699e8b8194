import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FolderHandleTests {
  @Test func `names are sorted by their bytes in UTF-8, whatever they spell`() {
    var generator = SplitMix(seed: 11)
    // "é" is one scalar here and two there; bridged names may not lie in one piece.
    let pieces = ["a", "b", "B", "-", ".", "/", "é", "e\u{301}", "字", "😀", "\u{FFFD}", "z"]
    let names = (0..<500).map { _ in
      (0..<Int.random(in: 0...6, using: &generator))
        .map { _ in pieces[Int.random(in: pieces.indices, using: &generator)] }.joined()
    }
    let expected = names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(names.sortedByBytes.map { Array($0.utf8) } == expected)
    let bridged = names.map { NSString(string: $0) as String }
    #expect(bridged.sortedByBytes.map { Array($0.utf8) } == expected)
  }
}
