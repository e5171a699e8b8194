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

  @Test(arguments: [
    ("out", "out"), ("./out", "out"), ("empty/../out", "out"), ("none/../out", "out"),
    ("to-folder/../out", "kb/out"), ("to-folder/out", "kb/Other/out"), ("~", "~"), ("~/a", "~/a"),
    (" a b", " a b"), ("输出", "输出"), ("none/out", "none/out"), ("Content/out", "Content/out"),
    ("kb/contents", "kb/contents"), ("kb/Other/Site/out", "kb/Other/Site/out"),
  ])
  func `a place is where its name leads, and is called as it was named`(
    name: String, path: String
  ) throws {
    let name = "\(root)/\(name)"
    for place in [try OutputPlace.file(name), try OutputPlace.folder(name)] {
      #expect(place?.path == "\(root)/\(path)")
      #expect(place?.name == name)
    }
  }

  @Test(
    arguments: [
      ("old.md", nil, .cannotWrite), ("to-file", nil, .cannotWrite),
      ("to-folder", .cannotWrite, nil), ("empty", .cannotWrite, nil), ("out/", .cannotWrite, nil),
      ("out/.", .cannotWrite, nil), ("empty/..", .cannotWrite, nil),
      ("to-none", .cannotWrite, .cannotWrite), ("kb", .cannotWrite, .cannotWrite),
      ("kb/Other/..", .cannotWrite, .cannotWrite), ("kb/Content", .cannotWrite, .cannotWrite),
      ("kb/Content/a", .cannotWrite, .cannotWrite), ("kb/Site", .cannotWrite, .cannotWrite),
      ("kb/Locales/en/a", .cannotWrite, .cannotWrite),
      ("to-folder/../Site/deep/a", .cannotWrite, .cannotWrite),
    ] as [(String, CommandStatus?, CommandStatus?)])
  func `a place where nothing of its kind can be is refused`(
    name: String, file: CommandStatus?, folder: CommandStatus?
  ) throws {
    let name = "\(root)/\(name)"
    #expect(status { _ = try OutputPlace.file(name) } == file)
    #expect(status { _ = try OutputPlace.folder(name) } == folder)
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

  @Test func `a hyphen is standard output, which is no folder`() throws {
    #expect(try OutputPlace.file("-") == nil)
    #expect(try OutputPlace.file("/dev/stdout") == nil)
    #expect(status { _ = try OutputPlace.folder("-") } == .usage)
    #expect(status { _ = try OutputPlace.file("") } == .usage)
    #expect(status { _ = try OutputPlace.folder("") } == .usage)
    #expect(status { _ = try OutputPlace.folder("/") } == .cannotWrite)
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
