import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct AuditReviewTests {
  private let bench: Workbench
  private let app: String

  init() throws {
    bench = try Workbench()
    app = try bench.file("View.swift", "let a = Color(red: 0, green: 122 / 255, blue: 1)\n")
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
