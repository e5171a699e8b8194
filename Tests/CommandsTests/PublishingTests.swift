import Foundation
import SiteGeneration
import Testing

@testable import Commands

@Suite struct PublishingTests {
  /// A folder that exists while the body runs.
  private func inTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func file(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, bytes: Array(text.utf8))
  }

  @Test func `a new site replaces the old one whole`() throws {
    try inTemporaryFolder { folder in
      let output = folder.appendingPathComponent("site")
      let publisher = SitePublisher(output: output.path)
      try publisher.publish([file("a.html", "old"), file("gone.html", "x")])
      try publisher.publish([file("a.html", "new"), file("en/b.html", "b")])
      let text = try String(contentsOf: output.appendingPathComponent("a.html"), encoding: .utf8)
      #expect(text == "new")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: output.path).sorted()
      #expect(paths == [".precept-site", "a.html", "en", "en/b.html"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["site"])
    }
  }

  @Test func `a folder that holds something else is refused`() throws {
    try inTemporaryFolder { folder in
      try Data("mine".utf8).write(to: folder.appendingPathComponent("notes.txt"))
      let failure = #expect(throws: CommandFailure.self) {
        try SitePublisher(output: folder.path).publish([file("a.html", "a")])
      }
      #expect(failure?.status == .cannotWrite)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
    }
  }
}
