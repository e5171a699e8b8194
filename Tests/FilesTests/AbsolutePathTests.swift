import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct AbsolutePathTests {
  private let here = FileManager.default.currentDirectoryPath

  private var parent: String { URL(fileURLWithPath: here).deletingLastPathComponent().path }

  @Test func `a relative path begins at the current folder`() {
    #expect(absolutePath("site") == here + "/site")
    #expect(absolutePath("./a//b/") == here + "/a/b")
    #expect(absolutePath("") == here)
  }

  @Test func `two dots leave a folder, whether it is there or not`() {
    #expect(absolutePath("../site") == parent + "/site")
    #expect(absolutePath("none/../site") == here + "/site")
    #expect(absolutePath("..") == parent)
    #expect(absolutePath("/../../a") == "/a")
  }

  @Test func `two dots after a link leave the folder that it leads to`() throws {
    let bench = try Workbench()
    let root = absolutePath(bench.url.path)
    try FileManager.default.createDirectory(
      atPath: bench.path("far/away"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("link"), withDestinationPath: bench.path("far/away"))
    #expect(absolutePath(bench.path("link")) == root + "/far/away")
    #expect(absolutePath(bench.path("link/../site")) == root + "/far/site")
    #expect(absolutePath(bench.path("link/site")) == root + "/far/away/site")
  }

  @Test func `a link that leads nowhere is kept`() throws {
    let bench = try Workbench()
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("link"), withDestinationPath: "none")
    #expect(absolutePath(bench.path("link")) == absolutePath(bench.url.path) + "/link")
  }
}

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
