import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing
import Translation

@Suite struct CheckLoadingTests {
  private static let base = SmallKnowledgeBase().withObjects()
  private static let model = "Content/checks/contrast.yaml"
  private static let english = "Locales/en/checks/contrast.md"

  private func loaded(_ base: SmallKnowledgeBase = base) -> KnowledgeBase {
    loadKnowledgeBase(from: base.files).value
  }

  @Test func `a knowledge base with checks and standards has no mistakes`() {
    #expect(Self.base.findings == [])
  }

  @Test func `a check has what its file says`() throws {
    let base = loaded()
    let check = try #require(base.check("contrast"))
    #expect(check.severity?.value == .serious)
    #expect(base.platforms(in: check.platforms).map(\.id) == ["iOS"])
    #expect(check.target?.value == "design")
    #expect(check.isCurrent)
    #expect(check.automatic.map(\.value) == ["low-contrast"])
    #expect(check.criteria.map(\.value) == ["wcag/1.4.3"])
    #expect(check.texts[.english]?.question == "Can every text be read?")
    #expect(check.texts[.english]?.steps["measure"]?.source == "Run it.")
    let legacy = try #require(base.check("legacy"))
    #expect(legacy.status.name == "superseded")
    #expect(legacy.successor?.value == "contrast")
    #expect(legacy.procedure == nil)
  }

  @Test func `titles of checks and standards have a reading`() throws {
    let base = loaded(
      Self.base.replacing("title:", in: Self.english, with: "reading: fig\ntitle:")
        .replacing("title:", in: "Locales/en/standards/wcag.yaml", with: "reading: oak\ntitle:"))
    #expect(base.check("contrast")?.texts[.english]?.reading == "fig")
    #expect(base.standard("wcag")?.texts[.english]?.reading == "oak")
  }

  @Test func `a procedure is the tree of its file`() throws {
    let procedure = try #require(loaded().check("contrast")?.procedure)
    #expect(procedure.written == "all(open any(measure@axe all(listen@voiceover@iOS compare)))")
    #expect(procedure.steps.map(\.id.value) == ["open", "measure", "listen", "compare"])
    let whole = Self.base.with(
      Self.model, "id: contrast\nprocedure: {any: [{step: open}, [{step: measure}]]}\n")
    #expect(loaded(whole).check("contrast")?.procedure?.written == "any(open all(measure))")
  }

  @Test func `checks come in their order, and those without one by id`() {
    let legacy = "{id: legacy, status: superseded, superseded: {by: contrast}, order: 5}"
    let ordered = Self.base.with("Content/checks/legacy.yaml", legacy)
    #expect(loaded().checks.map(\.id) == ["contrast", "legacy"])
    #expect(loaded(ordered).checks.map(\.id) == ["legacy", "contrast"])
  }

  @Test func `references are known from both ends`() throws {
    let base = loaded()
    #expect(base.rules(sharing: "contrast").map(\.id) == ["color.one-meaning"])
    let rule = try #require(base.rule("color.one-meaning"))
    #expect(base.checks(of: rule).map(\.id) == ["contrast"])
    #expect(base.automaticChecks(of: rule) == ["low-contrast"])
    let uses = base.uses(of: CriterionID("wcag/1.4.3"))
    #expect(uses.rules == ["color.one-meaning"])
    #expect(uses.checks == ["contrast"])
    #expect(uses.articles == ["measuring"])
    #expect(base.uses(of: CriterionID("wcag/1.4.1")).isEmpty)
    #expect(base.usedTags == ["faq"])
    #expect(base.articles(tagged: "faq").map(\.id) == ["measuring"])
    let source = base.uses(of: SourceID("guide"))
    #expect(source.rules == ["color.one-meaning"])
    #expect(source.articles == ["measuring"])
    #expect(source.standards == ["wcag"])
    #expect(source.colors == ["system.red"])
    #expect(source.count == 4)
  }

