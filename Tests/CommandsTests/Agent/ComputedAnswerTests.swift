import Checklists
import Foundation
import Guidelines
import TestSupport
import Testing

@testable import Commands

/// The tools whose answers are made for the question: contrast, checklists and changes.
@Suite struct ComputedAnswerTests {
  @Test func `a pair is measured in every environment`() throws {
    let data = try ShippedDesk().call(
      "contrast", ["foreground": "ios.label", "background": "ios.systemBackground"]
    ).data
    let grouped = try #require(data["environments"] as? [[String: Any]])
    // Black and white stand on two surfaces each, of which a dark one is lighter where it is in front.
    #expect(grouped.map { ($0["surfaces"] as? [String])?.count } == Array(repeating: 2, count: 8))
    let fixed = try ShippedDesk().call(
      "contrast", ["foreground": "#777", "background": "white", "minimum": "4"]
    ).data
    // WCAG 2.2: 4.478, which one decimal would let pass at 4.5.
    #expect(fixed["ratio"] as? Double == 4.48)
    #expect((fixed["passes"] as? [String: Bool])?["4.5"] == false)
    #expect(fixed["environments"] == nil)
  }

  @Test func `a fixed color is compared once in each appearance`() throws {
    let (data, text) = try ShippedDesk().call(
      "contrast", ["foreground": "#FFFFFF", "background": "system.blue"])
    let environments = try #require(data["environments"] as? [[String: Any]])
    #expect(environments.map { $0["appearance"] as? String } == Appearance.allCases.map(\.rawValue))
    for environment in environments {
      #expect((environment["surfaces"] as? [String])?.count == Surface.all.count)
      #expect(text.contains("\(try #require(environment["ratio"] as? Double)):1"))
    }
  }

  @Test func `a checklist without steps fits into a page and is read back`() throws {
    let data = try ShippedDesk().call("checklist", ["topic": "ios", "format": "file"]).data
    let text = try #require(data["markdown"] as? String)
    #expect(data["nextCursor"] == nil && !text.contains("<details>"))
    let read = try readReview(
      Array(text.utf8), named: "list.md", vocabulary: shippedSession().checklistVocabulary)
    #expect(read.checklist.items.count == data["total"] as? Int)
  }

  @Test func `changes begin after the edition`() throws {
    let data = try ShippedDesk().call("changes", ["since": "2025-06"]).data
    let command = try answer(
      "changes", "--since", "2025-06", "--json", in: shippedSession(locale: "en")
    ).text
    let all = try #require(((try object(command)) as? [String: Any])?["changes"] as? [Any])
    #expect(data["total"] as? Int == all.count)
  }

  @Test func `what happened in the period comes before what may have`() throws {
    let data = try ShippedDesk().call(
      "changes", ["since": "2023-01-01", "until": "2023-12-31"]
    ).data
    let changes = try #require(data["changes"] as? [[String: Any]])
    let isCertain = changes.map {
      ($0["notBefore"] as? String ?? "") >= "2023-01-01"
        && ($0["notAfter"] as? String ?? "9") <= "2023-12-31"
    }
    #expect(isCertain.first == true)
    #expect(isCertain == isCertain.filter(\.self) + isCertain.filter { !$0 })
  }
}
