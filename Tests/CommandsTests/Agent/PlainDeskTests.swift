import AgentServer
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import SiteGeneration
import Terminal
import TestSupport
import Testing

@testable import Commands

@Suite struct PlainDeskTests {
  private func desk(_ files: [ContentFile]) throws -> (ShippedDesk, Workbench) {
    let bench = try Workbench()
    try bench.write(files)
    let session = try Session(root: bench.url.path, locale: nil, style: .plain, environment: [:])
    return (try ShippedDesk(session), bench)
  }

  @Test func `what a knowledge base lacks is not offered`() throws {
    let (desk, bench) = try desk(plainKnowledgeBase())
    let result = try desk.ask("tools/list", [:]).result
    let tools = try #require(result["tools"] as? [[String: Any]])
    let names = tools.compactMap { $0["name"] as? String }
    #expect(names == ["search", "get", "list", "checklist"])
    let schemas = tools.compactMap { $0["inputSchema"] as? [String: Any] }
    let arguments = schemas.compactMap { $0["properties"] as? [String: Any] }.flatMap(\.keys)
    #expect(arguments.contains("topic"))
    #expect(!arguments.contains("language") && !arguments.contains("platform"))
    let prompts = try desk.ask("prompts/list", [:]).line
    #expect(!prompts.contains("adopt_edition") && prompts.contains("write_rule"))
    withExtendedLifetime(bench) {}
  }

  @Test func `a rule names its sources if it has any`() throws {
    let (desk, bench) = try desk(plainKnowledgeBase())
    #expect(!(try desk.call("get", ["id": "forms.labels"]).text.contains("**Sources**")))
    let shipped = try ShippedDesk().call("get", ["id": "color.one-meaning", "part": "why"]).text
    #expect(shipped.contains("**Sources**") && shipped.contains("https://developer.apple.com/"))
    withExtendedLifetime(bench) {}
  }
}
