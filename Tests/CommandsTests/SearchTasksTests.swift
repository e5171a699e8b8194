import Foundation
import SiteGeneration
import Terminal
import TestSupport
import Testing

@testable import Commands

/// What designers ask for, with the answers that the content gives.
@Suite struct SearchTasksTests {
  private func response(_ query: String, _ locale: String) throws -> [String: Any] {
    try jsonAnswer("search", query, in: shippedSession(locale: locale))
  }

  @Test func `an old value tells what has it, what had it and what came after`() throws {
    let response = try response("#007AFF", "en")
    let card = try #require(response["answer"] as? [String: Any])
    func ids(_ part: String) -> [String?] {
      (card[part] as? [[String: Any]] ?? []).map {
        ($0["subject"] as? [String: Any])?["id"] as? String
      }
    }
    #expect(card["hex"] as? String == "#007AFF")
    #expect(ids("current") == ["ios.link", "macos.controlAccentColor"])
    #expect(ids("former") == ["system.blue"])
    let former = try #require((card["former"] as? [[String: Any]])?.first)
    #expect(former["until"] as? String == "June 2025")
    #expect(former["now"] as? String == "#0088FF")
    let near = try #require(card["nearest"] as? [[String: Any]])
    #expect(near.allSatisfy { $0["distance"] as? Int ?? 0 > 0 && $0["until"] == nil })
  }

  @Test(arguments: [
    ("system blue dark increased contrast", "en", "#5CB8FF"), ("blue dark", "en", "#0091FF"),
    ("蓝色 深色", "zh-Hans", "#0091FF"), ("藍色 深色", "zh-Hant", "#0091FF"),
  ])
  func `a color and an appearance give the value`(
    query: String, locale: String, value: String
  ) throws {
    let response = try response(query, locale)
    let card = try #require(response["answer"] as? [String: Any])
    #expect((card["subject"] as? [String: Any])?["id"] as? String == "system.blue")
    let values = try #require(card["values"] as? [[String: Any]])
    #expect(
      values.map { $0["appearance"] as? String }
        == ["light", "dark", "light-high-contrast", "dark-high-contrast"])
    let asked = values.filter { $0["isAsked"] as? Bool == true }
    #expect(asked.map { $0["hex"] as? String } == [value])
    #expect((response["results"] as? [[String: Any]])?.first?["id"] as? String == "system.blue")
  }

  @Test(arguments: [
    ("blue", "en", "system.blue"), ("藍色", "zh-Hant", "system.blue"),
    ("UIColor.systemBlue", "en", "system.blue"), ("Color.blue", "en", "system.blue"),
    ("NSColor.linkColor", "en", "macos.linkColor"),
    ("checklist", "en", "checklist"), ("visionOS checklist", "en", "checklist.platforms.visionOS"),
    ("visionOS 清单", "zh-Hans", "checklist.platforms.visionOS"), ("matrix", "en", "matrix"),
    ("对比度矩阵", "zh-Hans", "matrix"), ("color vision", "en", "color-vision"),
    ("what changed", "en", "changes"), ("what changed June 2025", "en", "changes.2025-6"),
    ("changes since June 2025", "en", "changes.2025-12.2025-06"),
    ("2025 年 6 月改了什么", "zh-Hans", "changes.2025-6"),
    ("failing on grouped backgrounds", "en", "failing.ios.grouped"),
    ("分组背景不达标", "zh-Hans", "failing.ios.grouped"),
  ])
  func `the object, page or action that is named comes first`(
    query: String, locale: String, wanted: String
  ) throws {
    let results = try response(query, locale)["results"] as? [[String: Any]]
    #expect(results?.first?["id"] as? String == wanted)
  }

  @Test(arguments: [("清单", "checklist"), ("色盲", "color-vision")])
  func `a page follows the term of its name`(query: String, wanted: String) throws {
    let results = try response(query, "zh-Hans")["results"] as? [[String: Any]]
    #expect(results?.prefix(2).contains { $0["id"] as? String == wanted } == true)
  }

  @Test func `the card stands before the first result`() throws {
    let text = try answer("search", "blue dark").text
    let first = try #require(text.range(of: "1.  Blue"))
    #expect(text[..<first.lowerBound].contains("→ Dark"))
  }

  @Test func `for other programs a list has a line for each object, with tabs between columns`()
    throws
  {
    var style = TextStyle.plain
    style.separatesByTabs = true
    let session = try shippedSession(locale: "en", style: style)
    func rows(_ words: String...) throws -> [[Substring]] {
      try answer(words, in: session).text.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
    }
    #expect(try rows("search", "blue dark").first?.prefix(3) == ["system.blue", "color", "Blue"])
    #expect(try rows("search", "glass", "--explain").allSatisfy { $0.count > 5 })
    let listed = try rows("list")
    #expect(listed.map { String($0[0]) } == session.base.catalog.map(\.id))
    #expect(listed.map { String($0[1]) } == session.base.catalog.map(\.kind.rawValue))
    #expect(Set(listed.map { $0[3] }).isSubset(of: ["current", "superseded", "untraced"]))
  }

  @Test func `the number of a page opens it`() throws {
    var repl = Repl(session: try shippedSession(locale: "en"))
    _ = repl.respond(to: "search visionOS checklist")
    #expect(repl.respond(to: "1").page == "en/checklist.html?platforms=visionOS")
    #expect(repl.respond(to: ":open 1").page == "en/checklist.html?platforms=visionOS")
  }
}
