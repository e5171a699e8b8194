import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Checklists

@Suite struct ChecklistOfChecksTests {
  private static let rule = "Content/topics/color/rules/one-meaning.yaml"
  private static let words = """
    checks:
      any-of: "One of these:"
      all-of: "All of these:"
    site:
      colon: ": "

    """
  private static let steps = [
    "Open the screen.", "One of these:", "2.a axe: Run it.", "2.b All of these:",
    "2.b.1 VoiceOver, iOS: Listen to it.", "2.b.2 Compare both.",
  ]

  static let withChecks = SmallKnowledgeBase().withObjects()
    .with(
      "Locales/en/ui.yaml", SmallKnowledgeBase().text("Locales/en/ui.yaml") + words)

  private static func base(_ content: SmallKnowledgeBase = withChecks) -> KnowledgeBase {
    loadKnowledgeBase(from: content.files).value
  }

  private static func list(
    _ basis: ChecklistFilter.Basis, _ content: SmallKnowledgeBase = withChecks,
    _ change: (inout ChecklistFilter) -> Void = { _ in }
  ) -> Checklist {
    var filter = ChecklistFilter().with(basis)
    change(&filter)
    return makeChecklist(
      from: ChecklistCatalog(base(content)), filter: filter, locales: [.english],
      link: { "https://example.com/\($1)/rules/\($0).html" },
      checkLink: { "https://example.com/\($1)/checks/\($0).html" })
  }

  @Test func `a check is an item with its rules, severity, target, platforms and criteria`() throws
  {
    let items = Self.list(.check).items
    #expect(items.map(\.id) == ["contrast"])
    let item = try #require(items.first)
    #expect(item.rules == ["color.one-meaning"] && item.rule == "color.one-meaning")
    #expect(item.topic == "color" && item.impact == .serious && item.target == "design")
    #expect(item.platforms == ["iOS"] && item.criteria == ["wcag/1.4.3"])
    #expect(item.question == "Can every text be read?" && item.texts[0].steps == Self.steps)
    #expect(item.link == "https://example.com/en/checks/contrast.html")
  }

  @Test func `a check that several rules share is in the list once`() throws {
    let second = Self.withChecks.text(Self.rule)
      .replacing("one-meaning", with: "second").replacing("aliases: [C-01]\n", with: "")
    let text = Self.withChecks.text("Locales/en/topics/color/rules/one-meaning.md")
    let content = Self.withChecks.with("Content/topics/color/rules/second.yaml", second)
      .with("Locales/en/topics/color/rules/second.md", text)
    let items = Self.list(.check, content).items
    #expect(items.map(\.id) == ["contrast"])
    #expect(Set(items[0].rules) == ["color.one-meaning", "color.second"])
  }

