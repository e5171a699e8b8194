import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import SiteGeneration
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

  private func place(options: [String] = ["", "0"]) -> BuildRecordPlace {
    BuildRecordPlace(
      root: bench.path("root"), environment: ["XDG_CACHE_HOME": bench.path("cache")],
      output: bench.path("site"), folders: [bench.path("root/Site")], options: options)
  }

  private func standing(options: [String] = ["", "0"]) -> BuildRecord? {
    let place = place(options: options)
    return place.standing(place.inputs())
  }

  private func record(_ inputs: BuildInputs) -> BuildRecord {
    BuildRecord(
      inputs: inputs.text, output: place().outputFingerprint().text, pageCount: 7, localeCount: 2,
      remarks: "Content/a.yaml:1:1: warning: odd\n")
  }

  private func keep(now: Int64? = nil) -> BuildRecord {
    let inputs = place().inputs()
    let record = record(inputs)
    place().keep(record, of: inputs, now: now ?? later)
    return record
  }

  @Test func `a record stands as long as nothing changes`() throws {
    #expect(standing() == nil)
    let record = keep()
    #expect(standing() == record)
    #expect(standing() == record)
  }

  @Test(arguments: [
    "root/Content/precept.yaml", "root/Locales/en/ui.yaml", "root/Site/page.css",
    "site/en/index.html", "root/Content/new.yaml", "root/Site/new.css", "site/new.html",
  ])
  func `a record falls with any file that is written or comes along`(path: String) throws {
    _ = keep()
    _ = try bench.file(path, "id: b")
    #expect(standing() == nil)
  }

  @Test(arguments: [
    "root/Content/precept.yaml", "root/Locales/en", "root/Site/page.css", "site/en/index.html",
  ])
  func `a record falls with any file that is gone`(path: String) throws {
    _ = keep()
    try FileManager.default.removeItem(atPath: bench.path(path))
    #expect(standing() == nil)
  }

  @Test func `other options are another build`() throws {
    _ = keep()
    #expect(standing(options: ["https://example.com/", "0"]) == nil)
  }

  @Test func `what may yet change without a trace is not relied on`() throws {
    _ = keep(now: .now)
    #expect(standing() == nil)
  }

  @Test func `what changed during the build is not relied on`() throws {
    let inputs = place().inputs()
    _ = try bench.file("root/Content/precept.yaml", "id: c")
    place().keep(record(inputs), of: inputs, now: later)
    #expect(standing() == nil)
  }

  @Test func `a damaged record is as if it were not there`() throws {
    let text = record(place().inputs()).text
    #expect(BuildRecord(text)?.text == text)
    let bytes = Array(text.utf8)
    for cut in 0..<bytes.count {
      #expect(BuildRecord(String(decoding: bytes[..<cut], as: UTF8.self)) == nil)
      var flipped = bytes
      flipped[cut] ^= 1
      #expect(BuildRecord(String(decoding: flipped, as: UTF8.self)) == nil)
    }
  }

  @Test func `a damaged record of pages is as if it were not there`() throws {
    var pages = SiteRecord(common: ContentDigest(value: 7))
    pages.pages["en/index.html"] = PageRecord(
      reads: [], digest: ContentDigest(value: 8), files: ["en/index.html"], title: "a",
      description: "", chapter: nil)
    place().keep(MadeRecords(.init(pages: pages)), output: place().outputFingerprint().text)
    #expect(place().former(nil).pages == pages)
    let folder = try #require(
      FileManager.default.enumerator(atPath: bench.path("cache"))?.compactMap { $0 as? String }
        .first { $0.hasSuffix(".pages") })
    let bytes = try bench.bytes("cache/" + folder)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1
      try Data(damaged).write(to: bench.url.appending(path: "cache/" + folder))
      #expect(self.place().former(nil).pages == nil, "byte \(place)")
      try Data(bytes[..<place]).write(to: bench.url.appending(path: "cache/" + folder))
      #expect(self.place().former(nil).pages == nil, "cut at \(place)")
    }
  }

  private func index(_ memo: inout SearchMemo, of base: KnowledgeBase) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let former = place().former(nil).file
    for file in memo.files(of: base, after: former) {
      switch file {
      case .new(let file): files[file.path] = file.bytes
      case .former(let path): files[path] = former?(path)
      }
    }
    return files
  }

  private func base(_ why: String) throws -> KnowledgeBase {
    let path = "Locales/en/topics/color/rules/one-meaning.md"
    let small = SmallKnowledgeBase()
    let text = small.text(path).replacing("## Why", with: "## Why\n\n\(why)\n")
    return loadKnowledgeBase(from: small.with(path, text).files).value
  }

  @Test func `what is kept of an index is of use until something happens to it or to the site`()
    throws
  {
    var memo = SearchMemo()
    for (path, bytes) in try index(&memo, of: try base("One.")) {
      try FileManager.default.createDirectory(
        atPath: bench.path("site/search"), withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: bench.path("site/" + path)))
    }
    place().keep(MadeRecords(.init(index: memo)), output: place().outputFingerprint().text)
    let kept = place().former(nil).index
    #expect(kept.bytes == memo.bytes && kept.bytes != nil)
    let other = try base("Two.")
    var none = SearchMemo()
    let expected = try index(&none, of: other)
    var known = kept
    #expect(try index(&known, of: other) == expected)

    let folder = bench.path("cache")
    let record = try #require(
      FileManager.default.subpathsOfDirectory(atPath: folder).first { $0.hasSuffix(".index") })
    let file = URL(fileURLWithPath: folder + "/" + record)
    let bytes = Array(try Data(contentsOf: file))
    for cut in [0, 10, bytes.count / 2, bytes.count - 1] {
      try Data(bytes[..<cut]).write(to: file)
      var damaged = place().former(nil).index
      #expect(damaged.bytes == nil)
      #expect(try index(&damaged, of: other) == expected)
    }
    try Data(bytes).write(to: file)
    #expect(place().former(nil).index.bytes != nil)
    _ = try bench.file("site/en/index.html", "<p>other")
    #expect(place().former(nil).index.bytes == nil)
  }

  @Test func `a record can be given up`() throws {
    _ = keep()
    place().forget()
    #expect(standing() == nil)
  }
}
