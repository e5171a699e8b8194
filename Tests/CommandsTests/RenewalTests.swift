import Foundation
import SiteGeneration
import TestSupport
import Testing

@testable import Commands

/// Files of a site that is in its place are replaced one by one.
@Suite struct RenewalTests {
  private let bench: Workbench
  private var output: String { bench.path("site") }
  private var publisher: SitePublisher { SitePublisher(output: output) }

  init() throws {
    bench = try Workbench()
    let output = bench.path("site")
    try SitePublisher(output: output).publish { output in
      for path in ["a.html", "en/rules/b.html", "en/rules/b.md"] {
        output.add(SiteFile(path: path, bytes: Array("old".utf8)))
      }
    }
  }

  private func renew(_ path: String, with text: String = "new") throws -> [FileExchange] {
    try publisher.renew([PublishedFile(path: path, bytes: Array(text.utf8))])
  }

  @Test func `a file is another one and all others are as they were`() throws {
    _ = try renew("en/rules/b.html")
    #expect(try bench.text("site/en/rules/b.html") == "new")
    #expect(try bench.text("site/en/rules/b.md") == "old")
    #expect(try bench.text("site/a.html") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.url.path) == ["site"])
  }

  @Test func `the fingerprint of a folder takes in an exchange`() throws {
    var fingerprint = ContentFingerprint(folders: [output])
    for path in ["a.html", "en/rules/b.html"] {
      let exchanges = try renew(path, with: "longer than before")
      #expect(fingerprint.text != ContentFingerprint(folders: [output]).text)
      for exchange in exchanges { fingerprint.exchange(path, in: output, exchange) }
      #expect(fingerprint.text == ContentFingerprint(folders: [output]).text)
    }
  }

  @Test(arguments: [
    "c.html", "en/c.html", "de/b.html", "en", "../out.html", "en/../a.html", "", "/a",
  ])
  func `nothing comes into being`(path: String) throws {
    _ = try bench.file("out.html", "mine")
    #expect(throws: (any Error).self) { try renew(path) }
    #expect(try bench.text("out.html") == "mine")
    #expect(try bench.text("site/a.html") == "old")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: output).count == 6)
  }

  @Test func `links are not followed`() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: bench.path("mine"), withIntermediateDirectories: false)
    _ = try bench.file("mine/b.html", "mine")
    try files.removeItem(atPath: output + "/en/rules")
    try files.createSymbolicLink(
      atPath: output + "/en/rules", withDestinationPath: bench.path("mine"))
    #expect(throws: (any Error).self) { try renew("en/rules/b.html") }
    try files.removeItem(atPath: output + "/a.html")
    try files.createSymbolicLink(
      atPath: output + "/a.html", withDestinationPath: bench.path("mine/b.html"))
    #expect(throws: (any Error).self) { try renew("a.html") }
    #expect(try bench.text("mine/b.html") == "mine")
  }

  @Test func `a folder that is no site is left alone`() throws {
    try FileManager.default.removeItem(atPath: output + "/" + SiteMark.name)
    #expect(throws: (any Error).self) { try renew("a.html") }
    #expect(try bench.text("site/a.html") == "old")
  }

  @Test func `nothing happens while somebody else publishes there`() throws {
    let lock = try OutputLock(bench.path(".site.precept-lock"), for: output)
    #expect(throws: CommandFailure.self) { try renew("a.html") }
    #expect(try bench.text("site/a.html") == "old")
    _ = consume lock
  }
}
