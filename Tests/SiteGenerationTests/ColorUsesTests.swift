import Guidelines
import Localization
import Search
import TestSupport
import Testing

@testable import SiteGeneration

/// What a search for a color value says of when and where a color has it.
@Suite struct ColorUsesTests {
  private func uses(_ id: ColorID, _ hex: String) throws -> [SearchColor] {
    let color = try #require(Repository.base.color(id))
    return try ColorUses(color, Repository.base, LocaleTag("en")).colors.filter { $0.hex == hex }
  }

  @Test func `a value of a design kit without a date is not in use today`() throws {
    let kit = try uses("system.blue", "#0078F0")
    #expect(kit.map(\.former) == [.init(until: "", now: "")])
    #expect(kit.map(\.label) == ["Light · macOS (vibrant) · Design kits of 2026"])
    #expect(try uses("watchos.systemWhite", "#F2F4FC").allSatisfy { $0.former != nil })
  }

  @Test func `the value in force is in use today, on the platforms whose newest table has it`()
    throws
  {
    #expect(try uses("system.blue", "#0088FF").map(\.former) == [nil])
    #expect(try uses("system.blue", "#007AFF").map(\.former?.now) == ["#0088FF"])
    let gray = try uses("system.gray", "#98989D")
    #expect(gray.map(\.former) == [nil])
    #expect(gray.map(\.label) == ["Dark · Dark, increased contrast · macOS"])
  }

  @Test func `values that differ between platforms are labelled with theirs`() throws {
    let documents = searchDocuments(of: Repository.base)
    let gray = try #require(
      documents.first { $0.kind == "color" && $0.id == "system.gray" && $0.locale == "en" })
    let values = gray.values
    #expect(
      values.filter { $0.appearance == "dark" }.map { "\($0.label) \($0.text)" } == [
        "Dark · iOS, iPadOS #8E8E93", "Dark · macOS #98989D",
      ])
    #expect(values.filter { $0.appearance == "light" }.map(\.label) == ["Light"])
  }
}
