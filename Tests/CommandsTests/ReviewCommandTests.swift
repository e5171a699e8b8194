import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct ReviewCommandTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A list of three rules, filled in by replacing texts.
  private func review(_ name: String, _ edits: [(String, String)]) throws -> String {
    let rules = "color.one-meaning,color.perceivable,color.culture"
    var text = try answer("checklist", "--rule", rules).text
    for (old, new) in edits {
      try #require(text.contains(old))
      text = text.replacing(old, with: new)
    }
    return try bench.file(name, text)
  }

  private static func ticked(_ id: String) -> (String, String) { ("`\(id)`", "`\(id)` — pass") }
  private static func failed(_ id: String) -> (String, String) { ("`\(id)`", "`\(id)` — fail") }

  @Test func `a review is summarized, failures first, and what is untested does not pass`() throws {
    let path = try review("a.md", [Self.failed("color.culture"), Self.ticked("color.perceivable")])
    let text = try answer("review", "summarize", path).text
    #expect(text.contains("**Fails**"))
    let failure = try #require(text.firstRange(of: "## Failures"))
    let unlooked = try #require(text.firstRange(of: "## Not reviewed"))
    #expect(failure.lowerBound < unlooked.lowerBound)
    #expect(text[failure.lowerBound..<unlooked.lowerBound].contains("`color.culture`"))
    #expect(text[unlooked.lowerBound...].contains("`color.one-meaning`"))
    let other = try review(
      "b.md", [Self.ticked("color.culture"), Self.ticked("color.perceivable")])
    let json = try answer("review", "summarize", other, "--format", "json").text
    #expect(json.contains(#""verdict": "incomplete""#))
  }

  @Test func `a report is written in the language of the list or the one asked for`() throws {
    let path = try review("a.md", [])
    #expect(try answer("review", "summarize", path).text.hasPrefix("# Review summary"))
    let words = ["review", "summarize", path, "--locale", "zh-Hans"]
    let report = try answer(words, in: shippedSession(locale: "zh-Hans")).text
    #expect(report.hasPrefix("# 评审摘要"))
    let html = try answer("review", "summarize", path, "--format", "html").text
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.contains(" lang=\"en\""))
  }

  @Test func `what cannot be placed is listed on standard error`() throws {
    let path = try review("a.md", [("## Color\n", "## Color\n\nBring the red phone!\n")])
    let done = try answer("review", "summarize", path)
    #expect(
      done.remarks.contains("'Bring the red phone!' does not belong to any item [unplaced-text]"))
    #expect(done.text.contains("## Could not be placed") && done.status == .done)
  }

  @Test func `reviews without conflicts are merged`() throws {
    let first = try review("a.md", [Self.failed("color.culture")])
    let second = try review("b.md", [Self.ticked("color.perceivable")])
    let merged = try answer("review", "merge", first, second)
    #expect(merged.status == .done && merged.remarks.isEmpty)
    #expect(merged.text.contains("`color.culture` — **Fail**"))
    #expect(merged.text.contains("- [x] **") && merged.text.contains("`color.perceivable`\n"))
  }

  @Test func `conflicts are shown, lose nothing, and end with 1`() throws {
    let base = try review("base.md", [])
    let first = try review("a.md", [Self.failed("color.culture")])
    let second = try review("b.md", [Self.ticked("color.culture")])
    let merged = try answer("review", "merge", first, second, "--base", base)
    #expect(merged.status == .findings)
    #expect(merged.remarks.contains("conflict: color.culture status: 'fail' / 'pass'"))
    #expect(merged.text.contains("`color.culture` — **Fail**"))
    let report = try answer("review", "merge", first, second, "--report", "json")
    let json = try #require(try object(report.text) as? [String: Any])
    #expect((json["conflicts"] as? [Any])?.count == 1)
  }

  @Test func `two reviews are compared`() throws {
    let old = try review("a.md", [Self.failed("color.culture"), Self.ticked("color.perceivable")])
    let new = try review("b.md", [Self.ticked("color.culture"), Self.failed("color.perceivable")])
    let text = try answer("review", "compare", old, new).text
    let broken = try #require(text.firstRange(of: "## Broken"))
    let fixed = try #require(text.firstRange(of: "## Fixed"))
    #expect(text[broken.lowerBound..<fixed.lowerBound].contains("`color.perceivable`"))
    #expect(text[fixed.lowerBound...].contains("`color.culture`"))
  }

  @Test func `an updated review keeps what was found of unchanged rules alone`() throws {
    let path = try review("a.md", [Self.failed("color.culture"), Self.ticked("color.perceivable")])
    let old = try String(contentsOfFile: path, encoding: .utf8)
    let hash = try #require(old.firstMatch(of: /"color.culture","ruleHash":"([0-9a-f]{16})"/)?.1)
    let changed = try bench.file(
      "old.md", old.replacing(hash, with: String(repeating: "0", count: 16)))
    let updated = try answer("review", "update", changed)
    #expect(updated.text.contains("`color.culture`\n"))
    #expect(updated.text.contains("- [x] **") && updated.text.contains("`color.perceivable`\n"))
    #expect(updated.remarks.contains("## Text changed; check again"))
  }

  @Test func `a review is converted without loss`() throws {
    let path = try review("a.md", [Self.failed("color.culture")])
    let csv = bench.path("a.csv")
    _ = try answer("review", "convert", path, "-o", csv)
    let json = bench.path("a.json")
    _ = try answer("review", "convert", csv, "-o", json)
    let back = try answer("review", "convert", json).text
    let straight = try answer("review", "convert", path).text
    #expect(back == straight)
  }

  @Test func `standard input is no review where it holds commands`() throws {
    var session = try shippedSession()
    session.readsCommands = true
    let failure = #expect(throws: CommandFailure.self) {
      try answer("review", "summarize", "-", in: session)
    }
    #expect(failure?.status == .usage)
  }
}
