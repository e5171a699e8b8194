import ContentLoading
import Foundation
import TestSupport
import Testing

@testable import Files

/// A root with links, pipes and devices in it.
@Suite struct FolderReadingTests {
  private let bench: Workbench
  private var root: String { bench.path("root") }

  init() throws {
    bench = try Workbench()
    try FileManager.default.createDirectory(
      atPath: bench.path("root/Content/topics"), withIntermediateDirectories: true)
    _ = try bench.file("secret.yaml", "secret")
    _ = try bench.file("root/Content/precept.yaml", "one")
  }

  /// Each path with its text, or the reason why there is none.
  private func read(_ limits: LoadingLimits = LoadingLimits()) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: readFolders(in: root, limits: limits).map { ($0.path, words($0)) })
  }

  private func words(_ file: ContentFile) -> String {
    switch file.contents {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .unreadable(let reason): reason.english
    case .tooLarge(let size): "\(size) bytes"
    }
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: bench.path(path), withDestinationPath: target)
  }

  @Test(
    arguments: ["a.md~", ".#a.md", "#a.md#", ".a.md.swp", "a.md.swp", "a.md.orig", ".DS_Store"]
      + ["old~/a.md"], ["a#b.md", "a~b.md", "swp", "orig.md", "#a.md"])
  func `what editors leave behind is not read, and other names with such signs are`(
    left: String, own: String
  ) throws {
    for name in [left, own] {
      let file = ContentFile(path: "Content/topics/\(name)", contents: .bytes([0x78]))
      try bench.write([file], in: "root")
    }
    #expect(read() == ["Content/precept.yaml": "one", "Content/topics/\(own)": "x"])
  }

  @Test(
    arguments: ["Content/link.yaml", "Content/topics/out", "Locales"],
    ["../../secret.yaml", "/etc/passwd", "precept.yaml", "nowhere", "..", "/etc", "../../.."])
  func `a link is not followed`(path: String, target: String) throws {
    try link("root/" + path, to: target)
    let found = read()
    #expect(found.count == 2 && found["Content/precept.yaml"] == "one")
    #expect(found[path]?.hasSuffix("symbolic links are not followed") == true)
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe and a device are not opened`() throws {
    #expect(mkfifo(bench.path("root/Content/pipe.yaml"), 0o600) == 0)
    #expect(read()["Content/pipe.yaml"] == "not a regular file")
    let rule = ReadingRule.content(limit: 100)
    #expect(throws: FileReadingError.special) { try readFile("/dev/zero", rule) }
    #expect(throws: FileReadingError.special) {
      try readFile(bench.path("root/Content/pipe.yaml"), rule)
    }
  }

  @Test func `a path with dots leads nowhere`() throws {
    let folder = try FolderHandle(root)
    for path in ["../secret.yaml", "Content/../../secret.yaml", "./../secret.yaml", "/etc/passwd"] {
      #expect(throws: FileReadingError.system(SystemError(ENOENT)), "\(path)") {
        try folder.read(path, limit: 1000)
      }
    }
    #expect(try folder.read("Content/precept.yaml", limit: 1000) == Array("one".utf8))
  }

  @Test func `a device without end is read up to the limit`() {
    let rule = ReadingRule(limit: 100_000, trustsPath: true)
    let error = #expect(throws: FileReadingError.self) { try readFile("/dev/zero", rule) }
    #expect(error?.reason.english.hasPrefix("it is too large (") == true)
  }

  @Test func `a named pipe is read to its end`() throws {
    let path = bench.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let bytes = [UInt8](repeating: 1, count: 200_000)
    let writer = Thread { try? replaceFile(at: path, with: bytes) }
    writer.start()
    #expect(try readFile(path, .named) == bytes)
  }

  @Test func `a file that vanishes is said to be missing`() throws {
    let folder = try FolderHandle(bench.path("root/Content"))
    #expect(folder.kind(of: "gone.yaml") == .nothing)
    #expect(throws: FileReadingError.system(SystemError(ENOENT))) {
      try readFile("gone.yaml", in: folder.descriptor, .content(limit: 10))
    }
  }

  @Test func `the record of a locale's texts may be larger than other files`() throws {
    let folder = "root/Locales/en"
    try FileManager.default.createDirectory(
      atPath: bench.path(folder), withIntermediateDirectories: true)
    let limits = LoadingLimits(fileSize: 10, totalSize: 1000)
    for (name, size, isRead) in [
      ("translation.lock", 160, true), ("translation.lock", 161, false),
      ("my-translation.lock", 11, false), ("ui.yaml", 11, false),
    ] {
      let text = String(repeating: "a", count: size)
      _ = try bench.file("\(folder)/\(name)", text)
      #expect(read(limits)["Locales/en/\(name)"] == (isRead ? text : "\(size) bytes"))
    }
  }

  @Test func `limits on size, number and depth are reported`() throws {
    for number in 0..<5 { _ = try bench.file("root/Content/topics/\(number).yaml", "1234567890") }
    #expect(read(LoadingLimits(fileSize: 9))["Content/topics/0.yaml"] == "10 bytes")
    let few = read(LoadingLimits(fileCount: 3))
    #expect(few.values.filter { $0.contains("--max-files") }.count == 1)
    #expect(few.count == 4)
    let small = read(LoadingLimits(fileSize: 20, totalSize: 30))
    #expect(small.values.filter { $0.hasPrefix("all files together") }.count == 3)
    let flat = read(LoadingLimits(folderDepth: 1))
    #expect(flat["Content/topics"] == "folders are nested more than 1 levels deep")
  }
}
