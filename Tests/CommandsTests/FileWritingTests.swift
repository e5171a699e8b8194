import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct FileWritingTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: bench.url.path).sorted() }
  }

  @Test func `a file is replaced and nothing is left beside it`() throws {
    try writeFile("one", to: bench.path("a.md"))
    try writeFile("two", to: bench.path("a.md"))
    #expect(try bench.text("a.md") == "two")
    #expect(try names == ["a.md"])
  }

  @Test func `what a link leads to is replaced, and the link stays`() throws {
    let target = try bench.file("a.md", "one")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("b.md"), withDestinationPath: target)
    try writeFile("two", to: bench.path("b.md"))
    #expect(try bench.text("a.md") == "two")
    #expect(FileKind(of: bench.path("b.md")) == .link)
  }

  @Test func `a device is written to and stays a device`() throws {
    try writeFile("text", to: "/dev/null")
    #expect(FileKind(of: "/dev/null") == .special)
  }

  @Test func `a folder and a missing parent are said to be in the way`() throws {
    let folder = #expect(throws: CommandFailure.self) { try writeFile("", to: bench.url.path) }
    #expect(folder?.message.hasSuffix("cannot be written: is a directory") == true)
    let parent = #expect(throws: CommandFailure.self) {
      try writeFile("", to: bench.path("none/a.md"))
    }
    #expect(parent?.message.hasSuffix("cannot be written: no such file or directory") == true)
    #expect(parent?.status == .cannotWrite)
  }

  @Test func `a new file is not written through a link`() throws {
    let target = try bench.file("a.md", "one")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("b.md"), withDestinationPath: target)
    #expect(throws: SystemFault(ELOOP)) { try writeNewFile([1], to: bench.path("b.md")) }
    #expect(try bench.text("a.md") == "one")
  }
}
