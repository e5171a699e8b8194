import Guidelines
import TestSupport
import Testing

/// The known answers come from dated captures of the pages, whose days are in
/// `Content/sources.yaml`, and from the change logs of the pages.
@Suite struct StatementHistoryTests {
  private let base = Repository.base

  @Test(arguments: [
    ("color.glass-sparingly", "2025-06-09"), ("color.glass-monochrome", "2025-12-16"),
    ("color.content-placement", "2025-12-16"), ("color.visionos-glass", "2023-06-21"),
    ("color.visionos-brightness", "2024-02-02"), ("color.watchos-background", "2023-06-05"),
    ("color.watchos-long-lived", "2023-09-12"), ("materials.glass-sparingly", "2025-06-09"),
    ("materials.clear-variant", "2025-09-09"), ("materials.regular-variant", "2025-09-09"),
    ("materials.clear-dimming", "2025-09-09"), ("color.one-meaning", nil),
    ("dark-mode.contrast", nil),
  ])
  func `a rule is new since the day of the change log`(id: String, day: String?) throws {
    let rule = try #require(base.rule(RuleID(id)))
    #expect(rule.introduced?.description == day)
  }

  @Test func `the Stocks example came between two captures, and no change log says so`() throws {
    let changes = base.statementChanges.filter { $0.rule == "color.culture" }
    let example = try #require(changes.first)
    #expect(changes.count == 1 && example.kind == .came && !example.isLogged)
    #expect(example.bounds.description == "2025-07-20/2025-10-04")
    #expect(example.evidence.before?.value == "hig-color-2025-06")
    #expect(example.evidence.after.value == "hig-oct25")
  }

  @Test func `what the oldest capture has is known to be older, and is no change`() throws {
    let rule = try #require(base.rule("dark-mode.no-app-setting"))
    let begun = try #require(base.history(of: rule).first)
    #expect(begun.kind == .began && begun.bounds.notBefore == nil)
    #expect(!base.statementChanges.contains { $0.rule == rule.id && $0.statement == nil })
  }

  @Test func `every rule that sources print has a history, with a text for each statement`() {
    // The verdicts on the contrast of system colors are those of this knowledge base.
    let own: RuleID = "color.system-color-contrast"
    for rule in base.rules where rule.id != own {
      #expect(rule.history.isEmpty == (rule.status.name == "untraced"), "\(rule.id)")
      for id in rule.history.compactMap(\.id?.value) {
        #expect(
          rule.texts[base.manifest.sourceLocale]?.historyEntries[id] != nil, "\(rule.id) \(id)")
      }
    }
  }

  @Test func `changes are listed newest first, and each but a rewording once`() {
    let days = base.statementChanges.map { $0.bounds.notAfter ?? $0.bounds.notBefore }
    #expect(days == days.sorted { $1 ?? .distantPast < $0 ?? .distantPast })
    let names = base.statementChanges.map { "\($0.rule) \($0.statement ?? "") \($0.kind)" }
    #expect(Set(names).count == names.count)
    let replaced = Set(
      base.statementChanges.compactMap { change in
        change.earlier.map { "\(change.rule) \($0) went" }
      })
    #expect(!replaced.isEmpty && replaced.isDisjoint(with: names))
  }

  @Test func `the last reading is that of the page a rule cites first`() throws {
    let rule = try #require(base.rule("color.one-meaning"))
    let reading = try #require(base.lastReading(of: rule))
    #expect(
      reading.url.value == "https://developer.apple.com/design/human-interface-guidelines/color")
    #expect(base.rules.filter { !$0.isCurrent }.allSatisfy { base.lastReading(of: $0) == nil })
  }
}

extension CalendarDate {
  fileprivate static let distantPast = CalendarDate(year: 0, month: 1, day: 1)
}
