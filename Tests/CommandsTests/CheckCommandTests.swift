import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct CheckCommandTests {
  private static let chineseRule = "Locales/zh-Hans/topics/color/rules/one-meaning.md"

  @Test func `what may come from a file that cannot be read is counted and not listed`() throws {
    let bench = try Workbench()
    try bench.write(SmallKnowledgeBase().with(Self.chineseRule, "---").files)
    let answer = try run("check", in: bench)
    #expect(answer.text.contains("[unclosed-front-matter]"))
    #expect(answer.text.split(separator: "\n").count == 1)
    #expect(answer.remarks.contains("1 finding is left out"))
    #expect(answer.remarks.contains("1 error, 0 warnings"))
    #expect(answer.status == .findings)
  }

  @Test func `nothing is said to be left out where all files can be read`() throws {
    let bench = try Workbench()
    try bench.write(SmallKnowledgeBase().without(Self.chineseRule).files)
    let answer = try run("check", in: bench)
    #expect(answer.text.contains("[missing-translation]"))
    #expect(!answer.remarks.contains("left out"))
    #expect(answer.status == .done)
  }

  private func run(_ arguments: String..., in bench: Workbench) throws -> Answer {
    let command = try PreceptCommand.parseAsRoot(
      arguments + ["--root", bench.url.path, "--locale", "en"])
    let answering = try #require(command as? any AnsweringCommand)
    return try answering.answer(in: try answering.global.session())
  }
}
