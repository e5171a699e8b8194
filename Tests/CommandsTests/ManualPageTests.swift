import ArgumentParser
import Diagnostics
import Testing

@testable import Commands

@Suite struct ManualPageTests {
  private func pages(_ locale: String = "en") throws -> [String: String] {
    let help = try shippedHelp(locale)
    let page = ManualPage(
      program: help.program, words: help.words, version: "1.2", date: "2026-11-21")
    return Dictionary(uniqueKeysWithValues: page.files.map { ($0.name, $0.text) })
  }

  @Test func `every command that help shows has a page`() throws {
    let pages = try pages()
    for type in PreceptCommand.configuration.subcommands where type.configuration.shouldDisplay {
      #expect(pages["precept-\(type._commandName).1"] != nil, "\(type._commandName)")
    }
    #expect(pages["precept-manual.1"] == nil)
  }

  @Test func `options and examples stand in the page of their command`() throws {
    let page = try #require(try pages()["precept-search.1"])
    #expect(page.hasPrefix(".TH \"PRECEPT\\-SEARCH\" \"1\" \"2026\\-11\\-21\" \"precept 1.2\"\n"))
    #expect(page.contains("\\fB\\-\\-limit\\fR \\fIlimit\\fR\nMaximum number of results"))
    #expect(page.contains(".SH EXAMPLES\n.PP\n.RS 4\n.nf\nprecept search 对比度"))
    #expect(try pages()["precept-review.1"]?.contains(".SH MERGE") == true)
  }

  @Test func `a page in Chinese says the same in Chinese`() throws {
    let page = try #require(try pages("zh-Hans")["precept-search.1"])
    #expect(page.contains(".SH 选项\n"))
    #expect(page.contains("\\fB\\-\\-limit\\fR \\fI数量\\fR\n最多显示多少条结果。默认为 10。"))
    let overview = try #require(try pages("zh-Hans")["precept.1"])
    #expect(overview.contains(".B 64\n命令行有误。"))
    #expect(overview.contains(".BR LC_ALL \", \" LC_MESSAGES \", \" LANG\n输出所用的语言。"))
    #expect(try pages("zh-Hans").keys.sorted() == pages().keys.sorted())
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `no line of text begins a request`(locale: String) throws {
    for (name, text) in try pages(locale) {
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
  @Test func `errors are JSON where the answer was to be`() throws {
    #expect(wantsJSON(["precept", "list", "--json"]))
    #expect(wantsJSON(["check", "--format", "json"]))
    #expect(wantsJSON(["check", "--format=json"]))
    #expect(!wantsJSON(["check", "--format", "text", "json"]))
    let failure = CommandFailure(message: "no \"such\" thing", status: .noInput)
    let words = try shippedHelp("en").words
    #expect(words.line(failure) == "error: no \"such\" thing\n")
    #expect(failure.json(words).contains(#""message": "no \"such\" thing""#))
    #expect(failure.json(words).contains(#""status": 66"#))
  }

  @Test func `the version is asked for before any command`() {
    #expect(PreceptCommand.isVersionRequest(["--version"]))
    #expect(PreceptCommand.isVersionRequest(["--root", "x", "--version"]))
    #expect(!PreceptCommand.isVersionRequest(["search", "--version"]))
  }
}
