import DesignAudit
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct AuditPolicyCommandTests {
  @Test func `a baseline leaves out what is known and shrinks`() throws {
    let app = try TemporaryApp(["A.swift": TemporaryApp.blue, "B.swift": TemporaryApp.red])
    let file = app.path + "/known.json"
    let first = try answer("audit", app.path, "--write-baseline", file)
    #expect(first.status == .done && first.text == "")
    #expect(first.remarks.contains("Wrote 2 known locations"))
    try app.write(TemporaryApp.orange, to: "B.swift")
    let words = ["audit", app.path, "--baseline", file, "--fail-on", "advice"]
    let second = try answer(words)
    #expect(second.status == .findings && second.text.contains("B.swift:1:9"))
    #expect(second.remarks.contains("1 location in \(file) is gone"))
    _ = try answer(words + ["--write-baseline", file])
    let third = try answer(words)
    #expect(third.status == .findings && !third.remarks.contains("gone"))
  }

  @Test(arguments: [["--platform", "iOS"], ["--pair", "black:white"], ["--exclude", "X"]])
  func `an audit with other options does not say what is gone`(options: [String]) throws {
    let app = try TemporaryApp(["A.swift": TemporaryApp.blue, "Sub/B.swift": TemporaryApp.red])
    let file = app.path + "/known.json"
    _ = try answer(["audit", app.path, "--write-baseline", file] + options)
    try app.write("", to: "A.swift")
    let other = try answer("audit", app.path, "--baseline", file).remarks
    #expect(!other.contains("is gone") && other.contains("written for other folders or options"))
    let part = try answer(
      ["audit", app.path + "/Sub", "--baseline", file] + options)
    #expect(part.status == .done && part.remarks.contains("other folders or options"))
    let same = try answer(["audit", app.path, "--baseline", file] + options)
    #expect(same.remarks.contains("1 location in \(file) is gone"), "\(same.remarks)")
  }

  @Test func `an exported palette is no breach until its values are old or a person's`() throws {
    let app = try TemporaryApp(["A.swift": "let a = 1\n"])
    func audited(_ options: String...) throws -> Answer {
      let catalog = app.path + "/Palette.xcassets"
      try? FileManager.default.removeItem(atPath: catalog)
      let words = ["export", "palette", "--format", "xcassets", "-o", catalog]
      _ = try answer(words + options)
      return try answer("audit", app.path, "--only", "hard-coded-color")
    }
    let exported = try audited()
    #expect(exported.status == .done, "\(exported.text.prefix(300))")
    #expect(try audited("--edition", "pre-2025").status == .findings)
    _ = try audited()
    let place = app.path + "/Palette.xcassets/system/red.colorset/Contents.json"
    let text = try String(contentsOfFile: place, encoding: .utf8)
    try app.write(
      text.replacing(#""author": "precept""#, with: #""author": "xcode""#),
      to: "Palette.xcassets/system/red.colorset/Contents.json")
    let edited = try answer("audit", app.path, "--only", "hard-coded-color")
    #expect(edited.status == .findings && edited.text.contains("red"))
  }

  @Test func `a file that is no baseline is not replaced`() throws {
    let app = try TemporaryApp(["A.swift": TemporaryApp.blue])
    #expect(throws: CommandFailure.self) {
      try answer("audit", app.path, "--write-baseline", app.path + "/A.swift")
    }
    #expect(try String(contentsOfFile: app.path + "/A.swift", encoding: .utf8) == TemporaryApp.blue)
  }

  @Test func `a configuration is found, and its mistakes are told`() throws {
    let app = try TemporaryApp([
      "A.swift": TemporaryApp.blue, "precept-audit.yaml": "checks: {hard-coded-color: off}\n",
    ])
    #expect(try answer("audit", app.path).text == "")
    try app.write("chekcs: {}\n", to: "precept-audit.yaml")
    let result = try answer("audit", app.path)
    #expect(result.status == .badData)
    #expect(result.text.contains("precept-audit.yaml:1:1: error: key 'chekcs'"))
  }

  @Test(arguments: ["shared.yaml", "nowhere.yaml"])
  func `a configuration that is a link is told, wherever it leads`(target: String) throws {
    let app = try TemporaryApp(["A.swift": TemporaryApp.blue, "shared.yaml": "fail-on: never\n"])
    let link = app.path + "/precept-audit.yaml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let failure = #expect(throws: CommandFailure.self) {
      try answer("audit", app.path)
    }
    let text = failure?.message.english ?? ""
    #expect(text.hasSuffix("is not followed; name its target with '--config'"), "\(text)")
    guard target == "shared.yaml" else { return }
    #expect(try answer("audit", app.path, "--config", link).status == .done)
  }

  @Test(arguments: [
    ("/a/b/c.yaml", "/a/b", "c.yaml"), ("/a/c.yaml", "/a/b/d", "../../c.yaml"),
    ("/a/e/c.yaml", "/a/b", "../e/c.yaml"), ("/ab/c.yaml", "/a", "/ab/c.yaml"),
    ("/c.yaml", "/", "/c.yaml"),
  ])
  func `paths are shown from the current folder`(path: String, folder: String, shown: String) {
    #expect(shownPath(path, from: folder) == shown)
  }

  @Test func `every code that belongs to no rule has a name`() {
    for code in AuditFault.all.map(\.code.rawValue) {
      let name = LocalizableMessage("audit-name.\(code)").english
      #expect(!name.contains("audit-name"), "\(name)")
    }
  }

  @Test func `the least severity to fail with is chosen`() throws {
    let app = try TemporaryApp(["A.swift": TemporaryApp.blue])
    #expect(try answer("audit", app.path, "--fail-on", "error").status == .done)
    #expect(try answer("audit", app.path, "--fail-on", "warning").status == .findings)
  }

  @Test func `what others made, tests and generated code are counted, and read if included`() throws
  {
    let app = try TemporaryApp([
      "Vendor/A.swift": TemporaryApp.blue, "AppTests/B.swift": TemporaryApp.blue,
      "C.swift": "// Generated using SwiftGen\n" + TemporaryApp.blue,
    ])
    let result = try answer("audit", app.path)
    #expect(result.text == "")
    #expect(result.remarks.contains("1 third-party file, 1 generated file, 1 test file"))
    try app.write("include: [Vendor, C.swift]\n", to: "precept-audit.yaml")
    #expect(try answer("audit", app.path).text.contains("C.swift:2:9"))
    #expect(try answer("audit", app.path + "/AppTests").text.contains("B.swift:1:9"))
  }

  @Test func `a revision that looks like an option is none`() throws {
    let app = try TemporaryApp(["A.swift": TemporaryApp.blue])
    for revision in ["--output=x", "nothing"] {
      #expect(throws: CommandFailure.self) {
        try answer("audit", app.path, "--changed-since=\(revision)")
      }
    }
  }
}
