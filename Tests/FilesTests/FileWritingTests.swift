import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileWritingTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: bench.url.path).sorted() }
  }

  @Test func `a file is replaced and nothing is left beside it`() throws {
    try replaceFile(at: bench.path("a.md"), with: Array("one".utf8))
    try replaceFile(at: bench.path("a.md"), with: Array("two".utf8))
    #expect(try bench.text("a.md") == "two")
    #expect(try names == ["a.md"])
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o755])
  func `a file that is replaced keeps its permissions`(permissions: Int) throws {
    let path = try bench.file("a.md", "one")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    try replaceFile(at: path, with: Array("two".utf8))
    let kept = try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(kept == permissions)
  }

  @Test func `what a link leads to is replaced, and the link stays`() throws {
    let target = try bench.file("a.md", "one")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("b.md"), withDestinationPath: target)
    try replaceFile(at: bench.path("b.md"), with: Array("two".utf8))
    #expect(try bench.text("a.md") == "two")
    #expect(FileKind(of: bench.path("b.md")) == .link)
  }

  @Test func `a link that leads nowhere is left as it is`() throws {
    let link = bench.path("b.md")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "none")
    #expect(throws: SystemError(ENOENT)) { try replaceFile(at: link, with: Array("two".utf8)) }
    #expect(FileKind(of: link) == .link)
    #expect(try names == ["b.md"])
  }

  @Test(.enabled(if: getuid() != 0, "root may write to any file"))
  func `a read-only file is left as it is`() throws {
    let path = try bench.file("a.md", "one")
    chmod(path, 0o444)
    #expect(throws: SystemError(EACCES)) { try replaceFile(at: path, with: Array("two".utf8)) }
    #expect(try bench.text("a.md") == "one")
  }

  @Test func `a device is written to and stays a device`() throws {
    try replaceFile(at: "/dev/null", with: Array("text".utf8))
    #expect(FileKind(of: "/dev/null") == .special)
  }

  @Test func `a folder and a missing parent are said to be in the way`() throws {
    #expect(throws: SystemError(EISDIR)) { try replaceFile(at: bench.url.path, with: []) }
    #expect(throws: SystemError(ENOENT)) { try replaceFile(at: bench.path("none/a.md"), with: []) }
  }

  @Test func `a new file is not written through a link`() throws {
    let target = try bench.file("a.md", "one")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("b.md"), withDestinationPath: target)
    #expect(throws: SystemError(ELOOP)) { try writeNewFile([1], to: bench.path("b.md")) }
    #expect(try bench.text("a.md") == "one")
  }
}

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

@Suite struct SHA256Tests {
  // The first two are the examples of FIPS 180-2, appendix B; the others are those of `sha256sum`.
  @Test(arguments: [
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ])
  func `known messages have their hashes`(message: String, hash: String) {
    #expect(SHA256.hexadecimal(of: Array(message.utf8)) == hash)
  }

  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `messages that just fill a block have their hashes`(count: Int, hash: String) {
    #expect(SHA256.hexadecimal(of: [UInt8](repeating: 97, count: count)) == hash)
  }
}