  @Test func `a list in a step of a check is steps below it, and a link has its address`() throws {
    let words = "Locales/en/checks/contrast.md"
    let step =
      #""See [the **help**](https://example.com/help):\n\n- One.\n  1. First.\n- ~~Two~~ three[^1].\n\n[^1]: Note.""#
    let content = Self.withChecks.replacing("Open the screen.", in: words, with: step)
    let lines = [
      "See the help (https://example.com/help):", "1.1 One.", "1.1.1 First.",
      "1.2 ~~Two~~ three (Note.).",
    ]
    let list = Self.list(.check, content)
    #expect(list.items[0].texts[0].steps == lines + Self.steps.dropFirst())
    #expect(
      list.json.compact.contains(
        #"{"text":"See the help (https://example.com/help):","all":[{"text":"One.","all":[{"text":"First."}]}"#
      ))
    #expect(list.csv(.bilingual).contains("1.1.1 First."))
    #expect(list.html(.bilingual).contains("<li>One.<ol>"))
    for form in ReturnedForm.allCases {
      #expect(try Review.read(form.text(of: list), form.fileName).checklist == list, "\(form)")
    }
    let rule = Self.list(.rule, content).items[0].texts[0].steps
    #expect(rule.contains { $0.hasSuffix(".1.1.1 First.") })
  }

  @Test func `filters apply to rules and checks`() {
    for basis in ChecklistFilter.Basis.allCases {
      func count(_ change: (inout ChecklistFilter) -> Void) -> Int {
        Self.list(basis, Self.withChecks, change).items.count
      }
      #expect(count { $0.targets = ["design"] } == 1)
      #expect(count { $0.targets = ["code"] } == 0)
      #expect(count { $0.platforms = ["iOS"] } == 1)
      #expect(count { $0.topics = ["other"] } == 0)
      #expect(count { $0.rules = ["color.one-meaning"] } == 1)
    }
    #expect(Self.list(.check, Self.withChecks) { $0.impacts = [.minor] }.items.isEmpty)
  }

  @Test func `a knowledge base without checks has no list of them`() {
    #expect(Self.list(.check, SmallKnowledgeBase()).items.isEmpty)
    let catalog = ChecklistCatalog(Self.base(SmallKnowledgeBase()))
    let facts = catalog.facts(baseURL: nil) { $0.rawValue }.compact
    for word in ["checks", "targets", "\"by\""] { #expect(!facts.contains(word)) }
    let words = ChecklistVocabulary(of: Self.base(SmallKnowledgeBase())).json.compact
    for word in ["every-check", "column.target", "by-rule"] { #expect(!words.contains(word)) }
  }

  @Test func `a procedure keeps its structure in print and in other programs`() throws {
    let list = Self.list(.check)
    let html = list.html(.bilingual)
    #expect(html.contains(#"<ol type="a"><li>axe: Run it.</li><li>All of these:<ol><li>Voice"#))
    let jira = list.csv(for: .jira, .bilingual)
    #expect(jira.contains("1. Open the screen.\n2. One of these:\n2.a axe: Run it."))
    #expect(list.sarif(Impact.standard).compact.contains(#""help":{"text":"1. Open the screen."#))
  }

  @Test func `the hash changes with the procedure and not with its explanation`() throws {
    func hash(_ content: SmallKnowledgeBase, _ basis: ChecklistFilter.Basis) -> RuleHash? {
      Self.list(basis, content).items.first?.ruleHash
    }
    let words = "Locales/en/checks/contrast.md"
    let changes = [
      (Self.withChecks.replacing("Run it.", in: words, with: "Run them."), true),
      (
        Self.withChecks.replacing("- any:", in: "Content/checks/contrast.yaml", with: "- all:"),
        true
      ),
      (Self.withChecks.replacing("[legibility]", in: words, with: "[reading]"), false),
    ]
    for basis in ChecklistFilter.Basis.allCases {
      for (content, isOther) in changes {
        #expect((hash(content, basis) != hash(Self.withChecks, basis)) == isOther)
      }
    }
  }

  @Test(arguments: [
    ([ReviewStatus.pass, .fail], ReviewStatus.fail, "fail"),
    ([.pass, .untested], .untested, "open"),
    ([.pass, .cannotTell], .cannotTell, "open"), ([.untested, .fail], .fail, "fail"),
    ([.pass, .notApplicable], .pass, "pass"), ([.pass, .pass], .pass, "pass"),
    ([.notApplicable, .notApplicable], .notApplicable, "not-applicable"),
  ])
  func `the verdicts of checks roll up to their rules`(
    _ statuses: [ReviewStatus], _ status: ReviewStatus, _ name: String
  ) throws {
    let items = statuses.enumerated().map {
      Self.check(ChecklistItemID("check-\($0)"), ["color.a"], $1)
    }
    let other = Self.check("other", ["color.b", "color.a"], statuses[0])
    let list = Checklist.sample(items + [other])
    #expect(list.ruleVerdicts.map(\.rule) == ["color.a", "color.b"])
    #expect(list.ruleVerdicts[0].status == status)
    #expect(list.ruleVerdicts[1].status == statuses[0])
    let json = list.summary(Impact.standard).json.compact
    #expect(json.contains(#""byRule":[{"rule":"color.a","verdict":"\#(name)""#))
    #expect(!Checklist.sample(.pass).summary(Impact.standard).json.compact.contains("byRule"))
  }

  private static func check(
    _ id: ChecklistItemID, _ rules: [RuleID], _ status: ReviewStatus
  ) -> ChecklistItem {
    ChecklistItem(
      id: id, rule: rules[0], ruleHash: nil, topic: "color", section: nil, impact: nil,
      platforms: [], link: nil, texts: [], rules: rules, finding: Finding(status: status))
  }

  @Test func `reviews of checks are merged, compared and updated by check`() throws {
    var first = Self.list(.check)
    var second = first
    first.items[0].finding = Finding(status: .pass)
    second.items[0].finding = Finding(status: .fail, note: "2:1")
    let merged = mergeReviews(first, second)
    #expect(merged.checklist.items[0].finding.status == .fail)
    #expect(merged.checklist.header.filter.basis == .check && merged.checklist.items[0].isCheck)
    #expect(compareReviews(first, second)[.broken].map(\.after.id) == ["contrast"])
    let changed = Self.withChecks.replacing(
      "Run it.", in: "Locales/en/checks/contrast.md", with: "Run them.")
    let update = updateReview(second, to: Self.list(.check, changed))
    #expect(update.changed.map(\.after.id) == ["contrast"])
    #expect(update.checklist.items[0].finding == Finding(note: "2:1"))
  }

  @Test func `an audit answers checks and leaves rules of the same list alone`() {
    let list = Checklist.sample([
      Self.check("contrast", ["color.one"], .untested), .sample("color.one"),
    ])
    let audit = RuleAudit(ruleHash: nil, hasFaults: true, note: "Broken", evidence: [])
    let review = Review(checklist: list, unplaced: [])
    #expect(filling(review, with: [:], checks: ["contrast": audit]).answered == ["contrast"])
    #expect(filling(review, with: ["color.one": audit]).answered == ["color.one"])
  }

  @Test func `without a reason for the impact, the section on why is the reason`() throws {
    let path = "Locales/en/topics/color/rules/one-meaning.md"
    let content = SmallKnowledgeBase()
    let impact = try #require(
      content.text(path).split(separator: "\n").first { $0.hasPrefix("impact:") })
    let bare = content.replacing(impact + "\n", in: path, with: "")
    let (before, after) = (Self.list(.rule, content).items[0], Self.list(.rule, bare).items[0])
    #expect(impact.hasSuffix(before.texts[0].why))
    #expect(after.texts[0].why == "A color with two meanings has none.")
  }

  @Test func `a link without a text shows the title of its object`() {
    let links = "[](rule:C-01), [](check:contrast), [](criterion:wcag/1.4.3), [](term:none)"
    let content = Self.withChecks.replacing(
      "Run it.", in: "Locales/en/checks/contrast.md", with: "\"See \(links).\"")
    #expect(
      Self.list(.check, content).items[0].texts[0].steps[2]
        == "2.a axe: See Give each color one meaning, Text stands out, "
        + "1.4.3 Contrast (Minimum), none.")
  }

  @Test func `a list in a step of a rule holds the steps below`() {
    let content = SmallKnowledgeBase().replacing(
      "1. Look at every red control.\n", in: "Locales/en/topics/color/rules/one-meaning.md",
      with: "1. Look at both:\n   - In light.\n   - In dark.\n2. Compare.\n")
    #expect(
      Self.list(.rule, content).items[0].texts[0].steps == [
        "Look at both:", "1.1 In light.", "1.2 In dark.", "Compare.",
      ])
  }
}
