import ColorScience
import Guidelines
import TestSupport
import Testing

@testable import SiteGeneration

/// The values of the system blue over time, which are known from the editions of the page.
@Suite struct ColorTimelineTests {
  private let base = Repository.base

  private func timeline(_ id: ColorID) throws -> ColorTimeline {
    base.timeline(of: try #require(base.color(id)))
  }

  @Test func `each edition is listed once, the one in force first`() throws {
    let blue = try timeline("system.blue")
    let editions = blue.entries.map(\.edition)
    #expect(editions.first == "2025-12")
    #expect(Set(editions).count == editions.count)
    #expect(blue.entries[0].groups.map(\.state) == [.inForce])
  }

  @Test func `an edition with the values in force says so`() throws {
    let june = try #require(try timeline("system.blue").entries.first { $0.edition == "2025-06" })
    #expect(june.groups.map(\.state) == [.same])
    #expect(june.groups.allSatisfy { $0.end == nil }, "nothing replaced what is still in force")
  }

  @Test func `variants with the same values are one group, which names until when they held`()
    throws
  {
    let old = try #require(try timeline("system.blue").entries.first { $0.edition == "pre-2025" })
    let first = try #require(old.groups.first)
    #expect(first.variants == ["ios", "macos"])
    #expect(first.end?.context == ColorContext(.light))
    #expect(first.end?.value.hex == "#007AFF" && first.end?.edition == "2025-06")
    #expect(old.groups.contains { $0.state == .unknown && $0.variants == ["tvos"] })
    let shown = old.groups.flatMap(\.variants)
    #expect(Set(shown).count == shown.count, "no variant is listed twice")
  }

  @Test func `a value that changed in December held until then`() throws {
    let june = try #require(try timeline("system.indigo").entries.first { $0.edition == "2025-06" })
    #expect(june.groups.first?.end?.context == ColorContext(.dark))
    #expect(june.groups.first?.end?.value.hex == "#6B5DFF")
    #expect(june.groups.first?.end?.edition == "2025-12")
  }

  @Test func `an edition without a date has no end`() throws {
    let kit = try #require(
      try timeline("system.blue").entries.first { $0.edition == "design-kit-2026" })
    #expect(kit.groups.allSatisfy { $0.end == nil })
  }

  @Test func `values in force for other platforms are in force as well`() throws {
    let gray = try timeline("system.gray")
    let newest = try #require(gray.entries.first)
    #expect(newest.groups.map(\.state) == [.inForce, .inForce])
    let old = try #require(gray.entries.first { $0.edition == "pre-2025" })
    let mac = try #require(old.groups.first { $0.variants == ["macos"] })
    #expect(mac.state == .same, "measured against the values for macOS, not those for iOS")
  }
}
