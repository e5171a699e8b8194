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
