import ContentChecks
import ContentLoading
import Diagnostics
import TestSupport
import Testing

/// One mistake in an otherwise sound knowledge base: each is found alone, at its place.
@Suite struct PlantedMistakesTests {
  struct Mistake: CustomTestStringConvertible {
    let testDescription: String
    let base: SmallKnowledgeBase
    let report: String

    init(_ name: String, _ path: String, _ old: String, _ new: String, _ report: String) {
      testDescription = name
      base = SmallKnowledgeBase().replacing(old, in: path, with: new)
      self.report = report
    }

    init(_ name: String, _ base: SmallKnowledgeBase, _ report: String) {
      (testDescription, self.base, self.report) = (name, base, report)
    }
  }

  static let mistakes = [
    Mistake(
      "unknown key", Path.rule, "components:", "component:",
      "\(Path.rule):7:1: error: key 'component' is not known here; did you mean 'components'? [unknown-key]"
    ),
    Mistake(
      "missing field", Path.sources, "    authority: published\n", "",
      "\(Path.sources):2:5: error: field 'authority' is missing [missing-field]"),
    Mistake(
      "unknown id", Path.rule, "  - button", "  - buton",
      "\(Path.rule):8:5: error: there is no component 'buton'; did you mean 'button'? [unknown-id]"),
    Mistake(
      "duplicate id", "Content/platforms.yaml", "  - id: macOS", "  - id: macOS\n  - id: iOS",
      "Content/platforms.yaml:4:9: error: platform 'iOS' already exists, at Content/platforms.yaml:2:9 [duplicate-id]"
    ),
    Mistake(
      "unknown table of foregrounds", Path.rule, "status: current",
      "contrast: {foregrounds: [sistem], backgrounds: [system.red]}\nstatus: current",
      "\(Path.rule):9:26: error: there is no color table 'sistem'; did you mean 'system'? [unknown-id]"
    ),
    Mistake(
      "unknown exception", Path.rule, "status: current",
      "contrast: {exceptions: [system.rad]}\nstatus: current",
      "\(Path.rule):9:25: error: there is no color 'system.rad'; did you mean 'system.red'? [unknown-id]"
    ),
    Mistake(
      "foregrounds without backgrounds", Path.rule, "status: current",
      "contrast: {foregrounds: [system]}\nstatus: current",
      "\(Path.rule):9:11: error: field 'backgrounds' is missing [missing-field]"),
    Mistake(
      "dangling relation", Path.rule, "status: current",
      "related: [color.two-meanings]\nstatus: current",
      "\(Path.rule):9:11: error: there is no rule 'color.two-meanings' [dangling-relation]"),
    Mistake(
      "dangling citation", Path.rule, "  - source: guide", "  - source: guides",
      "\(Path.rule):11:13: error: there is no source 'guides'; did you mean 'guide'? [dangling-citation]"
    ),
    Mistake(
      "unknown platform", Path.rule, "platforms: all", "platforms: [macOS, ios]",
      "\(Path.rule):6:20: error: there is no platform 'ios'; did you mean 'iOS'? [unknown-platform]"
    ),
    Mistake(
      "missing text in the source locale", SmallKnowledgeBase().without(Path.englishRule),
      "\(Path.rule):1:1: error: rule 'color.one-meaning' has no text in the source locale; add it to '\(Path.englishRule)' [missing-source-text]"
    ),
    Mistake(
      "empty section",
      SmallKnowledgeBase().replacing("  - use", in: Path.topic, with: "  - use\n  - test")
        .replacing("use: Use", in: Path.englishTopic, with: "use: Use\n  test: Test")
        .replacing("use: 用法", in: Path.chineseTopic, with: "use: 用法\n  test: 测试"),
      "\(Path.topic):4:5: error: section 'test' has no rules, no table and no text [empty-section]"),
    Mistake(
      "value without source", Path.table, "        sources:\n          - guide\n", "",
      "\(Path.table):11:16: error: value of 'system.red' in light names no source [value-without-source]"
    ),
    Mistake(
      "unreachable file",
      SmallKnowledgeBase().with("Content/colors/grays.yaml", "id: grays\n"),
      "Content/colors/grays.yaml:1:1: error: file is never used: no topic, table, rule or article has its name [unreachable-file]"
    ),
    Mistake(
      "missing translation", SmallKnowledgeBase().without(Path.chineseRule),
      "\(Path.rule):1:1: warning: rule 'color.one-meaning' has no text in zh-Hans; add it to '\(Path.chineseRule)' [missing-translation]"
    ),
  ]

  @Test(arguments: mistakes)
  func `a planted mistake is found alone, at its place`(mistake: Mistake) {
    let loaded = mistake.base.loaded
    let found = loaded.diagnostics + allChecks.flatMap { $0.diagnostics(in: loaded.value) }
    #expect(DiagnosticFormat.text.render(found) == mistake.report + "\n")
    #expect(found.flatMap(\.message.leftEnglish) == [], "\(found.flatMap(\.message.chinese))")
  }
}
