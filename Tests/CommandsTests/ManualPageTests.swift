import ArgumentParser
import Testing

@testable import Commands

@Suite struct ManualPageTests {
  private func pages() throws -> [String: String] {
    let program = try #require(ProgramDescription.current)
    let page = ManualPage(program: program, version: "1.2", date: "2026-11-21")
    return Dictionary(uniqueKeysWithValues: page.files.map { ($0.name, $0.text) })
  }

  @Test func `every command that help shows has a page`() throws {
    let pages = try pages()
    for type in PreceptCommand.configuration.subcommands where type.configuration.shouldDisplay {
      #expect(pages["precept-\(type._commandName).1"] != nil, "\(type._commandName)")
    }
    #expect(pages["precept-manual.1"] == nil)
  }

  @Test func `every command has examples`() throws {
    let program = try #require(ProgramDescription.current)
    for command in program.commands {
      #expect(
        command.discussion?.contains("precept \(command.commandName)") == true
          || command.discussion?.contains("precept repl") == true, "\(command.commandName)")
    }
  }

  @Test func `options and examples stand in the page of their command`() throws {
    let page = try #require(try pages()["precept-search.1"])
    #expect(page.hasPrefix(".TH \"PRECEPT\\-SEARCH\" \"1\" \"2026\\-11\\-21\" \"precept 1.2\"\n"))
    #expect(page.contains("\\fB\\-\\-limit\\fR \\fIlimit\\fR"))
    #expect(page.contains(".nf\nprecept search 对比度"))
    #expect(try pages()["precept-review.1"]?.contains(".SH MERGE") == true)
  }

  @Test func `no line of text begins a request`() throws {
    for (name, text) in try pages() {
      for line in text.split(separator: "\n") where line.hasPrefix(".") {
        let request = line.dropFirst().prefix { $0.isLetter }
        #expect(
          ["TH", "SH", "SS", "TP", "PP", "RS", "RE", "nf", "fi", "B", "BR", "I", "br", "nh", "ad"]
            .contains(String(request)), "\(name): \(line)")
      }
    }
  }
}

@Suite struct CommandLineTests {
  @Test(arguments: [
    ("serch", "did you mean 'search'?"), ("lsit", "did you mean 'list'?"),
    ("zzzzzz", "'precept --help' lists them"),
  ])
  func `an unknown command is named with what was meant`(name: String, hint: String) {
    let failure = PreceptCommand.unknownCommand(name)
    #expect(failure?.status == .usage)
    #expect(failure?.message.contains(hint) == true)
  }

  @Test(arguments: ["search", "help", "manual", "--help", "-h"])
  func `known words are let through`(name: String) {
    #expect(PreceptCommand.unknownCommand(name) == nil)
  }

  @Test func `errors are JSON where the answer was to be`() {
    #expect(ErrorForm(["precept", "list", "--json"]) == .json)
    #expect(ErrorForm(["check", "--format", "json"]) == .json)
    #expect(ErrorForm(["check", "--format=json"]) == .json)
    #expect(ErrorForm(["check", "--format", "text", "json"]) == .text)
    let failure = CommandFailure(message: "no \"such\" thing", status: .noInput)
    #expect(failure.text(.text) == "error: no \"such\" thing\n")
    #expect(failure.text(.json).contains(#""message": "no \"such\" thing""#))
    #expect(failure.text(.json).contains(#""status": 66"#))
  }

  @Test func `the version is asked for before any command`() {
    #expect(PreceptCommand.isVersionRequest(["--version"]))
    #expect(PreceptCommand.isVersionRequest(["--root", "x", "--version"]))
    #expect(!PreceptCommand.isVersionRequest(["search", "--version"]))
  }
}
