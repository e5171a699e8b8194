import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@Suite struct ShippedContentTests {
  let base = Repository.base

  @Test func `nothing is wrong with it`() {
    #expect(Repository.checked.diagnostics.map(\.textLine) == [])
  }

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

  @Test func `every object has words in every complete locale`() {
    let locales = Set(base.manifest.completeLocales)
    #expect(locales.map(\.description).sorted() == ["en", "zh-Hans"])
    func whole<Text>(_ texts: Localized<Text>) -> Set<LocaleTag> {
      locales.intersection(texts.values.keys)
    }
    for rule in base.rules { #expect(whole(rule.texts) == locales, "\(rule.id)") }
    for topic in base.topics { #expect(whole(topic.texts) == locales, "\(topic.id)") }
    for color in base.colors { #expect(whole(color.texts) == locales, "\(color.id)") }
    for table in base.tables { #expect(whole(table.texts) == locales, "\(table.id)") }
    for term in base.terms { #expect(whole(term.texts) == locales, "\(term.id)") }
    for edition in base.editions { #expect(whole(edition.texts) == locales) }
    for platform in base.platforms { #expect(whole(platform.names) == locales) }
    for component in base.components { #expect(whole(component.names) == locales) }
    for variant in base.variants { #expect(whole(variant.names) == locales) }
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
