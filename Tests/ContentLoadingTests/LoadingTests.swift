import ColorScience
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@Suite struct LoadingTests {
  let small = SmallKnowledgeBase()

  @Test func `the manifest names the edition and the locales`() throws {
    let manifest = small.loaded.value.manifest
    #expect(manifest.id == "small" && manifest.edition == "1")
    #expect(manifest.date.description == "2026-11-21")
    #expect(manifest.sourceLocale == .english)
    #expect(manifest.locales.map(\.description) == ["en", "zh-Hans"])
    #expect(manifest.location == ContentLocation(path: Path.manifest, line: 1, column: 1))
  }

  @Test func `a source keeps what is unknown as unknown`() throws {
    let source = try #require(small.loaded.value.source("guide"))
    #expect(source.url == .known("https://example.com/guide"))
    #expect(source.publisher == .unknown && source.retrieved == .unknown)
    #expect(source.revised.value?.description == "2026-01-31")
    #expect(source.authority == .published)
  }

  @Test func `a topic has its sections, states, words and prose`() throws {
    let topic = try #require(small.loaded.value.topic("color"))
    #expect(topic.sections.map(\.value) == ["use"])
    #expect(topic.state(on: "iOS") == .applies && topic.state(on: "macOS") == .unsupported)
    #expect(topic.state(on: "tvOS") == nil)
    let text = try #require(topic.texts[try LocaleTag("zh-Hans")])
    #expect(text.title == "颜色" && text.sectionTitles == ["use": "用法"])
    #expect(text.introduction.markdown == "颜色传达含义。")
  }

  @Test func `a rule has its fields and its words`() throws {
    let rule = try #require(small.loaded.value.rule("color.one-meaning"))
    #expect(rule.kind == .avoid && rule.impact == .serious && rule.order?.value == 10)
    #expect(rule.slug == "one-meaning" && rule.isCurrent)
    #expect(rule.appearances == Appearance.allCases)
    #expect(rule.citations.map(\.source.value) == ["guide"])
    #expect(rule.citations.first?.section == "Color")
    let text = try #require(rule.texts[.english])
    #expect(text.statement.markdown == "Use a color for one thing.")
    #expect(text.dos.map(\.markdown) == ["Red deletes."])
    #expect(text.donts.map(\.markdown) == ["Red deletes and saves."])
    #expect(text.steps.map(\.markdown) == ["Look at every red control."])
    #expect(text.history == nil && text.keywords == [])
  }

  @Test func `a heading with a curled apostrophe is the same heading`() throws {
    let curled = small.replacing("## Don't", in: Path.englishRule, with: "## Don’t")
    #expect(curled.loadingLines == [])
    let text = try #require(curled.loaded.value.rule("color.one-meaning")?.texts[.english])
    #expect(text.donts.map(\.markdown) == ["Red deletes and saves."])
  }

  @Test func `optional fields of a rule are read`() throws {
    let rich = small.replacing(
      "platforms: all", in: Path.rule,
      with: """
        platforms: [iOS]
        appearances: [dark, dark-high-contrast]
        apis:
          - {name: ColorPicker, framework: SwiftUI, url: "https://example.com/"}
          - {name: UIColor, framework: UIKit}
        contrast:
          foregrounds: [system, system.red]
          backgrounds: [system.red]
          exceptions: [system.red]
        checks: [low-contrast]
        """
    ).replacing(
      "    section: Color", in: Path.rule, with: "    section: unknown\n    revision: 2025-01-02"
    )
    .replacing(
      "impact: People", in: Path.englishRule,
      with: "keywords: [semantics, brand color]\nimpact: People")
    #expect(rich.loadingLines == [])
    let rule = try #require(rich.loaded.value.rule("color.one-meaning"))
    #expect(rule.platforms.includes("iOS") && !rule.platforms.includes("macOS"))
    #expect(rule.appearances == [.dark, .darkHighContrast])
    #expect(rule.apis.map(\.name) == ["ColorPicker", "UIColor"])
    #expect(rule.apis.map(\.url) == ["https://example.com/", nil])
    #expect(rule.checks.map(\.value) == ["low-contrast"])
    let contrast = try #require(rule.contrast)
    #expect(contrast.foregrounds.compactMap(\.table?.value) == ["system"])
    #expect(contrast.foregrounds.compactMap(\.color?.value) == ["system.red"])
    #expect(contrast.backgrounds.map(\.value) == ["system.red"])
    #expect(contrast.exceptions.map(\.value) == ["system.red"])
    #expect(rule.citations.first?.section == nil)
    #expect(rule.citations.first?.revision?.description == "2025-01-02")
    #expect(rule.texts[.english]?.keywords == ["semantics", "brand color"])
  }

  @Test(
    arguments: [
      ("superseded:\n  on: 2025-06-09\n  by: color.other", "color.other", "2025-06-09"),
      ("superseded:\n  on: unknown\n  by: none", nil, nil), ("superseded: {on: unknown}", nil, nil),
    ] as [(String, String?, String?)])
  func `a superseded rule names its successor`(field: String, by: String?, on: String?) throws {
    let base = small.replacing(
      "status: current", in: Path.rule, with: "status: superseded\n" + field)
    let rule = try #require(base.loaded.value.rule("color.one-meaning"))
    guard case .superseded(let successor, let date) = rule.status else {
      Issue.record("\(rule.status)")
      return
    }
    #expect(successor?.value.rawValue == by && date.value?.description == on)
  }

  @Test func `rules are in the order of their sections and positions`() throws {
    let rule = small.text(Path.rule)
    let places = [("b", 20), ("a", 30), ("c", 5)]
    let base = places.reduce(small) { base, place in
      let text = rule.replacing("color.one-meaning", with: "color.\(place.0)")
        .replacing("order: 10", with: "order: \(place.1)")
      return base.with("Content/topics/color/rules/\(place.0).yaml", text)
    }
    #expect(base.loaded.value.rules.map(\.slug) == ["c", "one-meaning", "b", "a"])
  }
}
