import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct AbsolutePathTests {
  private let here = FileManager.default.currentDirectoryPath

  @Test(arguments: [
    ("site", "/site"), ("./a//b/", "/a/b"), ("", ""), ("none/../site", "/site"), ("a/..", ""),
  ])
  func `a relative path begins at the current folder`(path: String, end: String) {
    #expect(absolutePath(path) == here + end)
  }

  @Test func `two dots leave a folder`() {
    let parent = URL(fileURLWithPath: here).deletingLastPathComponent().path
    #expect(absolutePath("../site") == parent + "/site")
    #expect(absolutePath("..") == parent)
    #expect(absolutePath("/../../a") == "/a")
  }

  @Test func `two dots after a link leave the folder that it leads to, if any`() throws {
    let bench = try Workbench()
    let root = absolutePath(bench.url.path)
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: bench.path("far/away"), withIntermediateDirectories: true)
    for (link, target) in [("link", bench.path("far/away")), ("lost", "none")] {
      try manager.createSymbolicLink(
        atPath: bench.path(link), withDestinationPath: target)
    }
    for (path, wanted) in [
      ("link", "/far/away"), ("link/../site", "/far/site"), ("link/site", "/far/away/site"),
      ("lost", "/lost"),
    ] {
      #expect(absolutePath(bench.path(path)) == root + wanted)
    }
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
