import Foundation
import Testing

@testable import Commands

@Suite struct AgentColorTests {
  @Test func `an old value is told as such, with that of today`() throws {
    let (data, text) = try ShippedDesk().call("color", ["color": "#007AFF"])
    #expect(
      text.hasPrefix(
        "#007AFF is the value of system.blue in the edition “Before June 2025”; the current value is"
      ))
    let matches = try #require(data["matches"] as? [[String: Any]])
    let blue = try #require(matches.first { $0["id"] as? String == "system.blue" })
    #expect(blue["isCurrent"] as? Bool == false && blue["today"] as? String == "#0088FF")
  }

  /// Only the dark value came in December 2025; see the editions in `Content/colors/system.yaml`.
  @Test func `each value holds since the edition that brought it`() throws {
    let (data, text) = try ShippedDesk().call("color", ["color": "system.indigo"])
    let since = try #require(data["since"] as? [String: String])
    #expect(since["light"] == "June 2025 (2025-06-09)")
    #expect(since["dark"] == "December 2025 (2025-12-16)")
    #expect(text.contains("\nDark: #6D7CFF since December 2025\n"))
    let blue = try ShippedDesk().call("color", ["color": "UIColor.systemBlue"]).data
    let earlier = try #require((blue["earlier"] as? [[String: Any]])?.first)
    #expect((earlier["values"] as? [String: Any])?["light"] as? String == "#007AFF")
  }

  /// The first reading of a value is no proof that it was new then.
  @Test func `a value of which nothing earlier is known has no beginning`() throws {
    let (data, text) = try ShippedDesk().call("color", ["color": "ios.label"])
    #expect((data["since"] as? [String: Any])?.isEmpty == true)
    #expect(text.contains("\nLight: #000000\n"))
  }

  @Test(arguments: [
    ("macos.currentControlTint", "en", "Not a color:", "Light: unknown"),
    ("system.indigo", "zh-Hans", "靛蓝色（system.indigo），2025 年 12 月的值：", "浅色：#6155F5，自 2025 年 6 月起"),
  ])
  func `an answer is in the language that was asked for, and says what is unknown`(
    color: String, language: String, start: String, part: String
  ) throws {
    let text = try ShippedDesk().call("color", ["color": color, "language": language]).text
    #expect(text.hasPrefix(start) && text.contains(part), "\(text)")
  }
}
