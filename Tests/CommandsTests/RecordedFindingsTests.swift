import ArgumentParser
import ContentLoading
import Diagnostics
import Foundation
import SiteGeneration
import TestSupport
import Testing

@testable import Commands

/// What a build leaves for the next process about what it has found.
@Suite struct RecordedFindingsTests {
  private static let words = "root/Locales/en/topics/color/rules/one-meaning.md"
  private static let model = "root/Content/topics/color/rules/one-meaning.yaml"
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write(SmallKnowledgeBase().files, in: "root")
  }

  /// The findings of a build, as a process prints them that was started for it.
  private func remarks(cache: String = "cache") throws -> String {
    let options = try GlobalOptions.parse(["--root", bench.path("root")])
    let place = BuildRecordPlace(
      root: bench.path("root"), environment: ["XDG_CACHE_HOME": bench.path(cache)],
      output: bench.path("site"), folders: [], options: [])
    var none: KeptContent?
    return try options.buildSite(
      SiteOptions(), progress: ProgressLine(isShown: false), recordedAt: place, keeping: &none
    ).remarks
  }

  /// Puts a text into a file or takes it away.
  private func toggle(_ text: String, in path: String) throws {
    let former = try bench.text(path)
    let heading = "## Why\n"
    let longer =
      former.contains(heading)
      ? former.replacing(heading, with: heading + text) : former + text
    _ = try bench.file(
      path, former.contains(text) ? former.replacing(text, with: "") : longer)
  }

  private var record: URL {
    get throws {
      let cache = bench.path("cache")
      let path = try FileManager.default.subpathsOfDirectory(atPath: cache)
        .first { $0.hasSuffix(".findings") }
      return URL(fileURLWithPath: cache).appending(path: try #require(path))
    }
  }

  @Test func `a build finds what one without a record finds`() throws {
    let edits = [
      (Self.words, "\n3 colors.\n"), (Self.words, "\nNothing new.\n"),
      (Self.model, "related: [color.gone]\n"), (Self.words, "\nMore.\n"),
    ]
    #expect(try remarks() == "")
    for (number, (path, text)) in (edits + edits.reversed()).enumerated() {
      try toggle(text, in: path)
      let found = try remarks()
      #expect(found == (try remarks(cache: "none-\(number)")), "edit \(number)")
      #expect(found.isEmpty == (number == 7), "edit \(number): \(found)")
    }
  }

  @Test func `a record is left and read though nothing was published`() throws {
    _ = try remarks()
    let bytes = try Data(contentsOf: try record)
    #expect(String(decoding: bytes.prefix(16), as: UTF8.self) == "precept-findings")
    #expect(!FileManager.default.fileExists(atPath: bench.path("site")))
    #expect(try remarks() == "")
    #expect(try Data(contentsOf: try record) == bytes)
  }

  @Test func `a damaged record is as if it were not there`() throws {
    _ = try remarks()
    let file = try record
    let bytes = Array(try Data(contentsOf: file))
    try toggle("\n3 colors.\n", in: Self.words)
    let expected = try remarks(cache: "none")
    #expect(expected.contains("[parity-mismatch]"))
    for place in stride(from: 0, to: bytes.count, by: 17) {
      var damaged = bytes
      damaged[place] ^= 1
      try Data(damaged).write(to: file)
      #expect(try remarks() == expected, "byte \(place)")
      try Data(bytes[..<place]).write(to: file)
      #expect(try remarks() == expected, "cut at \(place)")
    }
  }
}
