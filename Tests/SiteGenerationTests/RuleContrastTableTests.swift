import ColorScience
import Diagnostics
import Guidelines
import HTMLTree
import TestSupport
import Testing

@testable import SiteGeneration

/// The table of the shipped rule on system colors, held against the facts of the research and
/// against plain recomputation, and the ways in which it is shown.
@Suite struct RuleContrastTableTests {
  private static let base = Repository.base
  private static let id: RuleID = "color.system-color-contrast"

  private func table() throws -> RuleContrastTable {
    let rule = try #require(Self.base.rule(Self.id))
    return try #require(Self.base.contrastTable(of: rule))
  }

  private func row(
    _ appearance: Appearance, _ surface: String, with ground: ColorID
  ) throws -> RuleContrastTable.Row {
    try #require(
      try table().rows.first {
        $0.appearance == appearance && $0.surface.hex == surface
          && $0.grounds.map(\.color).contains(ground)
      })
  }

  private func hues(_ row: RuleContrastTable.Row, _ band: RuleContrastTable.Band) -> Set<ColorID> {
    Set(row.colors(in: band)).intersection(Self.base.distinctColors.map(\.id))
  }

  @Test func `on white the hues fall short as the research found`() throws {
    let light = try row(.light, "#FFFFFF", with: "ios.systemBackground")
    #expect(hues(light, .enough) == ["system.indigo"])
    #expect(hues(light, .low).count == 6)
    #expect(light.colors(in: .middle).contains("ios.secondaryLabel"))
    #expect(light.colors(in: .low).contains("ios.tertiaryLabel"))
    let strong = try row(.lightHighContrast, "#FFFFFF", with: "ios.systemBackground")
    #expect(hues(strong, .enough).count == 12)
  }

  @Test func `on dark backgrounds the hues fall short from the third one on`() throws {
    let black = try row(.dark, "#000000", with: "ios.systemBackground")
    #expect(hues(black, .enough).count == 12)
    let third = try row(.dark, "#2C2C2E", with: "ios.tertiarySystemBackground")
    #expect(hues(third, .enough).count == 7)
    func isElevated(_ id: ColorID) -> Bool? {
      third.backgrounds.first { $0.color == id }?.isElevated
    }
    #expect(isElevated("ios.secondarySystemBackground") == true)
    #expect(isElevated("ios.tertiarySystemBackground") == false)
  }

  @Test func `every ratio is what the two colors give by themselves`() throws {
    for row in try table().rows {
      for ground in row.grounds {
        let set = try #require(Self.base.color(ground.color)?.current)
        let context = ColorContext(row.appearance, ground.elevation)
        let surface = try #require(Self.base.color(in: set, context))
        #expect(surface.hex == row.surface.hex)
        for entry in row.entries {
          let color = try #require(Self.base.color(entry.color))
          let own = try #require(Self.base.currentSet(of: color, for: set.variant.value))
          let text = try #require(Self.base.color(in: own, context))
          let ratio = contrastRatio(text, surface)
          #expect(abs(entry.verdict.ratio - ratio) < 1e-9, "\(entry.color)")
        }
      }
    }
  }

  @Test func `no surface comes twice, and colors of one platform stay on its backgrounds`() throws {
    let rows = try table().rows
    let looks = rows.map { row in
      "\(row.appearance) \(row.surface.hex) \(row.grounds.map(\.color.rawValue).first ?? "")"
    }
    #expect(Set(looks).count == rows.count)
    for row in rows {
      let isMac = row.grounds.allSatisfy { $0.color.rawValue.hasPrefix("macos.") }
      let other = isMac ? "ios." : "macos."
      #expect(!row.entries.contains { $0.color.rawValue.hasPrefix(other) })
    }
  }

  @Test func `the page and the JSON have the table`() throws {
    let rule = try #require(Self.base.rule(Self.id))
    let context = try PageContext(.rule(rule.id), of: Self.base)
    expect(
      HTMLNode.fragment(context.rulePage(rule).main).html,
      has: #"<th scope="row">Light <code>#FFFFFF</code>"#,
      #"<th scope="col">3:1 to under 4.5:1</th>"#)
    expect(
      rule.json(in: Self.base).compact, has: ##""surface":"#FFFFFF""##, #""system.indigo":5.089"#)
  }

  @Test func `a rule without colors to compare has no table`() throws {
    let base = try tinyKnowledgeBase()
    let rule = try #require(base.rules.first)
    #expect(base.contrastTable(of: rule) == nil)
    #expect(rule.json(in: base).compact.hasSuffix("\"contrast\":null}"))
  }
}
