import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@Suite struct ShippedContentTests {
  let base = Repository.base

  @Test func `it holds what the research found`() {
    #expect(base.rules.count(where: \.isCurrent) == 59)
    #expect(base.rules.count { $0.status.name == "superseded" } == 4)
    #expect(base.rules.count { $0.status.name == "untraced" } == 2)
    #expect(base.terms.count >= 150)
    #expect(base.colors(in: "system").count >= 12)
    #expect(base.colors(in: "grays").count == 6)
    #expect(base.colors(in: "ios").count >= 15)
    #expect(base.colors(in: "macos").count >= 35)
  }

  @Test func `every rule says what to do, why, how and how to check it`() {
    for rule in base.rules {
      #expect(!rule.citations.isEmpty, "\(rule.id)")
      for text in rule.texts.values.values {
        #expect(!text.prose.isEmpty && !text.statement.isEmpty, "\(text.location)")
        #expect(!text.dos.isEmpty && !text.donts.isEmpty, "\(text.location)")
        #expect(!text.steps.isEmpty && !text.keywords.isEmpty, "\(text.location)")
        #expect(
          rule.isCurrent || text.history != nil || !rule.history.isEmpty, "\(text.location)")
      }
    }
  }
}
