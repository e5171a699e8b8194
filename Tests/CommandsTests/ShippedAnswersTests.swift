import Foundation
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
