import ArgumentParser
import Files
import Foundation
import PaletteExport
import TestSupport
import Testing
import Translation

@testable import Commands

@Suite struct OutputPlaceTests {
  private let bench: Workbench
  private let root: String

  init() throws {
    bench = try Workbench()
    root = absolutePath(bench.url.path)
    try bench.write(SmallKnowledgeBase().files, in: "kb")
    for folder in ["empty", "kb/Other"] {
      try FileManager.default.createDirectory(
        atPath: bench.path(folder), withIntermediateDirectories: true)
    }
    _ = try bench.file("old.md", "old")
    for (link, target) in [("to-file", "old.md"), ("to-folder", "kb/Other"), ("to-none", "none")] {
      try FileManager.default.createSymbolicLink(
        atPath: bench.path(link), withDestinationPath: bench.path(target))
    }
  }

  /// Places of all shapes are those of `Tests/Terminal/outputs.py`.
  @Test(
    arguments: [
      ("to-folder/../out", "kb/out", nil), ("~/a", "~/a", nil), ("kb/contents", "kb/contents", nil),
      ("Content/out", "Content/out", nil), ("kb/Other/Site/out", "kb/Other/Site/out", nil),
      ("kb", "", .cannotWrite), ("kb/Other/..", "", .cannotWrite), ("kb/Site", "", .cannotWrite),
      ("kb/Locales/en/a", "", .cannotWrite), ("to-folder/../Site/deep/a", "", .cannotWrite),
    ] as [(String, String, CommandStatus?)])
  func `a place is where its name leads, and none is in the content`(
    name: String, path: String, refusal: CommandStatus?
  ) throws {
    let name = "\(root)/\(name)"
    for isFolder in [false, true] {
      var place: OutputPlace?
      let found = status {
        place = try isFolder ? OutputPlace.folder(name) : OutputPlace.file(name)
      }
      #expect(found == refusal)
      #expect(refusal != nil || place?.path == "\(root)/\(path)" && place?.name == name)
    }
  }

  @Test func `standard output is no file`() throws {
    #expect(try OutputPlace.file("-") == nil && OutputPlace.file("/dev/stdout") == nil)
  }

  /// The status of the failure that the work throws; nil if it throws none.
  private func status(of work: () throws -> Void) -> CommandStatus? {
    do {
      try work()
      return nil
    } catch {
      return (error as? CommandFailure)?.status ?? .findings
    }
  }

  @Test(arguments: [[], ["empty/../old.md"]], [false, true])
  func `a file with other bytes is replaced only if it holds no work`(
    inputs: [String], holdsWork: Bool
  ) throws {
    let place = try #require(try OutputPlace.file("\(root)/to-file"))
    let inputs = inputs.map { "\(root)/\($0)" }
    func write(_ text: String, isForced: Bool = false) -> CommandStatus? {
      status {
        try place.write(text, isForced: isForced, inputs: inputs) { _ in holdsWork }
      }
    }
    #expect(write("old") == nil)
    let isRefused = !inputs.isEmpty || holdsWork
    #expect(write("new") == (isRefused ? .cannotWrite : nil))
    #expect(try bench.text("old.md") == (isRefused ? "old" : "new"))
    #expect(write("newest", isForced: true) == nil)
    #expect(try bench.text("old.md") == "newest")
  }

  @Test(arguments: [
    ["build"], ["checklist"], ["review", "update", "a.md"],
  ])
  func `the address of a site is that of a place in the web`(command: [String]) {
    func isAccepted(_ address: String) -> Bool {
      (try? PreceptCommand.parseAsRoot(command + ["--base-url", address])) != nil
    }
    for address in [
      "https://example.com", "http://example.com/", "HTTPS://example.com:8080/a/b",
      "http://[::1]:80/", "https://例子.测试/指南/",
    ] {
      #expect(isAccepted(address), "\(address)")
    }
    for address in [
      "", " ", "example.com", "//example.com", "ftp://example.com", "javascript:alert(1)",
      "https://", "https:///a", "https://example.com?a", "https://example.com/?a=b",
      "https://example.com/#a", "https://example.com/a b", "https://me@example.com",
      "https://example.com/\"", "https://example.com:port/", " https://example.com", "file:///a",
    ] {
      #expect(!isAccepted(address), "\(address)")
    }
  }
}

@Suite struct FileFormatTests {
  /// Holds all formats of a kind against all of its suffixes.
  private func expectLaw<Format: FileFormat>(of kind: Format.Type, usual: Format) throws {
    let names = Set(kind.allCases.map(\.rawValue))
    for suffix in Set(kind.allCases.flatMap(\.extensions)) {
      for name in ["a.\(suffix)", "/b.c/a.b.\(suffix.uppercased())", "a.\(suffix)/"] {
        let told = try kind.chosen(nil, for: name, otherwise: usual)
        #expect(told.extensions.contains(suffix), "\(name)")
        #expect(told.rawValue == suffix || !names.contains(suffix))
        for asked in kind.allCases {
          let chosen = try? kind.chosen(asked, for: name, otherwise: usual)
          #expect(chosen == (asked.extensions.contains(suffix) ? asked : nil), "\(name) \(asked)")
        }
      }
    }
    for name in [nil, "-", "a", ".hidden", "a.", "b.c/a", "/dev/null"] {
      #expect(try kind.chosen(nil, for: name, otherwise: usual) == usual)
      for asked in kind.allCases {
        #expect(try kind.chosen(asked, for: name, otherwise: usual) == asked)
      }
    }
    for asked in kind.allCases {
      #expect(try kind.chosen(asked, for: "a.xlsx", otherwise: usual) == asked)
    }
    let unknown = #expect(throws: CommandFailure.self) {
      try kind.chosen(nil, for: "a.xlsx", otherwise: usual)
    }
    #expect(unknown?.status == .usage)
    for suffix in kind.allCases.flatMap(\.extensions) {
      #expect(unknown?.message.english.contains("." + suffix) == true)
    }
  }

  @Test func `the suffix tells the format, and never contradicts it`() throws {
    try expectLaw(of: ChecklistForm.self, usual: .markdown)
    try expectLaw(of: ReportForm.self, usual: .markdown)
    try expectLaw(of: PaletteFormat.self, usual: .css)
    try expectLaw(of: ExchangeFormat.self, usual: .xliff2)
  }
}
