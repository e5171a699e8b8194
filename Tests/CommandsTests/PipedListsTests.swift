import Foundation
import SiteGeneration
import Terminal
import Testing

@testable import Commands

/// Lists as other programs read them: one object on each line, columns separated by tabs.
@Suite struct PipedListsTests {
  private func rows(_ words: String...) throws -> [[String]] {
    var style = TextStyle.plain
    style.separatesByTabs = true
    let session = try shippedSession(locale: "en", style: style)
    let text = try answer(words, in: session).text
    #expect(text.hasSuffix("\n") && !text.contains("\n\n"))
    return text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `every object is a line with id, kind, title and status`() throws {
    let base = try shippedSession().base
    let rows = try rows("list")
    #expect(rows.map { $0[0] } == base.catalog.map(\.id))
    #expect(rows.map { $0[1] } == base.catalog.map(\.kind.rawValue))
    #expect(rows.allSatisfy { $0.count == 4 && !$0[2].isEmpty })
    #expect(Set(rows.map { $0[3] }).isSubset(of: ["current", "superseded", "untraced"]))
  }

  @Test(arguments: ["contrast", "对比度", "system.red", "platform:visionOS"])
  func `every result is a line with id, kind, title and snippet`(query: String) throws {
    let rows = try rows("search", query, "--limit", "20")
    let session = try shippedSession(locale: "en")
    let response = try jsonAnswer("search", query, "--limit", "20", in: session)
    let results = try #require(response["results"] as? [[String: Any]])
    #expect(rows.map { $0[0] } == results.compactMap { $0["id"] as? String })
    #expect(rows.map { $0[2] } == results.compactMap { $0["title"] as? String })
    #expect(rows.allSatisfy { $0.count == 4 })
  }

  @Test func `a color and an explanation are further columns`() throws {
    let colors = try rows("search", "#007AFF").filter { $0[1] == "color" }
    #expect(!colors.isEmpty && colors.allSatisfy { $0.count == 5 && $0[4].hasPrefix("#") })
    #expect(try rows("search", "glass", "--explain").allSatisfy { $0.count > 5 })
  }
}
