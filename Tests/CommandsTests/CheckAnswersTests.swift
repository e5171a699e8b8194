import ContentLoading
import Foundation
import Guidelines
import Localization
import SiteGeneration
import Terminal
import TestSupport
import Testing

@testable import Commands

/// What the commands answer about checks, standards and aliases.
@Suite struct CheckAnswersTests {
  /// A session with the checks of the small knowledge base and the words of the program.
  private func session(_ locale: String = "en") throws -> Session {
    let files = SmallKnowledgeBase().withObjects().files.filter { !$0.path.hasSuffix("/ui.yaml") }
    let bench = try Workbench()
    try bench.write(files)
    return try withExtendedLifetime(bench) {
      try Session(root: bench.url.path, locale: locale, style: .plain, environment: [:])
    }
  }

  @Test func `a check is shown with its procedure, and links with the titles of objects`() throws {
    let text = try answer("show", "contrast", in: try session()).text
    #expect(
      text.contains(
        """
        How to check
        1. Open the screen.
        2. One of these is enough:
           • axe: Run it.
           • All of these, in order:
              1. VoiceOver, iOS: Listen to it.
              2. Compare both.

        See 1.4.3 Contrast (Minimum) and Give each color one meaning.
        """))
    #expect(text.contains("Rules that share this check\n• Give each color one meaning"))
  }

  @Test func `a list of checks has each of them once, with what selects and links it`()
    throws
  {
    let session = try session()
    func items(_ words: String...) throws -> [[String: Any]] {
      let words = ["checklist", "--format", "json"] + words
      let text = try answer(words, in: session).text
      guard !text.isEmpty else { return [] }
      let list = try object(text) as? [String: Any]
      return list?["items"] as? [[String: Any]] ?? []
    }
    let checks = try items("--by", "check")
    #expect(checks.map { $0["id"] as? String } == ["contrast"])
    #expect(checks[0]["rules"] as? [String] == ["color.one-meaning"])
    #expect(checks[0]["link"] is NSNull && checks[0]["procedure"] != nil)
    #expect(try items("--by", "check", "--target", "code").isEmpty)
    #expect(try items("--target", "design").map { $0["id"] as? String } == ["color.one-meaning"])
    let linked = try items("--by", "check", "--base-url", "https://example.com/a")
    #expect(linked[0]["link"] as? String == "https://example.com/a/en/checks/contrast.html")
  }

  @Test func `a rule is shown with the lists in its steps`() throws {
    let path = "Locales/en/topics/color/rules/one-meaning.md"
    let bench = try Workbench()
    let content = SmallKnowledgeBase()
    let step = try #require(
      content.text(path).split(separator: "\n").last { $0.hasPrefix("1. ") })
    let nested = content.replacing(
      step + "\n", in: path, with: "1. Look at both:\n   - In light.\n   - In dark.\n")
    try bench.write(nested.files)
    let text = try withExtendedLifetime(bench) {
      let session = try Session(
        root: bench.url.path, locale: "en", style: .plain, environment: [:])
      return try answer("show", "color.one-meaning", in: session).text
    }
    #expect(text.contains("1. Look at both:\n   • In light.\n   • In dark."))
  }

  @Test(arguments: [
    ("K-01", "Text stands out\ncontrast"), ("C-01", "Give each color one meaning\n"),
    ("A-01", "How to measure\nmeasuring"), ("check:K-01", "Text stands out\n"),
    ("wcag", "Web guidelines\nwcag"), ("wcag/1.4.3", "1.4.3 Contrast (Minimum) (AA)\n"),
  ])
  func `objects are shown by id and by alias`(id: String, start: String) throws {
    #expect(try answer("show", id, in: try session()).text.hasPrefix(start))
  }

  @Test func `an alias of one kind is none of another`() throws {
    let session = try session()
    #expect(throws: CommandFailure.self) { try answer("show", "rule:K-01", in: session) }
  }

  @Test func `the new kinds are listed`() throws {
    let session = try session()
    let lines = try answer(
      "list", "--kind", "check", "--kind", "criterion", "--kind", "standard", in: session
    ).text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(lines == ["contrast", "legacy", "wcag", "wcag/1.4.1", "wcag/1.4.3"])
    let superseded = try answer("list", "--status", "superseded", in: session).text
    #expect(superseded.hasPrefix("legacy "))
  }

  @Test func `a source is shown with what cites it`() throws {
    let text = try answer("show", "guide", in: try session()).text
    #expect(text.contains("Rules that cite it  color.one-meaning"))
    #expect(text.contains("Standards that cite it  wcag"))
  }

  @Test func `ids and aliases are completed`() throws {
    let names = CompletionNames(try session().base)
    #expect(names.ids("K-").map(\.text) == ["contrast"])
    #expect(names.ids("wcag/1.4.3").map(\.text) == ["wcag/1.4.3"])
    #expect(names.values(ofOption: "kind").contains("criterion"))
    #expect(names.values(ofOption: "status").contains("draft"))
    let shipped = CompletionNames(try shippedSession().base)
    #expect(!shipped.values(ofOption: "kind").contains("check"))
  }
}
