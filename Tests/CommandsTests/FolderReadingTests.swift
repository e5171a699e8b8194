import ContentLoading
import Foundation
import TestSupport
import Testing

@testable import Commands

/// A root in which somebody laid traps.
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
    Dictionary(uniqueKeysWithValues: readFolder(root, limits: limits).map { ($0.path, words($0)) })
  }

  private func words(_ file: ContentFile) -> String {
    switch file.contents {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .unreadable(let reason): reason
    case .tooLarge(let size): "\(size) bytes"
    }
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: bench.path(path), withDestinationPath: target)
  }

  @Test(arguments: ["../../secret.yaml", "/etc/passwd", "precept.yaml", "nowhere"])
  func `a link to a file is not followed`(target: String) throws {
    try link("root/Content/link.yaml", to: target)
    #expect(
      read() == [
        "Content/precept.yaml": "one", "Content/link.yaml": "symbolic links are not followed",
      ])
  }

  @Test(arguments: ["root/Content/topics/out", "root/Locales"], ["..", "/etc", "../../.."])
  func `a link to a folder is not followed`(path: String, target: String) throws {
    try link(path, to: target)
    let found = read()
    #expect(found.count == 2)
    #expect(!found.values.contains("secret"))
    #expect(found[String(path.dropFirst(5))]?.hasSuffix("symbolic links are not followed") == true)
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe and a device are not opened`() throws {
    #expect(mkfifo(bench.path("root/Content/pipe.yaml"), 0o600) == 0)
    #expect(read()["Content/pipe.yaml"] == "not a regular file")
    let rule = ReadingRule.content(limit: 100)
    #expect(throws: ReadingFault.special) { try readFile("/dev/zero", rule) }
    #expect(throws: ReadingFault.special) {
      try readFile(bench.path("root/Content/pipe.yaml"), rule)
    }
  }

  @Test func `a path with dots leads nowhere`() throws {
    let folder = try FolderHandle(root)
    for path in ["../secret.yaml", "Content/../../secret.yaml", "./../secret.yaml", "/etc/passwd"] {
      #expect(throws: ReadingFault.system(SystemFault(ENOENT)), "\(path)") {
        try folder.read(path, limit: 1000)
      }
    }
    #expect(try folder.read("Content/precept.yaml", limit: 1000) == Array("one".utf8))
  }

  @Test func `a device without end is read up to the limit`() {
    let rule = ReadingRule(limit: 100_000, trustsPath: true)
    let failure = #expect(throws: CommandFailure.self) { try readBytes("/dev/zero", rule) }
    #expect(failure?.message.contains("bytes are more than are read") == true)
  }

  @Test func `a named pipe is read to its end`() throws {
    let path = bench.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let writer = Thread { try? writeFile(String(repeating: "a", count: 200_000), to: path) }
    writer.start()
    #expect(try readBytes(path).count == 200_000)
  }

  @Test func `a file that vanishes is said to be missing`() throws {
    let folder = try FolderHandle(bench.path("root/Content"))
    #expect(folder.kind(of: "gone.yaml") == .nothing)
    #expect(throws: ReadingFault.system(SystemFault(ENOENT))) {
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
    #expect(flat["Content/topics"] == "more than 1 folders inside each other")
  }
}

/// What is taken over from an earlier reading.
@Suite struct KeptFolderTests {
  private let bench: Workbench
  private var root: String { bench.path("root") }

  init() throws {
    bench = try Workbench()
    try FileManager.default.createDirectory(
      atPath: bench.path("root/Content"), withIntermediateDirectories: true)
    _ = try bench.file("root/Content/a.yaml", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    _ = try bench.file("root/Content/b.yaml", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb")
  }

  /// Reads at a moment so many seconds from now.
  private func read(
    _ kept: inout KeptFolder, in seconds: Double, limits: LoadingLimits = LoadingLimits(),
    after change: ContentChange = .anywhere
  ) -> [ContentFile] {
    readFolder(
      root, part: .everything, limits: limits, keeping: &kept, after: change,
      at: Date(timeIntervalSinceNow: seconds))
  }

  /// Whether two files share the bytes that were read.
  private func areShared(_ one: ContentFile, _ other: ContentFile) -> Bool {
    guard case .bytes(let one) = one.contents, case .bytes(let other) = other.contents else {
      return false
    }
    return one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
    }
  }

  @Test func `a file whose mark has not changed is not read again`() throws {
    var kept = KeptFolder()
    let first = read(&kept, in: 10)
    _ = try bench.file("root/Content/b.yaml", "cccccccccccccccccccccccccccccccc")
    let second = read(&kept, in: 10)
    #expect(areShared(first[0], second[0]))
    #expect(!areShared(first[1], second[1]))
    #expect(second == readFolder(root))
  }

  @Test func `a file that has just changed is read again, whatever its mark says`() {
    var kept = KeptFolder()
    let first = read(&kept, in: 0)
    let second = read(&kept, in: 0)
    #expect(!areShared(first[0], second[0]))
  }

  @Test func `a folder in which nothing can have changed is not looked at`() throws {
    var kept = KeptFolder()
    let first = read(&kept, in: 0)
    _ = try bench.file("root/Content/b.yaml", "cc")
    #expect(read(&kept, in: 0, after: .inFolders([])) == first)
    let content = ContentChange.inFolders([root + "/Content"])
    #expect(read(&kept, in: 0, after: content) == readFolder(root))
  }

  @Test func `whatever changes in folders inside each other, all of it is read`() throws {
    let names = ["Content", "Content/x", "Content/x/y", "Content/x/y/z", "Locales", "Locales/x"]
    for folder in names {
      try FileManager.default.createDirectory(
        atPath: bench.path("root/" + folder), withIntermediateDirectories: true)
    }
    var generator = SplitMix(seed: 7)
    // The others let in some of the files only.
    for limits in [LoadingLimits(), LoadingLimits(totalSize: 400), LoadingLimits(fileCount: 12)] {
      var kept = KeptFolder()
      _ = read(&kept, in: 10, limits: limits)
      for size in 1...60 {
        let folder = names.randomElement(using: &generator) ?? "Content"
        let file = "\(folder)/\(Int.random(in: 1...4, using: &generator)).yaml"
        if size.isMultiple(of: 3) {
          try? FileManager.default.removeItem(atPath: bench.path("root/" + file))
        } else {
          _ = try bench.file("root/" + file, String(repeating: "a", count: size))
        }
        let change = ContentChange.inFolders([root + "/" + folder])
        let files = read(&kept, in: 10, limits: limits, after: change)
        #expect(files == readFolder(root, limits: limits), "\(file)")
      }
    }
  }

  @Test func `limits hold for what is taken over`() throws {
    var kept = KeptFolder()
    let limits = LoadingLimits(fileSize: 40, totalSize: 70)
    #expect(read(&kept, in: 10, limits: limits) == readFolder(root, limits: limits))
    _ = try bench.file("root/Content/a.yaml", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    let crowded = read(&kept, in: 10, limits: limits)
    #expect(crowded == readFolder(root, limits: limits))
    #expect(crowded[1].contents == .unreadable("all files together have more than 70 bytes"))
    _ = try bench.file("root/Content/a.yaml", "a")
    #expect(read(&kept, in: 10, limits: limits) == readFolder(root, limits: limits))
  }
}
