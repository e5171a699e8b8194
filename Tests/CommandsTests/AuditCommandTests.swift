import ContentLoading
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct AuditCommandTests {
  @Test func `findings, the summary and the rules are in the reader's language`() throws {
    let app = try TemporaryApp(["View.swift": TemporaryApp.blue])
    let chinese = try answer("audit", app.path, in: shippedSession(locale: "zh-Hans"))
    #expect(
      chinese.text == """
        \(app.path)/View.swift:1:9: warning: 硬编码的颜色 #007AFF 是旧版 pre-2025 中“system.blue”的值，\
        如今是 #0088FF；请改用“Color.blue” [hard-coded-color]

        """)
    #expect(chinese.remarks.hasPrefix("检查了 1 个文件，发现 1 处问题：1 个警告。\n  1  hard-coded-color  "))
    #expect(chinese.remarks.contains("color.no-hard-coded-system-values"))
    #expect(!chinese.remarks.contains("color.no-replicas-2023"), "a superseded rule")
    #expect(chinese.status == .findings)
  }

  @Test func `a clean app ends with 0`() throws {
    let app = try TemporaryApp([
      "View.swift": "let a = Color.red\n", "notes.txt": "Color(white: 1)",
    ])
    let result = try answer("audit", app.path)
    #expect(result.status == .done && result.text == "")
    #expect(result.remarks == "Nothing found, 1 file checked.\n")
    #expect(try answer("audit", app.path, "--pair", "black:white").status == .done)
  }

  @Test func `JSON and SARIF name rules with every finding`() throws {
    let app = try TemporaryApp(["A.swift": TemporaryApp.red, "B.colorset/Contents.json": "{"])
    let sarif = try answer("audit", app.path, "--format", "sarif").text
    #expect(sarif.contains(#""text": "A color is hard-coded where a name belongs.""#))
    #expect(sarif.contains(#""dark-mode.adaptive-colors""#))
    let words = ["audit", app.path, "--format", "json", "--platform", "iOS"]
    let json = try #require(try object(answer(words).text) as? [String: Any])
    let findings = try #require(json["diagnostics"] as? [[String: Any]])
    #expect(findings.map { $0["code"] as? String } == ["hard-coded-color", "invalid-color-set"])
    let rules = try #require(findings.first?["rules"] as? [String])
    #expect(rules.contains("dark-mode.adaptive-colors"))
    #expect(json["files"] as? Int == 2 && json["warnings"] as? Int == 2)
    #expect(json["advice"] as? Int == 0)
    let check = try #require((json["checks"] as? [[String: Any]])?.first)
    #expect(check["name"] as? String == "Hard-coded color" && check["findings"] as? Int == 1)
  }

  @Test func `links, hidden folders and folders of others are not entered`() throws {
    let color = TemporaryApp.red
    let outside = try TemporaryApp(["Outside.swift": color])
    // A color that three files have would be one finding.
    let app = try TemporaryApp([
      ".hidden/A.swift": color, "Pods/A.swift": color, "Older/A.swift": color,
      "B.old.swift": TemporaryApp.orange, "C.swift": TemporaryApp.blue,
    ])
    try app.link("Linked", to: outside.path)
    try app.link("Loop", to: app.path)
    let session = try shippedSession(locale: "en")
    #expect(try Self.files(["audit", app.path], session) == ["B.old", "C", "Older/A"])
    let chosen = ["audit", app.path, "--exclude", "*.old.swift", "--exclude", "Older"]
    #expect(try Self.files(chosen, session) == ["C"])
    #expect(try Self.files(["audit", "\(app.path)/Linked"], session) == ["Linked/Outside"])
    #expect(try Self.files(["audit", app.path, "\(app.path)/C.swift"], session).count == 3)
  }

  @Test func `large sources are reported, and binary files counted`() throws {
    let app = try TemporaryApp([
      "A.swift": String(repeating: " ", count: 2_000_001), "B.swift": "\0GITCRYPT\0a",
    ])
    let result = try answer("audit", app.path)
    #expect(result.text.contains("[unaudited-file]") && !result.text.contains("B.swift"))
    #expect(result.remarks.contains("1 binary or encrypted file was not read."))
  }

  @Test(arguments: [
    (["audit", "no-such-folder"], CommandStatus.noInput, "no-such-folder"),
    (["audit", ".", "--only", "low-contrst"], .usage, "did you mean 'low-contrast'?"),
    (["audit", ".", "--platform", "macOSX"], .usage, "did you mean 'macOS'?"),
    (["audit", "Package.swift", "--pair", "Label"], .usage, "'Label:Background'"),
    (["audit", "Package.swift", "--pair", "#12345:#FFFFFF"], .usage, "digits"),
    (["audit", "Package.swift", "--pair", "Label:#FFFFFF"], .noInput, "no color set 'Label'"),
    (["audit", "Package.swift", "--pair", "White:black"], .noInput, "no color set 'White'"),
    (["audit", "Package.swift", "--pair", "rgb(300 0 0):black"], .usage, "red 300 is outside"),
    (["audit", "Package.swift", "--pair", "a:b:c"], .usage, "'Label:Background'"),
    (["audit", "Package.swift", "--pair", "black:"], .usage, "'Label:Background'"),
  ])
  func `wrong words are explained`(
    words: [String], status: CommandStatus, message: String
  ) throws {
    let failure = #expect(throws: CommandFailure.self) { try answer(words) }
    #expect(failure?.status == status)
    #expect(failure?.message.english.contains(message) == true, "\(failure?.message.english ?? "")")
  }

  @Test(arguments: [
    "white", "#FFFFFF", "\"#FFFFFF\"", "rgb(255 255 255)", "Color(red: 1, green: 1, blue: 1)",
    "background: #FFFFFF;", "0xFFFFFF", "#FFFFFF 100%", ".white", "ios.systemBackground",
    "UIColor.systemBackground", ".systemBackground", "systemBackground",
  ])
  func `a pair has colors in every notation, on both sides`(white: String) throws {
    for pair in ["\(white):#777777", "#777777:\(white)", "\(white):\(white)"] {
      let found = try answer("audit", "Package.swift", "--pair", pair)
      #expect(found.status == .findings && found.text.contains("text contrast"), "\(pair)")
    }
  }

  @Test func `many findings are an overview of at most 120 rows`() throws {
    let names = (0..<200).map { "Text\($0).colorset/Contents.json" }
    let app = try TemporaryApp(Dictionary(uniqueKeysWithValues: names.map { ($0, "{") }))
    let result = try answer("audit", app.path)
    let lines = (result.text + result.remarks)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.reduce(0) { $0 + max(1, ($1.count + 79) / 80) } <= 120)
    #expect(result.text.hasPrefix("Most important\n"))
    #expect(result.text.contains("to see all, use --only invalid-color-set --all"))
    let all = try answer("audit", app.path, "--all").text
    let first = try answer("audit", app.path, "--limit", "3").text
    #expect(first.split(separator: "\n").count == 3 && all.hasPrefix(first))
  }

  @Test(arguments: [
    ["--limit", "0"], ["--limit=-1"], ["--limit", "2", "--all"],
    ["--limit", "2", "--format", "json"],
  ])
  func `limits that mean nothing are refused`(options: [String]) throws {
    #expect(throws: (any Error).self) { try answer(["audit", "."] + options) }
  }

  private static func files(_ words: [String], _ session: Session) throws -> [String] {
    try answer(words, in: session).text.split(separator: "\n").compactMap { line in
      let path = line.prefix { $0 != ":" }.split(separator: "/")
      let place = path.firstIndex { $0 == "precept-app" }.map { $0 + 1 } ?? 0
      return path[place...].joined(separator: "/").replacing(".swift", with: "")
    }
  }
}

