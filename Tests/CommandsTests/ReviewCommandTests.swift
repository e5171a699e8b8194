import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct ReviewCommandTests {
  private let session: Session
  private let bench: Workbench

  init() throws {
    session = try shippedSession(locale: "en")
    bench = try Workbench()
  }

  /// A list of three rules, filled in by replacing texts.
  private func review(_ name: String, _ edits: [(String, String)]) throws -> String {
    let rules = "color.one-meaning,color.perceivable,color.culture"
    var text = try answer("checklist", "--rule", rules, in: session).text
    for (old, new) in edits {
      try #require(text.contains(old))
      text = text.replacing(old, with: new)
    }
    return try bench.file(name, text)
  }

  private static func ticked(_ id: String) -> (String, String) { ("`\(id)`", "`\(id)` — pass") }
  private static func failed(_ id: String) -> (String, String) { ("`\(id)`", "`\(id)` — fail") }

  @Test func `a review is summarized, failures first`() throws {
    let path = try review("a.md", [Self.failed("color.culture"), Self.ticked("color.perceivable")])
    let text = try answer("review", "summarize", path, in: session).text
    #expect(text.contains("**Fails**"))
    let failure = try #require(text.firstRange(of: "## Failures"))
    let unlooked = try #require(text.firstRange(of: "## Not reviewed"))
    #expect(failure.lowerBound < unlooked.lowerBound)
    #expect(text[failure.lowerBound..<unlooked.lowerBound].contains("`color.culture`"))
    #expect(text[unlooked.lowerBound...].contains("`color.one-meaning`"))
  }

  @Test func `nothing passes while something serious is untested`() throws {
    let path = try review("a.md", [Self.ticked("color.culture"), Self.ticked("color.perceivable")])
    let json = try answer("review", "summarize", path, "--format", "json", in: session).text
    let summary = try #require(try object(json) as? [String: Any])
    #expect(summary["verdict"] as? String == "incomplete")
  }

  @Test func `a report is written in the language of the list or the one asked for`() throws {
    let path = try review("a.md", [])
    #expect(try answer("review", "summarize", path, in: session).text.hasPrefix("# Review summary"))
    let chinese = try shippedSession(locale: "zh-Hans")
    let report = try answer("review", "summarize", path, "--locale", "zh-Hans", in: chinese).text
    #expect(report.hasPrefix("# 评审摘要"))
    let html = try answer("review", "summarize", path, "--format", "html", in: session).text
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.contains(" lang=\"en\""))
  }

  @Test func `what cannot be placed is listed on standard error`() throws {
    let path = try review("a.md", [("## Color\n", "## Color\n\nBring the red phone!\n")])
    let done = try answer("review", "summarize", path, in: session)
    #expect(
      done.remarks.contains("'Bring the red phone!' does not belong to any item [unplaced-text]"))
    #expect(done.text.contains("## Could not be placed") && done.status == .done)
  }

  @Test func `reviews without conflicts are merged`() throws {
    let first = try review("a.md", [Self.failed("color.culture")])
    let second = try review("b.md", [Self.ticked("color.perceivable")])
    let merged = try answer("review", "merge", first, second, in: session)
    #expect(merged.status == .done && merged.remarks.isEmpty)
    #expect(merged.text.contains("`color.culture` — **Fail**"))
    #expect(merged.text.contains("- [x] **") && merged.text.contains("`color.perceivable`\n"))
  }

  @Test func `conflicts are shown, lose nothing, and end with 1`() throws {
    let base = try review("base.md", [])
    let first = try review("a.md", [Self.failed("color.culture")])
    let second = try review("b.md", [Self.ticked("color.culture")])
    let merged = try answer("review", "merge", first, second, "--base", base, in: session)
    #expect(merged.status == .findings)
    #expect(merged.remarks.contains("conflict: color.culture status: 'fail' / 'pass'"))
    #expect(merged.text.contains("`color.culture` — **Fail**"))
    let report = try answer("review", "merge", first, second, "--report", "json", in: session)
    let json = try #require(try object(report.text) as? [String: Any])
    #expect((json["conflicts"] as? [Any])?.count == 1)
  }

  @Test func `two reviews are compared`() throws {
    let old = try review("a.md", [Self.failed("color.culture"), Self.ticked("color.perceivable")])
    let new = try review("b.md", [Self.ticked("color.culture"), Self.failed("color.perceivable")])
    let text = try answer("review", "compare", old, new, in: session).text
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
    let updated = try answer("review", "update", changed, in: session)
    #expect(updated.text.contains("`color.culture`\n"))
    #expect(updated.text.contains("- [x] **") && updated.text.contains("`color.perceivable`\n"))
    #expect(updated.remarks.contains("## Text changed; check again"))
  }

  @Test func `a review is converted without loss`() throws {
    let path = try review("a.md", [Self.failed("color.culture")])
    let csv = bench.path("a.csv")
    _ = try answer("review", "convert", path, "-o", csv, in: session)
    let json = bench.path("a.json")
    _ = try answer("review", "convert", csv, "-o", json, in: session)
    let back = try answer("review", "convert", json, in: session).text
    let straight = try answer("review", "convert", path, in: session).text
    #expect(back == straight)
  }

  @Test func `standard input is no review where it holds commands`() throws {
    var session = session
    session.readsCommands = true
    let failure = #expect(throws: CommandFailure.self) {
      try answer("review", "summarize", "-", in: session)
    }
    #expect(failure?.status == .usage)
  }

  @Test func `a missing file ends with 66 and an unreadable one with 65`() throws {
    let missing = try #require(throws: CommandFailure.self) {
      try answer("review", "summarize", bench.path("none.md"), in: session)
    }
    #expect(missing.status == .noInput && missing.message.english.contains("no such file"))
    let empty = try bench.file("empty.md", "Nothing here.\n")
    let unreadable = try #require(throws: CommandFailure.self) {
      try answer("review", "summarize", empty, in: session)
    }
    #expect(unreadable.status == .badData)
    #expect(unreadable.message.english.contains("no checklist found"))
  }
}
