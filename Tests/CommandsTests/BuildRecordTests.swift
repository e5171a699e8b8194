import Files
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct BuildRecordTests {
  private let bench: Workbench
  private let later = Int64.now + 60_000_000_000

  init() throws {
    bench = try Workbench()
    for folder in ["root/Content", "root/Locales/en", "root/Site", "site/en"] {
      try FileManager.default.createDirectory(
        atPath: bench.path(folder), withIntermediateDirectories: true)
    }
    _ = try bench.file("root/Content/precept.yaml", "id: a")
    _ = try bench.file("root/Locales/en/ui.yaml", "a: b")
    _ = try bench.file("root/Site/page.css", "a {}")
    _ = try bench.file("site/en/index.html", "<p>")
  }

  private func store(options: [String] = ["", "0"]) -> BuildRecordStore {
    BuildRecordStore(
      IndexCache(root: bench.path("root"), environment: ["XDG_CACHE_HOME": bench.path("cache")]),
      output: bench.path("site"),
      folders: ["root/Content", "root/Locales", "root/Site"].map { bench.path($0) },
      options: options)
  }

  private func valid(options: [String] = ["", "0"]) -> BuildRecord? {
    let store = store(options: options)
    return store.validRecord(for: store.inputs())
  }

  private func record(_ inputs: BuildRecordStore.Inputs) -> BuildRecord {
    BuildRecord(
      inputs: inputs.text, output: store().outputFingerprint(), pageCount: 7, localeCount: 2,
      remarks: "Content/a.yaml:1:1: warning: odd\n")
  }

  private func stored(now: Int64? = nil) -> BuildRecord {
    let inputs = store().inputs()
    let record = record(inputs)
    store().store(record, of: inputs, now: now ?? later)
    return record
  }

  @Test func `a record is valid as long as nothing changes`() throws {
    #expect(valid() == nil)
    let record = stored()
    for _ in 0..<2 { #expect(valid() == record) }
    #expect(valid(options: ["https://example.com/", "0"]) == nil)
    store().remove()
    #expect(valid() == nil)
  }

  @Test(
    arguments: [
      "root/Content/precept.yaml", "root/Locales/en/ui.yaml", "root/Site/page.css",
      "site/en/index.html", "root/Content/new.yaml", "root/Site/new.css", "site/new.html",
    ], [true, false])
  func `a record is invalid after any file is written, added or removed`(
    path: String, isRemoved: Bool
  ) throws {
    if isRemoved {
      _ = try bench.file(path, "id: a")
      _ = stored()
      try FileManager.default.removeItem(atPath: bench.path(path))
    } else {
      _ = stored()
      _ = try bench.file(path, "id: b")
    }
    #expect(valid() == nil)
  }

  @Test func `what changed during the build or may yet change without a trace is not relied on`()
    throws
  {
    _ = stored(now: .now)
    #expect(valid() == nil)
    let inputs = store().inputs()
    _ = try bench.file("root/Content/precept.yaml", "id: c")
    store().store(record(inputs), of: inputs, now: later)
    #expect(valid() == nil)
  }

  @Test func `a damaged record is as if it were not there`() throws {
    let text = record(store().inputs()).text
    #expect(BuildRecord(text)?.text == text)
    let bytes = Array(text.utf8)
    for cut in 0..<bytes.count {
      #expect(BuildRecord(String(decoding: bytes[..<cut], as: UTF8.self)) == nil)
      var flipped = bytes
      flipped[cut] ^= 1
      #expect(BuildRecord(String(decoding: flipped, as: UTF8.self)) == nil)
    }
  }
}
