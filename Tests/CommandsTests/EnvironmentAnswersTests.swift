import ArgumentParser
import Testing

@testable import Commands

@Suite struct EnvironmentAnswersTests {
  private func environments(_ words: String...) throws -> [[String: Any]] {
    let session = try shippedSession(locale: "en")
    let command = try #require(
      try PreceptCommand.parseAsRoot(["contrast"] + words + ["--json"]) as? ContrastCommand)
    let report = try #require(try object(command.answer(in: session).text) as? [String: Any])
    return try #require(report["environments"] as? [[String: Any]])
  }

  @Test func `two ids are compared in every environment`() throws {
    let found = try environments("ios.label", "ios.systemBackground")
    #expect(found.count == 16)
    let raised = try #require(
      found.first {
        $0["appearance"] as? String == "dark" && $0["level"] as? String == "elevated"
          && $0["backgrounds"] as? String == "system"
      })
    #expect(raised["surface"] as? String == "#1C1C1E")
    #expect(raised["backgroundID"] as? String == "ios.systemBackground")
    // White on #1C1C1E, computed apart from this program with the formula of WCAG 2.2.
    let ratio = try #require(raised["ratio"] as? Double)
    #expect(abs(ratio - 17.01474) < 0.00001)
  }

  @Test func `an appearance after an id holds the color fast`() throws {
    let found = try environments("ios.label@dark", "ios.systemBackground@dark")
    #expect(Set(found.compactMap { $0["surface"] as? String }) == ["#000000"])
  }

  @Test func `an edition chooses the values of ids`() throws {
    let old = try environments("system.blue", "white", "--edition", "pre-2025", "--variant", "ios")
    #expect(old.first?["foreground"] as? String == "#007AFF")
    let today = try environments("system.blue", "white")
    #expect(today.first?["foreground"] as? String == "#0088FF")
  }

  @Test func `the terminal lists environments only where they differ`() throws {
    let session = try shippedSession(locale: "en")
    let ids = try answer("contrast", "ios.label", "ios.systemBackground", in: session).text
    #expect(ids.contains("Dark, increased contrast"))
    let words = ids.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("#FFFFFF / #1C1C1E elevated, elevated grouped"))
    let plain = try answer("contrast", "#777777", "#FFFFFF", in: session).text
    #expect(!plain.contains("Dark"))
  }
}
