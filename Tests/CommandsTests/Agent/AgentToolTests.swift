import AgentServer
import Checklists
import Foundation
import Guidelines
import TestSupport
import Testing

@testable import Commands

@Suite struct AgentAuditTests {
  private let view = """
    import SwiftUI
    struct Screen: View {
      var body: some View { Text("Hi").foregroundStyle(Color(red: 0, green: 0.478, blue: 1)) }
    }
    """

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    for folder in ["app/Sources", "other"] {
      try FileManager.default.createDirectory(
        at: bench.url.appending(path: folder), withIntermediateDirectories: true)
    }
    _ = try bench.file("app/Sources/Screen.swift", view)
    _ = try bench.file("other/Secret.swift", view.replacing("Screen", with: "Secret"))
    return bench
  }

  @Test func `findings are those of the app, with paths inside of it`() throws {
    let bench = try bench()
    let data = try ShippedDesk(app: bench.path("app")).call("audit").data
    let findings = try #require(data["findings"] as? [[String: Any]])
    #expect(!findings.isEmpty && data["total"] as? Int == findings.count)
    #expect(findings.allSatisfy { $0["path"] as? String == "Sources/Screen.swift" })
  }

  @Test func `nothing outside of the app is read, not even its configuration`() throws {
    let bench = try bench()
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("app/Linked"), withDestinationPath: bench.path("other"))
    try FileManager.default.createDirectory(
      atPath: bench.path(".git"), withIntermediateDirectories: true)
    _ = try bench.file("precept-audit.yaml", "exclude: [app/Sources]\n")
    let desk = try ShippedDesk(app: bench.path("app"))
    let (data, text) = try desk.call("audit")
    #expect(data["total"] as? Int != 0 && !text.contains("Secret"))
    let sought = try desk.call("audit", ["file": "../other/Secret.swift"])
    #expect(sought.data.isEmpty && sought.text.contains("no audited file has"))
  }

  @Test func `arguments choose among the findings`() throws {
    let bench = try bench()
    let desk = try ShippedDesk(app: bench.path("app"))
    #expect(try desk.call("audit", ["severity": "error"]).data["total"] as? Int == 0)
    #expect(try desk.call("audit", ["code": "low-contrast"]).data["total"] as? Int == 0)
    #expect(try desk.call("audit", ["code": "nothing"]).text.contains("nothing"))
    #expect(try desk.call("audit", ["file": "Screen"]).data["total"] as? Int != 0)
    let missing = try desk.call("audit", ["file": "Scren.swift"]).text
    #expect(missing == "no audited file has 'Scren.swift' in its path")
  }

  @Test func `without an app there is no audit`() throws {
    let line = try ShippedDesk().ask("tools/call", ["name": "audit", "arguments": [:]]).line
    #expect(line.contains("-32602"))
  }
}

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

/// The description of the program for registries of Model Context Protocol servers.
@Suite struct ServerDescriptionTests {
  // https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json, ServerDetail
  @Test func `it keeps the rules of the registry and names the version of the program`() throws {
    let text = try Repository.text("Packaging/server.json")
    let fields = try #require(try object(text) as? [String: Any])
    func field(_ name: String) -> String { fields[name] as? String ?? "" }
    #expect(
      field("$schema")
        == "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json")
    #expect(field("name").wholeMatch(of: /[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+/) != nil)
    #expect((3...200).contains(field("name").count))
    #expect((1...100).contains(field("title").count))
    #expect((1...100).contains(field("description").count))
    #expect(field("version") == programVersion && field("websiteUrl").hasPrefix("https://"))
    let known: Set = [
      "$schema", "name", "title", "description", "version", "websiteUrl", "repository", "icons",
      "packages", "remotes", "_meta",
    ]
    #expect(Set(fields.keys).subtracting(known) == [])
  }
}
