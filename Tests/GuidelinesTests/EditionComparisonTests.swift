import ColorScience
import Guidelines
import TestSupport
import Testing

@Suite struct EditionComparisonTests {
  private let base = Repository.base

  // Two captures of the page, of June and of December 2025; its change log does not mention it.
  @Test func `from June to December 2025 only indigo in dark changed, silently`() throws {
    let comparison = base.comparison(of: "2025-12", with: "2025-06")
    let changes = comparison.changes.filter(\.isChange)
    #expect(changes.map(\.color) == ["system.indigo"])
    let indigo = try #require(changes.first)
    #expect(indigo.context == ColorContext(.dark))
    #expect(indigo.before.hex == "#6B5DFF" && indigo.after.hex == "#6D7CFF")
    #expect(indigo.difference == deltaE2000(indigo.before, indigo.after))
    #expect(comparison.changes.count == 72, "12 hues and 6 grays in 4 appearances")
  }

  @Test func `older tables by platform are held against the one for all`() {
    let comparison = base.comparison(of: "2025-12", with: "pre-2025")
    let older = comparison.groups.filter { $0.newer == "all" }.map(\.older)
    #expect(older == ["ios", "macos", "macos-vibrant", "visionos", "watchos"])
    let ios = comparison.groups.first { $0.newer == "all" && $0.older == "ios" }
    #expect(ios?.rows.count == 12)
    let blue = ios?.rows.first { $0.color == "system.blue" }?.changes.first
    #expect(blue?.before.hex == "#007AFF" && blue?.after.hex == "#0088FF")
  }

  @Test func `a change is listed once, with all variants in which it is the same`() throws {
    let changes = base.comparison(of: "2025-06", with: "pre-2025").sharedChanges
    let blue = changes.filter { $0.change.color == "system.blue" }
    let light = blue.filter { $0.change.context == ColorContext(.light) }
    #expect(light.map(\.change.before.hex).sorted() == ["#0070F5", "#007AFF"])
    let iOS = try #require(light.first { $0.change.before.hex == "#007AFF" })
    #expect(iOS.variants.map(\.older).prefix(2) == ["ios", "macos"])
    let differences = changes.map(\.change.difference)
    #expect(changes.greatestFirst.map(\.change.difference) == differences.sorted(by: >))
  }

  @Test func `a variant that both editions have is compared with itself only`() {
    let comparison = base.comparison(of: "design-kit-2026", with: "pre-2025")
    let vibrant = comparison.groups.filter { $0.newer == "macos-vibrant" }
    #expect(vibrant.map(\.older) == ["macos-vibrant"])
  }

  @Test func `no unknown value is compared`() {
    for newer in base.editions {
      for older in base.editions {
        for change in base.comparison(of: newer.id, with: older.id).changes {
          #expect(change.difference.isFinite)
          #expect(change.isChange || change.difference < 0.001, "\(change.color)")
        }
      }
    }
  }

  @Test func `an edition does not differ from itself`() {
    for edition in base.editions {
      let same = base.comparison(of: edition.id, with: edition.id)
      let changed = same.groups.filter { $0.newer == $0.older }.flatMap(\.rows).flatMap(\.changes)
      #expect(!changed.isEmpty && !changed.contains(where: \.isChange), "\(edition.id)")
    }
  }
}
