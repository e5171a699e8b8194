import AgentServer
import Foundation
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
