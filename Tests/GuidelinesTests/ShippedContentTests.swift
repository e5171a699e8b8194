import Diagnostics
import Guidelines
import Localization
import Testing

@Suite struct ShippedContentTests {
  let base = ShippedContent.base

  @Test func `nothing is wrong with it`() {
    #expect(ShippedContent.checked.diagnostics.map(\.textLine) == [])
  }

  @Test func `it holds what the research found`() {
    #expect(base.rules.count(where: \.isCurrent) == 58)
    #expect(base.rules.count { $0.status.name == "superseded" } == 4)
    #expect(base.rules.count { $0.status.name == "untraced" } == 2)
    #expect(base.terms.count >= 150)
    #expect(base.colors(in: "system").count >= 12)
    #expect(base.colors(in: "grays").count == 6)
    #expect(base.colors(in: "ios").count >= 15)
    #expect(base.colors(in: "macos").count >= 35)
  }

  @Test func `every object has words in every locale`() {
    let locales = Set(base.manifest.locales)
    #expect(locales.map(\.description).sorted() == ["en", "zh-Hans"])
    for rule in base.rules { #expect(Set(rule.texts.values.keys) == locales, "\(rule.id)") }
    for topic in base.topics { #expect(Set(topic.texts.values.keys) == locales, "\(topic.id)") }
    for color in base.colors { #expect(Set(color.texts.values.keys) == locales, "\(color.id)") }
    for table in base.tables { #expect(Set(table.texts.values.keys) == locales, "\(table.id)") }
    for term in base.terms { #expect(Set(term.texts.values.keys) == locales, "\(term.id)") }
    for edition in base.editions { #expect(Set(edition.texts.values.keys) == locales) }
    for platform in base.platforms { #expect(Set(platform.names.values.keys) == locales) }
    for component in base.components { #expect(Set(component.names.values.keys) == locales) }
    for variant in base.variants { #expect(Set(variant.names.values.keys) == locales) }
  }

  @Test func `every rule says what to do, why, how and how to check it`() {
    for rule in base.rules {
      #expect(!rule.citations.isEmpty, "\(rule.id)")
      for text in rule.texts.values.values {
        #expect(!text.why.isEmpty && !text.statement.isEmpty, "\(text.location)")
        #expect(!text.dos.isEmpty && !text.donts.isEmpty, "\(text.location)")
        #expect(!text.steps.isEmpty && !text.keywords.isEmpty, "\(text.location)")
        #expect(rule.isCurrent || text.history != nil, "\(text.location)")
      }
    }
  }
}
