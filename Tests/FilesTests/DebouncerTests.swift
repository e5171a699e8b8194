import Foundation
import Testing

@testable import Files

@Suite struct DebouncerTests {
  @Test func `a change counts when it has come to rest`() {
    var debouncer = Debouncer(known: 0)
    #expect([0, 1, 2, 2].map { debouncer.stable($0) } == [nil, nil, nil, 2])
  }

  @Test func `a change that is taken back is none`() {
    var debouncer = Debouncer(known: 0)
    #expect([1, 0, 0, 0].map { debouncer.stable($0) } == [nil, nil, nil, nil])
  }

  @Test func `files that come, change and go are seen, hidden ones are not`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("in/.git"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func state() -> FolderFingerprint {
      FolderFingerprint(of: [folder.path, folder.path + "/missing"])
    }
    func write(_ path: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(path))
    }
    let empty = state()
    try write("in/.git/x", "1")
    try write("in/.a.swp", "1")
    #expect(state() == empty)
    try write("in/a.md", "1")
    let first = state()
    #expect(first != empty)
    #expect(state() == first)
    try write("in/a.md", "12")
    #expect(state() != first)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("in/a.md"))
    #expect(state() == empty)
  }
}
