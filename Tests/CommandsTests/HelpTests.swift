import ArgumentParser
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Commands
@testable import Terminal

/// The words of the program in all languages, read once.
private let shippedWords = ProgramWords.ofHelp

/// The words of help in a locale, from the files of this repository.
func shippedHelp(_ locale: String) throws -> CommandLineAnswer {
  CommandLineAnswer(
    words: HelpWords(shippedWords, locale: try LocaleTag(locale)),
    program: try #require(ProgramDescription.current))
}

/// The names that lead to each command, with the command.
func allCommands() throws -> [(path: [String], command: CommandDescription)] {
  func below(
    _ path: [String], _ command: CommandDescription
  ) -> [(path: [String], command: CommandDescription)] {
    let own = (command.subcommands ?? []).filter { $0.commandName != "help" }
    return [(path, command)] + own.flatMap { below(path + [$0.commandName], $0) }
  }
  return below([], try #require(ProgramDescription.current).command)
}

@Suite struct HelpTests {
  /// The keys in English; those of other languages are held against them in
  /// `ProgramLanguagesTests`.
  private static func keys() throws -> Set<String> {
    let files = programWordFiles(["help.yaml"], root: Repository.root.path)
    return Set(try #require(messageCatalogs(from: files).value[.english]).keys.map(\.rawValue))
  }

  @Test func `every command, argument and value has a text`() throws {
    let known = try Self.keys()
    #expect(known.count > 200)
    for (path, command) in try allCommands() {
      #expect(known.contains(command.aboutKey) && command.aboutKey.hasSuffix(".about"), "\(path)")
      for argument in command.arguments ?? [] {
        #expect(known.contains(argument.key), "\(path) \(argument.key)")
        guard argument.kind != .flag, let name = argument.valueName else { continue }
        #expect(known.contains("help.value.\(name)"), "\(path) \(name)")
      }
    }
  }

  @Test func `every text is asked for`() throws {
    var asked = Set(
      try allCommands().flatMap { _, command in
        [command.aboutKey, command.key("examples"), command.key("notes")]
          + (command.arguments ?? []).flatMap { [$0.key, "help.value.\($0.valueName ?? "")"] }
      })
    asked.formUnion(CommandStatus.allCases.map { "help.manual.status.\($0.name)" })
    let source = try MessageKeysTests.sourceText()
    let left = try Self.keys().filter { key in
      guard !asked.contains(key), !source.contains("\"\(key)\"") else { return false }
      let name = String(key.split(separator: ".").last ?? "")
      let group = key.dropLast(name.count)
      return !(source.contains("\"\(group)\\(") && source.contains("\"\(name)\""))
    }
    #expect(left.sorted() == [])
  }

  @Test(arguments: ["en", "zh-Hans"], [30, 40, 80, 120])
  func `no line of help is wider than the terminal`(tag: String, width: Int) throws {
    let help = try shippedHelp(tag)
    for (path, _) in try allCommands() {
      let answer = help.help(on: path, showsHidden: true, TextStyle(width: width))
      #expect(answer.status == .done)
      for line in answer.text.split(separator: "\n") {
        #expect(displayWidth(line) <= width, "\(path): \(line)")
      }
    }
  }

  @Test func `Chinese help has no English in it but names`() throws {
    let help = try shippedHelp("zh-Hans")
    // Three words in a row; commands are written as they are typed.
    let sentence = /[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}/
    for (path, command) in try allCommands() {
      let text = help.help(on: path, showsHidden: true, TextStyle(width: 2000)).text
      for line in text.split(separator: "\n") where !line.hasPrefix("  precept ") {
        let words = line.replacing(/(?:precept|:[a-z]+)(?: [A-Za-z]+)+/, with: "")
        #expect(words.firstMatch(of: sentence) == nil, "\(path): \(line)")
      }
      #expect(help.words(command.aboutKey).unicodeScalars.contains { $0.properties.isIdeographic })
    }
  }

  @Test func `every example of a command is a line that the parser takes`() throws {
    for tag in ["en", "zh-Hans"] {
      let help = try shippedHelp(tag)
      for (path, command) in try allCommands() {
        let lines = help.words(command.key("examples")).split(separator: "\n")
        #expect(!lines.isEmpty, "\(path)")
        for line in lines where line.hasPrefix("precept ") {
          let words = try #require(lineWords(String(line.prefix { $0 != ">" }))).dropFirst()
          let parsed = try PreceptCommand.parsed(CommandLineWords(Array(words)).arguments)
          let called = CommandLineWords(Array(words)).path
          #expect(called.starts(with: path), "\(line)")
          #expect(type(of: parsed) != PreceptCommand.self, "\(line)")
        }
      }
    }
  }

  @Test func `hidden options are shown to those who ask`() throws {
    let help = try shippedHelp("en")
    #expect(!help.help(on: ["check"], .plain).text.contains("--max-files"))
    let whole = help.help(on: ["check"], showsHidden: true, .plain).text
    #expect(whole.contains("--max-files <n>"))
    #expect(help.help(on: [], showsHidden: true, .plain).text.contains("  manual "))
    #expect(!help.help(on: ["locale"], .plain).text.contains("pseudo"))
  }

  @Test func `the options of every command are named in one line and described on one page`() throws
  {
    let help = try shippedHelp("en")
    for (path, _) in try allCommands() {
      let text = help.help(on: path, TextStyle(width: 1000)).text
      let lines = text.split(separator: "\n").filter { $0.hasPrefix("Options of every command") }
      #expect(lines.count == 1 && lines[0].contains("--root, --locale, --quiet, --verbose"))
      #expect(lines[0].contains("'precept help options'") && !text.contains("--root <dir>"))
    }
    let page = help.help(on: ["options"], .plain).text
    for name in ["--root <dir>", "--locale <tag>", "--quiet", "--verbose", "-h, --help"] {
      #expect(page.contains(name), "\(page)")
    }
  }
}

@Suite struct CompletionScriptTests {
  @Test(arguments: ["bash", "zsh", "fish"], ["en", "zh-Hans"])
  func `scripts hold texts in the places of their keys`(shell: String, tag: String) throws {
    let known = try #require(CompletionShell(rawValue: shell))
    let script = CompletionScript(text: PreceptCommand.completionScript(for: known))
    let text = script.filled(with: try shippedHelp(tag).words)
    #expect(text.firstMatch(of: /help\.[a-z]+\.[a-z]/) == nil)
    #expect(!text.contains("Show help information"))
    let offersHelp = [
      "bash": "= help ]] && COMPREPLY+=($(compgen -W 'build serve ",
      "zsh": "'1:subcommands:(build serve ", "fish": #""precept help" -eq 1' -fa 'build'"#,
    ]
    #expect(text.contains(try #require(offersHelp[shell])))
    guard shell != "bash" else { return }
    #expect(
      text.contains(tag == "en" ? "Maximum number of results to print." : "最多显示多少条结果。"))
    #expect(text.contains(tag == "en" ? "in an app\(shell == "fish" ? "\\'" : "'\\''")s" : "App"))
  }
}

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

  @Test func `options and examples stand in the page of their command, in each language`() throws {
    let english = try pages()
    let page = try #require(english["precept-search.1"])
    #expect(page.hasPrefix(".TH \"PRECEPT\\-SEARCH\" \"1\" \"2026\\-11\\-21\" \"precept 1.2\"\n"))
    #expect(page.contains("\\fB\\-\\-limit\\fR \\fIlimit\\fR\nMaximum number of results"))
    #expect(page.contains(".SH EXAMPLES\n.PP\n.RS 4\n.nf\nprecept search 对比度"))
    #expect(english["precept-review.1"]?.contains(".SH MERGE") == true)
    let chinese = try pages("zh-Hans")
    #expect(chinese["precept-search.1"]?.contains(".SH 选项\n") == true)
    #expect(chinese["precept.1"]?.contains(".B 64\n命令行有误。") == true)
    #expect(chinese.keys.sorted() == english.keys.sorted())
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
  @Test func `errors are JSON where the answer was to be, and the version comes before commands`() {
    #expect(wantsJSON(["precept", "list", "--json"]) && wantsJSON(["check", "--format=json"]))
    #expect(!wantsJSON(["check", "--format", "text", "json"]))
    #expect(PreceptCommand.isVersionRequest(["--root", "x", "--version"]))
    #expect(!PreceptCommand.isVersionRequest(["search", "--version"]))
  }
}
