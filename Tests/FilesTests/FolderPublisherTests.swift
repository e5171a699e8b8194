import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FolderPublisherTests {
  private let bench: Workbench
  private var output: String { bench.path("site") }

  init() throws { bench = try Workbench() }

  private func publish(_ files: [String: String]) throws {
    try publish(files) {}
  }

  private func publish(_ files: [String: String], inPlace: () -> Void) throws {
    try FolderPublisher(output: output).publish(
      refuseForeign: PublishedFiles.refuseOthers(in:),
      filledBy: { folder throws(PublishingError) in
        for (path, text) in files { folder.add(Array(text.utf8), at: path) }
        folder.add(PublishedFiles.list(of: try folder.finished()), at: PublishedFiles.name)
      }, inPlace: inPlace)
  }

  private var paths: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: bench.url.path).sorted() }
  }

  private func refusal(_ files: [String: String] = ["a.html": "new"]) -> PublishingError? {
    #expect(throws: PublishingError.self) { try publish(files) }
  }

  @Test func `a file can be written piece by piece`() throws {
    let pieces = (0..<3000).map {
      Array("piece \($0), somewhat long so that buffers fill up\n".utf8)
    }
    try publishPieces(pieces, at: "deep/down.txt")
    let written = try Data(contentsOf: URL(filePath: output + "/deep/down.txt"))
    #expect(Array(written) == Array(pieces.joined()))
  }

  private func publishPieces(_ pieces: [[UInt8]], at path: String) throws {
    try FolderPublisher(output: output).publish(
      refuseForeign: PublishedFiles.refuseOthers(in:)
    ) { folder in
      folder.add(at: path) { file in for piece in pieces { file.write(piece) } }
    }
  }

  @Test(arguments: ["../out.txt", "/out.txt", "a//b"])
  func `a file in pieces stays below the folder`(path: String) {
    #expect(throws: PublishingError.self) { try publishPieces([[0x41]], at: path) }
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func `a new site replaces the old one whole`() throws {
    try publish(["a.html": "old", "gone.html": "x"])
    try publish(["a.html": "new", "en/deep/b.html": "b"])
    #expect(try bench.text("site/a.html") == "new")
    #expect(
      try paths == [
        "site", "site/.precept-site", "site/a.html", "site/en", "site/en/deep",
        "site/en/deep/b.html",
      ])
  }

  @Test(arguments: ["lock", "new", "old"])
  func `what a killed process left behind is seen and removed`(role: String) throws {
    let publisher = FolderPublisher(output: output)
    try publish(["a.html": "same"])
    #expect(!publisher.isUnfinished)
    let left = bench.url.appending(path: ".site.precept-\(role)")
    try FileManager.default.copyItem(
      at: bench.url.appending(path: role == "lock" ? "site/a.html" : "site"), to: left)
    #expect(publisher.isUnfinished)
    try publish(["a.html": "same"])
    #expect(try paths == ["site", "site/.precept-site", "site/a.html"])
  }

  @Test func `a site in its place looks as it will look later`() throws {
    for round in 0..<3 {
      var files = Dictionary(uniqueKeysWithValues: (0..<200).map { ("en/\($0).html", "same") })
      files["a.html"] = "\(round)"
      var inPlace: FolderFingerprint?
      try publish(files) { inPlace = FolderFingerprint(of: [output]) }
      #expect(inPlace?.text == FolderFingerprint(of: [output]).text)
    }
  }

  @Test func `a file that stays the same is not written again`() throws {
    try publish(["a.html": "same", "b.html": "old"])
    let inodes = try ["a", "b"].map(inode)
    try publish(["a.html": "same", "b.html": "new"])
    #expect(try inode("a") == inodes[0])
    #expect(try inode("b") != inodes[1])
    #expect(try bench.text("site/b.html") == "new")
  }

  private func inode(_ name: String) throws -> UInt64 {
    let found = try FileManager.default.attributesOfItem(atPath: bench.path("site/\(name).html"))
    return try #require(found[.systemFileNumber] as? UInt64)
  }

  @Test func `a folder that holds something else is refused`() throws {
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    _ = try bench.file("site/notes.txt", "mine")
    #expect(refusal()?.message.english.contains("precept did not write") == true)
    #expect(try paths == ["site", "site/notes.txt"])
  }

  @Test(arguments: ["CNAME", ".nojekyll", "en/mine.html"])
  func `a file that someone put next to the pages is never deleted`(name: String) throws {
    try publish(["a.html": "old", "en/b.html": "b"])
    _ = try bench.file("site/" + name, "mine")
    let failure = refusal()
    #expect(failure?.message.english.contains("'\(name)'") == true)
    #expect(try bench.text("site/a.html") == "old")
    #expect(try bench.text("site/" + name) == "mine")
  }

  @Test(arguments: [[".DS_Store"], [".precept-site", "old.html"]])
  func `what a look at the folder or an earlier version without a list left is no obstacle`(
    names: [String]
  ) throws {
    if names == [".DS_Store"] { try publish(["a.html": "old"]) }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    for name in names { _ = try bench.file("site/\(name)", "") }
    try publish(["a.html": "new"])
    #expect(try bench.text("site/a.html") == "new")
    #expect(!FileManager.default.fileExists(atPath: output + "/old.html"))
  }

  @Test func `links in the output are neither followed nor replaced`() throws {
    try FileManager.default.createDirectory(
      atPath: bench.path("elsewhere"), withIntermediateDirectories: true)
    _ = try bench.file("elsewhere/b.html", "b")
    try publish(["a.html": "old", "en/b.html": "b"])
    try FileManager.default.removeItem(atPath: output + "/en")
    try FileManager.default.createSymbolicLink(
      atPath: output + "/en", withDestinationPath: bench.path("elsewhere"))
    #expect(refusal(["en/b.html": "new"])?.message.english.contains("'en'") == true)
    #expect(try bench.text("elsewhere/b.html") == "b")
  }

  @Test func `an output that is a link is published where it leads`() throws {
    try FileManager.default.createDirectory(
      atPath: bench.path("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: output, withDestinationPath: bench.path("real"))
    try publish(["a.html": "new"])
    #expect(FileKind(of: output) == .link)
    #expect(try bench.text("real/a.html") == "new")
  }

  @Test func `a build killed between two steps does not lose the old site`() throws {
    try publish(["a.html": "old"])
    try FileManager.default.moveItem(
      atPath: output, toPath: bench.path(".site.precept-old"))
    #expect(refusal(["../a.html": "new"]) != nil)
    #expect(try bench.text("site/a.html") == "old")
  }

  @Test func `a second build at the same time is told who writes`() throws {
    try publish(["a.html": "old"])
    do {
      let lock = try OutputLock(bench.path(".site.precept-lock"), for: output)
      #expect(
        refusal()?.message.english.contains("is being written by process \(getpid())") == true)
      _ = consume lock
    }
    try publish(["a.html": "new"])
    #expect(try bench.text("site/a.html") == "new")
  }

  @Test(arguments: [
    "../a.html", "/a.html", "en/../../a.html", "a//b.html", "a\\b.html", "a\0b", "",
  ])
  func `a path that leads elsewhere is refused`(path: String) throws {
    try publish(["a.html": "old"])
    #expect(
      refusal(["b.html": "b", path: "x"])?.message.english.contains("is not the path of a file")
        == true)
    #expect(try paths == ["site", "site/.precept-site", "site/a.html"])
    #expect(try bench.text("site/a.html") == "old")
  }

  @Test func `a file in the place of the output is refused`() throws {
    _ = try bench.file("site", "mine")
    #expect(refusal()?.message.english.contains("is not a folder") == true)
    #expect(try bench.text("site") == "mine")
  }
}
