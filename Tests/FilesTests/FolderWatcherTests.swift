import Foundation
import TestSupport
import Testing

@testable import Files

/// Changes on the disk, and whether they are noticed.
@Suite(.timeLimit(.minutes(2))) struct FolderWatcherTests {
  private let bench: Workbench
  private var root: String { bench.path("root") }
  private var folders: [String] { ["Content", "Locales", "Site"].map { root + "/" + $0 } }

  init() throws {
    bench = try Workbench()
    try folder("Content/topics/color/rules")
    try write("Content/precept.yaml", "one")
  }

  private func folder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: root + "/" + path, withIntermediateDirectories: true)
  }

  private func write(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: root + "/" + path))
  }

  private func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: root + "/" + path, toPath: root + "/" + other)
  }

  @Test(arguments: [true, false])
  func `a file that is written, replaced, moved and removed is noticed`(isReported: Bool)
    async throws
  {
    let watcher = FolderWatcher(folders: folders, isReported: isReported)
    try write("Content/topics/color/topic.yaml", "1")
    try await watcher.waitForChange()
    try Data("22".utf8).write(
      to: URL(fileURLWithPath: root + "/Content/topics/color/topic.yaml"), options: .atomic)
    try await watcher.waitForChange()
    try move("Content/topics/color/topic.yaml", to: "Content/topics/color/other.yaml")
    try await watcher.waitForChange()
    try FileManager.default.removeItem(atPath: root + "/Content/topics/color/other.yaml")
    try await watcher.waitForChange()
  }

  @Test(arguments: [true, false])
  func `a folder that was not there is noticed, and what comes into it`(isReported: Bool)
    async throws
  {
    let watcher = FolderWatcher(folders: folders, isReported: isReported)
    try folder("Locales/en/topics/color")
    try write("Locales/en/ui.yaml", "a")
    try await watcher.waitForChange()
    try write("Locales/en/topics/color/topic.md", "b")
    try await watcher.waitForChange()
  }

  @Test func `what comes into a folder that took the place of another is noticed`() async throws {
    try folder("Content/topics/new/rules")
    let watcher = FolderWatcher(folders: folders)
    try move("Content/topics/color", to: "gone")
    try move("Content/topics/new", to: "Content/topics/color")
    try await watcher.waitForChange()
    try write("Content/topics/color/rules/a.yaml", "newer")
    try await watcher.waitForChange()
  }

  @Test func `hidden names and other folders are not noticed`() async throws {
    let watcher = FolderWatcher(folders: folders)
    try write("Content/.a.swp", "1")
    try folder("Other")
    try write("Other/a.yaml", "1")
    let wait = Task { try await watcher.waitForChange() }
    try await Task.sleep(for: .milliseconds(500))
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }
}

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