/// A folder with the files of an app, gone with the test.
struct TemporaryApp {
  private let bench: Workbench
  var path: String { bench.path("precept-app") }

  // System colors of June 2022 and before, of which copies in numbers are reported.
  static let red = "let a = Color(red: 1, green: 59 / 255, blue: 48 / 255)\n"
  static let orange = "let a = Color(red: 1, green: 149 / 255, blue: 0)\n"
  static let blue = "let a = Color(red: 0, green: 122 / 255, blue: 1)\n"

  init(_ files: [String: String]) throws {
    bench = try Workbench()
    for (name, text) in files { try write(text, to: name) }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  func write(_ text: String, to name: String) throws {
    try bench.write([ContentFile(path: name, text: text)], in: "precept-app")
  }
}

@Suite struct AuditReviewTests {
  private let bench: Workbench
  private let app: String

  init() throws {
    bench = try Workbench()
    app = try bench.file("View.swift", TemporaryApp.blue)
  }

  private static let rule = "color.no-hard-coded-system-values"

  private func review(_ name: String, _ locale: String) throws -> String {
    let form = name.hasSuffix(".md") ? "markdown" : String(name.split(separator: ".").last ?? "")
    let session = try shippedSession(locale: locale)
    let words = ["checklist", "--rule", "\(Self.rule),color.culture", "--format", form]
    return try bench.file(name, answer(words, in: session).text)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: ["a.md", "a.csv", "a.json"])
  func `a fault is evidence with its place and no answer, and taken back when it is gone`(
    name: String
  ) throws {
    let path = try review(name, "en")
    let found = try answer("audit", app, "--review", path)
    #expect(found.status == .findings)
    #expect(found.remarks.contains("the audit adds evidence to 1 item."))
    let filled = try text(path)
    #expect(filled.contains("View.swift:1:9: ") && filled.contains("precept audit ("))
    _ = try answer("audit", app, "--review", path)
    #expect(try text(path) == filled)
    let summary = try answer("review", "summarize", path, "--format", "json").text
    #expect(!summary.contains("\"verdict\": \"fails\""))
    _ = try bench.file("View.swift", "let a = Color.red\n")
    #expect(try answer("audit", app, "--review", path).status == .done)
    #expect(try text(path).contains("The audit found nothing."))
    #expect(try !text(path).contains("View.swift:1:9"))
  }

  @Test func `the words are in the language of the review`() throws {
    let path = try review("a.md", "zh-Hans")
    _ = try answer("audit", app, "--review", path)
    #expect(try text(path).contains("自动检查发现 1 处问题。"))
  }

  @Test func `an answer of a person stays, and is told of`() throws {
    let path = try review("a.md", "en")
    let mine = try text(path).replacing("`\(Self.rule)`", with: "`\(Self.rule)` — pass")
    _ = try bench.file("a.md", mine)
    let found = try answer("audit", app, "--review", path)
    #expect(try text(path) == mine)
    #expect(found.remarks.contains("people marked as pass or not applicable: \(Self.rule)"))
  }

  @Test func `what is no review for this audit is refused`() throws {
    let path = try review("a.json", "en")
    let other = try text(path).replacing("\"edition\": \"", with: "\"edition\": \"1")
    for (words, status) in [
      (["--review", try bench.file("b.md", "Hello")], CommandStatus.badData),
      (["--review", try bench.file("b.json", other)], .badData),
      (["--review", "no-such.md"], .noInput), (["-o", "c.md"], .usage),
      (["--review", "-"], .usage),
    ] {
      let failure = #expect(throws: CommandFailure.self) {
        try answer(["audit", app] + words)
      }
      #expect(failure?.status == status, "\(words)")
    }
  }
}
