import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct ShippedAnswersTests {
  @Test func `every rule of the Color page is listed with both titles`() throws {
    let session = try shippedSession()
    let text = try answer("list", "--kind", "rule", "--topic", "color", "--json", in: session).text
    let rules = try #require(try object(text) as? [[String: Any]])
    let current = rules.filter { $0["status"] as? String == "current" }
    #expect(current.count == 30)
    for rule in rules {
      let titles = try #require(rule["titles"] as? [String: String])
      #expect(Set(titles.keys).isSuperset(of: ["en", "zh-Hans"]))
    }
  }

  @Test func `the rule on system colors is shown with its table`() throws {
    let session = try shippedSession(locale: "en")
    let text = try answer("show", "color.system-color-contrast", in: session).text
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

  @Test(arguments: [
    ("对比度", ["contrast-ratio", "contrast", "dark-mode.contrast"]),
    ("increased contrast", ["increase-contrast", "color.all-appearances"]),
    ("secondaryLabel", ["ios.secondaryLabel"]),
    ("红色", ["system.red", "color-red"]),
  ])
  func `the obvious object comes first or second`(query: String, wanted: [String]) throws {
    let session = try shippedSession()
    let text = try answer("search", query, "--json", in: session).text
    let response = try #require(try object(text) as? [String: Any])
    let results = try #require(response["results"] as? [[String: Any]])
    let first = results.prefix(2).compactMap { $0["id"] as? String }
    #expect(!Set(first).isDisjoint(with: wanted), "\(first)")
  }

  @Test func `gray on white fails by two hundredths`() throws {
    let session = try shippedSession()
    let text = try answer("contrast", "#777777", "#FFFFFF", "--json", in: session).text
    let report = try #require(try object(text) as? [String: Any])
    let ratio = try #require(report["ratio"] as? Double)
    #expect(abs(ratio - 4.478089453577213) < 1e-9)
    #expect((report["passes"] as? [String: Bool])?["4.5"] == false)
  }

  @Test func `alpha is composited before contrast is measured`() throws {
    let session = try shippedSession()
    let answer = try answer("contrast", "rgba(0,0,0,0.3)", "#FFFFFF", in: session)
    #expect(answer.text.hasPrefix("2.11:1"))
  }

  @Test func `a value of before June 2025 is told from that of today`() throws {
    let session = try shippedSession(locale: "en")
    let answer = try answer("color", "#007AFF", in: session)
    #expect(
      answer.text.contains("#007AFF is the value of system.blue in the edition “Before June 2025”"))
    #expect(answer.text.contains("current value is #0088FF"))
  }

  @Test func `an article is listed, and shown with its commands as they are typed`() throws {
    let session = try shippedSession(locale: "en")
    let list = try answer("list", "--kind", "article", "--json", in: session).text
    let entries = try #require(try object(list) as? [[String: Any]])
    #expect(entries.compactMap { $0["id"] as? String }.contains("how-to-measure"))
    let text = try answer("show", "how-to-measure", in: session).text
    #expect(text.hasPrefix("How to measure\n"))
    #expect(text.contains("  xcrun simctl ui booted appearance dark\n"))
    let markdown = try answer("show", "how-to-measure", "--format", "markdown", in: session).text
    #expect(markdown.contains("```\nxcrun simctl ui booted appearance dark\n"))
  }

  @Test func `an article prints what the program answers`() throws {
    for locale in ["en", "zh-Hans"] {
      let session = try shippedSession(locale: locale)
      let article = try answer(
        "show", "article:how-to-measure", "--format", "markdown", in: session)
      let contrast = try answer("contrast", "#777777", "white", in: session)
      #expect(article.text.contains("$ precept contrast '#777777' white\n" + contrast.text))
    }
  }

  @Test func `an unknown id gets a suggestion and exit code 66`() throws {
    let session = try shippedSession()
    let failure = try #require(throws: CommandFailure.self) {
      try answer("show", "color.one-meening", in: session)
    }
    #expect(failure.status == .noInput)
    #expect(failure.message.english.contains("did you mean 'color.one-meaning'?"))
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

  @Test func `a period that ends before it begins is an error`() throws {
    let session = try shippedSession()
    let failure = #expect(throws: CommandFailure.self) {
      try answer("changes", "--since", "2025-12", "--until", "2025-06", in: session)
    }
    #expect(failure?.status == .usage)
  }
}
