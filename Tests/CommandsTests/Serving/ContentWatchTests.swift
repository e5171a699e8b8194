import ContentLoading
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Changes on the disk, and what is read after they were noticed.
@Suite(.timeLimit(.minutes(2))) struct ContentWatchTests {
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

  /// Waits for one change; reads with what was kept, and anew.
  private func expectSame(
    _ watch: ContentWatch, _ kept: inout KeptFolder, _ comment: Comment? = nil
  ) async throws {
    let change = try await watch.change()
    let read = readFolder(
      root, part: .content, limits: LoadingLimits(), keeping: &kept, after: change)
    #expect(read == readFolder(root, part: .content), comment)
  }

  private func firstReading() -> KeptFolder {
    var kept = KeptFolder()
    _ = readFolder(
      root, part: .content, limits: LoadingLimits(), keeping: &kept, after: .anywhere)
    return kept
  }

  @Test(arguments: [true, false])
  func `a file that is written, replaced, moved and removed is noticed`(isReported: Bool)
    async throws
  {
    let watch = ContentWatch(folders: folders, isReported: isReported)
    var kept = firstReading()
    try write("Content/topics/color/topic.yaml", "1")
    try await expectSame(watch, &kept)
    try Data("22".utf8).write(
      to: URL(fileURLWithPath: root + "/Content/topics/color/topic.yaml"), options: .atomic)
    try await expectSame(watch, &kept)
    try move("Content/topics/color/topic.yaml", to: "Content/topics/color/other.yaml")
    try await expectSame(watch, &kept)
    try FileManager.default.removeItem(atPath: root + "/Content/topics/color/other.yaml")
    try await expectSame(watch, &kept)
  }

  @Test(arguments: [true, false])
  func `a folder that was not there is noticed, and what comes into it`(isReported: Bool)
    async throws
  {
    let watch = ContentWatch(folders: folders, isReported: isReported)
    var kept = firstReading()
    try folder("Locales/en/topics/color")
    try write("Locales/en/ui.yaml", "a")
    try await expectSame(watch, &kept)
    try write("Locales/en/topics/color/topic.md", "b")
    try await expectSame(watch, &kept)
  }

  @Test(arguments: ["", "/", "/."]) func `paths are told as the folders were named`(ending: String)
    async throws
  {
    let root = root + ending
    let watch = ContentWatch(folders: [root + "/Content", root + "/Locales"])
    try folder("Locales/en")
    #expect(
      try await watch.change().below(root)?.isSuperset(of: ["Locales", "Locales/en"]) == true)
    try write("Content/new.yaml", "1")
    #expect(try await watch.change() == .inFolders([root + "/Content"]))
  }

  @Test func `a folder that takes the place of another is read anew`() async throws {
    try folder("Content/topics/new/rules")
    try write("Content/topics/new/rules/a.yaml", "new")
    try write("Content/topics/color/rules/a.yaml", "old")
    let watch = ContentWatch(folders: folders)
    var kept = firstReading()
    try move("Content/topics/color", to: "gone")
    try move("Content/topics/new", to: "Content/topics/color")
    try await expectSame(watch, &kept)
    try write("Content/topics/color/rules/a.yaml", "newer")
    try await expectSame(watch, &kept)
  }

  @Test func `after any changes what was kept is what a first reading gives`() async throws {
    let watch = ContentWatch(folders: folders)
    var generator = SplitMix(seed: 10)
    var kept = firstReading()
    for step in 0..<60 {
      // A change that counts, so that there is something to wait for.
      try write("Content/step.yaml", "\(step)")
      let changes = try (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        try change(&generator)
      }
      try await expectSame(watch, &kept, "step \(step): \(changes)")
    }
  }

  private func change(_ generator: inout SplitMix) throws -> String {
    let places = ["Content", "Content/topics", "Locales"]
    let names = ["a", "b", "c"]
    let path =
      (places.randomElement(using: &generator) ?? "")
      + names.prefix(Int.random(in: 1...2, using: &generator)).shuffled(using: &generator)
      .map { "/" + $0 }.joined()
    let place = root + "/" + path
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1:
      try? folder(path)
      try? write(path + "/file.yaml", "\(Int.random(in: 0..<1000, using: &generator))")
      return "write \(path)"
    case 2:
      try? FileManager.default.removeItem(atPath: place)
      return "remove \(path)"
    case 3:
      let other = places[0] + "/" + (names.randomElement(using: &generator) ?? "")
      try? move(path, to: other)
      return "move \(path) to \(other)"
    default:
      try? FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: bench.path("."))
      return "link \(path)"
    }
  }
}
