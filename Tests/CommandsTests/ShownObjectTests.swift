import ContentLoading
import Foundation
import Guidelines
import Localization
import SiteGeneration
import Terminal
import TestSupport
import Testing

@testable import Commands

@Suite struct ShippedAnswersTests {
  @Test func `the rule on system colors is shown with its table`() throws {
    let text = try answer("show", "color.system-color-contrast").text
    #expect(text.contains("Contrast in each environment\n"))
    #expect(text.contains("Light #FFFFFF  System background, "))
    #expect(text.contains("3:1 to under 4.5:1: Red, Blue, Purple, Pink, Brown, "))
  }

  @Test func `system red has four values with sources`() throws {
    let session = try shippedSession()
    let text = try answer("show", "system.red", "--format", "json", in: session).text
    let color = try #require(try object(text) as? [String: Any])
    let editions = try #require(color["editions"] as? [[String: Any]])
    let values = try #require(editions.first?["values"] as? [String: [String: Any]])
    let hex = ["light", "dark", "light-high-contrast", "dark-high-contrast"].map {
      values[$0]?["hex"] as? String
    }
    #expect(hex == ["#FF383C", "#FF4245", "#E9152D", "#FF6165"])
    #expect(values.values.allSatisfy { !(($0["source"] as? [String]) ?? []).isEmpty })
  }

  @Test func `an article is listed, and shown with its commands and what they answer`() throws {
    let list = try answer("list", "--kind", "article").text
    #expect(list.contains("how-to-measure"))
    let command = "xcrun simctl ui booted appearance dark\n"
    let text = try answer("show", "how-to-measure").text
    #expect(text.hasPrefix("How to measure\n") && text.contains("  " + command))
    for locale in ["en", "zh-Hans"] {
      let session = try shippedSession(locale: locale)
      let article = try answer(
        "show", "article:how-to-measure", "--format", "markdown", in: session
      ).text
      let contrast = try answer("contrast", "#777777", "white", in: session).text
      #expect(article.contains("```\n" + command))
      #expect(article.contains("$ precept contrast '#777777' white\n" + contrast))
    }
  }

  // Two captures of the Color page; its change log names the advice on Liquid Glass, not indigo.
  @Test func `what changed in December 2025 is told with what no change log names`() throws {
    let session = try shippedSession()
    let report = try jsonAnswer("changes", "--since", "2025-12-15", in: session)
    let changes = try #require(report["changes"] as? [[String: Any]])
    func names(_ kind: String, _ key: String, logged: Bool) -> [String] {
      changes.filter { $0["kind"] as? String == kind && $0["logged"] as? Bool == logged }
        .compactMap { $0[key] as? String }
    }
    #expect(names("log", "topic", logged: true) == ["color"])
    #expect(names("came", "rule", logged: true).contains("color.glass-monochrome"))
    #expect(names("value", "color", logged: false) == ["system.indigo"])
    #expect(names("value", "color", logged: true) == [])
  }
}

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