  @Test func `objects are found by their aliases`() {
    let base = loaded()
    #expect(base.rule(called: "C-01")?.id == "color.one-meaning")
    #expect(base.check(called: "K-01")?.id == "contrast")
    #expect(base.article(called: "A-01")?.id == "measuring")
    #expect(base.rule(called: "K-01") == nil)
    #expect(base.check(called: "contrast")?.id == "contrast")
    #expect(base.aliases == ["A-01", "C-01", "K-01"])
  }

  @Test func `a criterion has the id of its standard and its number`() throws {
    let base = loaded()
    let criterion = try #require(base.criterion(CriterionID("wcag/1.4.3")))
    #expect(criterion.standard == "wcag")
    #expect(criterion.number == "1.4.3")
    #expect(criterion.level?.value == "AA")
    #expect(CriterionID("a/b/c").standard == "a")
    #expect(CriterionID("a/b/c").number == "b/c")
  }

  @Test func `a partial locale borrows what it lacks of a check and a standard`() throws {
    let base = loaded(
      Self.base.replacing(
        "topics:\n", in: "Content/precept.yaml", with: "partialLocales: [zh-Hans]\ntopics:\n"
      )
      .with("Locales/zh-Hans/checks/contrast.md", "---\ntitle: 文字\nsteps: {open: 打开。}\n---\n")
      .with("Locales/zh-Hans/standards/wcag.yaml", "title: 指南\ncriteria: {1.4.1: 颜色}\n"))
    let chinese = try LocaleTag("zh-Hans")
    let text = try #require(base.check("contrast")?.texts[chinese])
    #expect(text.steps["open"]?.source == "打开。")
    #expect(text.steps["measure"]?.source == "Run it.")
    #expect(
      text.borrowed?.parts
        == ["question", "steps.compare", "steps.listen", "steps.measure", "body.1"])
    let standard = try #require(base.standard("wcag")?.texts[chinese])
    #expect(standard.criteria["1.4.3"] == "Contrast (Minimum)")
    #expect(standard.borrowed?.parts == ["criteria.1.4.3"])
  }

  @Test func `translation units are the parts of checks and standards`() throws {
    let content = ParsedContent(Self.base.files)
    let source = LocaleTag.english
    let units = content.translations(of: [source], source: source)[0].units.map(\.address)
    #expect(
      units.filter { $0.file == "checks/contrast.md" }.map(\.part)
        == [
          "title", "question", "steps.open", "steps.measure", "steps.listen", "steps.compare",
          "body.1",
        ])
    #expect(
      units.filter { $0.file == "standards/wcag.yaml" }.map(\.part)
        == ["title", "criteria.1.4.1", "criteria.1.4.3"])
  }

  @Test func `the file of a check is written from its units`() throws {
    let content = ParsedContent(Self.base.without("Locales/zh-Hans/checks/contrast.md").files)
    let source = LocaleTag.english
    let units = content.translations(of: [source], source: source)[0].units
      .filter { $0.address.file == "checks/contrast.md" }
    let texts = Dictionary(uniqueKeysWithValues: units.map { ($0.address, "«\($0.text)»") })
    let written = try #require(
      translatedFile(
        "checks/contrast.md", in: try LocaleTag("zh-Hans"), source: source, from: content,
        texts: texts))
    #expect(written.contains("  measure: \"«Run it.»\"\n"))
    #expect(written.hasSuffix("---\n«See [](criterion:wcag/1.4.3) and [](rule:C-01).»\n"))
  }
}

extension Procedure {
  /// The tree in one line, such as `all(open any(measure@axe listen))`.
  fileprivate var written: String {
    switch self {
    case .step(let step):
      ([step.id.value]
        + [step.tool?.value.rawValue, step.platform?.value.rawValue]
        .compactMap(\.self)).joined(separator: "@")
    case .all(let parts): "all(\(parts.map(\.written).joined(separator: " ")))"
    case .any(let parts): "any(\(parts.map(\.written).joined(separator: " ")))"
    }
  }
}
