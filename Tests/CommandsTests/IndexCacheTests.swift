import Files
import Foundation
import Parallel
import Search
import TestSupport
import Testing

@testable import Commands

/// A small knowledge base on disk, with a folder for caches beside it.
private struct TemporaryBase {
  private let bench: Workbench
  let folder: String
  let root: String

  init() throws {
    bench = try Workbench()
    folder = bench.url.path
    root = folder + "/base"
    for path in ["Content/precept.yaml", "Content/topics/a/topic.yaml", "Locales/en/ui.yaml"] {
      try write("one: 1\n", to: path)
    }
  }

  func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: root + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  var cache: IndexCache {
    IndexCache(root: root, environment: ["XDG_CACHE_HOME": folder + "/caches"])
  }

  var cachedFiles: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder + "/caches")) ?? []
  }
}

extension IndexCache {
  fileprivate func fresh() -> SearchIndex? {
    index().flatMap { $0.isFresh.value ? $0.index : nil }
  }
}

@Suite struct IndexCacheTests {
  private let base: TemporaryBase
  private let files = buildIndex([
    SearchDocument(id: "a.b", kind: "rule", locale: "en", url: "b.html", title: "Calm charts")
  ])
  /// By then the files have been at rest for long enough.
  private let later = Int64.now + 10_000_000_000

  init() throws { base = try TemporaryBase() }

  private func stored() -> IndexCache {
    base.cache.store(files, of: base.cache.fingerprint(), now: later)
    return base.cache
  }

  @Test func `a stored index answers as long as nothing changes`() throws {
    let index = try #require(stored().fresh())
    #expect(try index.search(SearchQuery("calm", locale: "en")).results.map(\.id) == ["a.b"])
  }

  @Test func `nothing is remembered of content that changed a moment ago or since`() throws {
    let before = base.cache.fingerprint()
    base.cache.store(files, of: before, now: .now)
    #expect(base.cache.fresh() == nil && base.cachedFiles.isEmpty)
    try base.write("one: 2\n", to: "Content/precept.yaml")
    base.cache.store(files, of: before, now: later)
    #expect(base.cache.fresh() == nil)
  }

  @Test func `every kind of change makes the index old`() throws {
    let manager = FileManager.default
    let words = base.root + "/Locales/en/ui.yaml"
    let changes: [(String, () throws -> Void)] = [
      ("longer", { try base.write("one: 1\n\n", to: "Content/precept.yaml") }),
      ("same length", { try base.write("one: 2\n", to: "Content/precept.yaml") }),
      ("new file", { try base.write("", to: "Content/topics/a/rules/new.yaml") }),
      ("renamed", { try manager.moveItem(atPath: words, toPath: words + ".yaml") }),
      ("removed", { try manager.removeItem(atPath: words + ".yaml") }),
      (
        "same size and time",
        {
          let path = base.root + "/Content/precept.yaml"
          let date = try manager.attributesOfItem(atPath: path)[.modificationDate]
          try base.write("one: 3\n", to: "Content/precept.yaml")
          try manager.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: path)
        }
      ),
    ]
    for (name, change) in changes {
      #expect(stored().fresh() != nil, "before: \(name)")
      try change()
      #expect(base.cache.fresh() == nil, "\(name)")
    }
  }

  @Test func `a cached index gives no answer about content that has changed since`() throws {
    let query = SearchQuery("calm", locale: "en")
    let cache = stored()
    func answers() throws -> [String] {
      let provider = SearchIndexProvider(root: base.root, cache: cache, cached: cache.index())
      return try provider.search(query).results.map(\.id)
    }
    #expect(try answers() == ["a.b"])
    try base.write("one: 2\n", to: "Content/topics/a/topic.yaml")
    #expect(try answers() == [])
  }

  @Test func `every file counts, however deep it lies`() throws {
    let paths = (0..<40).map {
      "Content/topics/t\($0 % 7)/" + String(repeating: "x/", count: $0 % 5) + "\($0).yaml"
    }
    for path in paths { try base.write("a", to: path) }
    var seen = [base.cache.fingerprint()]
    for path in paths {
      try base.write("bb", to: path)
      let next = base.cache.fingerprint()
      #expect(!seen.contains(next), "\(path)")
      seen.append(next)
    }
    #expect(base.cache.fingerprint() == seen.last)
  }

  @Test(arguments: [true, false])
  func `the index of a site replaces the copy until the site is built anew or gone`(
    isRemoved: Bool
  ) throws {
    _ = stored()
    let site = IndexFolder(path: base.folder + "/site/search")
    try site.write(files)
    base.cache.remember(site: site.path, of: base.cache.fingerprint(), now: later)
    #expect(base.cache.fresh() != nil)
    #expect(!base.cachedFiles.contains { $0.hasSuffix(IndexFile.boot) })
    if isRemoved {
      try FileManager.default.removeItem(atPath: site.path)
    } else {
      try site.write(buildIndex([]))
    }
    #expect(base.cache.fresh() == nil)
  }

  @Test func `a record that is cut short is no record`() {
    let record = IndexRecord(fingerprint: "1z", folder: "/tmp/a b", boot: "0123456789")
    #expect(IndexRecord(record.text) == record)
    for count in 0..<record.text.count {
      #expect(IndexRecord(String(record.text.prefix(count))) == nil)
    }
  }

  @Test func `each fault of an index has its own message and status`() {
    let faults: [(IndexError, String, CommandStatus)] = [
      (.missing("boot.js"), "no search index", .noInput),
      (.missing("x.js"), "'x.js' is missing", .badData),
      (.damaged("x.js"), "'x.js' is incomplete or was changed", .badData),
      (.otherVersion(found: 1, expected: 2), "format 1", .badData),
    ]
    for (fault, words, status) in faults {
      let failure = CommandFailure(fault)
      #expect(failure.message.english.contains(words))
      #expect(failure.status == status)
    }
  }
}
