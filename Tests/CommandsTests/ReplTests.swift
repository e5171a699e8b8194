import ArgumentParser
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

@Suite struct ReplTests {
  private func repl(_ lines: String..., locale: String = "en") throws -> Repl {
    var repl = Repl(session: try shippedSession(locale: locale))
    for line in lines { _ = repl.respond(to: line) }
    return repl
  }

  @Test func `a number shows the result with that number`() throws {
    var repl = try repl("search contrast --kind rule")
    let results = repl.place.results
    #expect(results.count == 10)
    let id = results[2].replacing("rule:", with: "")
    #expect(repl.respond(to: "3").answer.text.contains(id))
    #expect(repl.place.index == 2)
    for number in ["99", "0", "-3", "11", "+12", "-9223372036854775808", "99999999999999999999"] {
      for line in [number, ":open \(number)", ":checklist add \(number)"] {
        let answer = repl.respond(to: line).answer
        let text = "there is no result \(number): the list has 10"
        #expect(answer.status == .noInput && answer.remarks.contains(text), "\(line)")
      }
    }
  }

  @Test func `next goes through results and pages, and back undoes it`() throws {
    var repl = try repl(":back", "search color", "1", ":next")
    #expect(repl.place.index == 1)
    for index in [0, nil] {
      _ = repl.respond(to: ":back")
      #expect(repl.place.index == index)
    }
    #expect(repl.respond(to: ":next").answer.text.hasPrefix("11. "))
    #expect(repl.place.results.count == 20)
    #expect(repl.respond(to: "12").answer.remarks.isEmpty)
  }

  @Test func `settings narrow what follows, and mistakes in them are explained`() throws {
    var repl = try repl(":set platform visionos", ":set topic color")
    let list = repl.respond(to: "list --kind rule --json").answer.text
    let rules = try #require(try object(list) as? [[String: Any]])
    #expect(!rules.isEmpty && rules.allSatisfy { $0["topic"] as? String == "color" })
    for (line, wanted) in [
      (":set platform fridge", "there is no platform 'fridge'"),
      (":set plattform iOS", "did you mean 'platform'?"),
      (":checklist add system.red", "is not a rule"),
      (":checklist add color.one-meening", "did you mean 'color.one-meaning'?"),
    ] {
      #expect(repl.respond(to: line).answer.remarks.contains(wanted), "\(line)")
    }
    #expect(repl.respond(to: ":export").answer.status == .findings)
  }

  @Test func `the next page of a search is in the locale that the search named`() throws {
    var repl = try repl("search color --locale zh-Hans --kind rule", locale: "en")
    let page = repl.respond(to: ":next").answer
    #expect(page.text.hasPrefix("11. "))
    #expect(page.text.contains("规则"))
    #expect(!page.text.contains("Rule"))
    _ = repl.respond(to: ":next")
    #expect(repl.respond(to: ":back").answer.text == page.text)
  }

  @Test func `the locale can be changed for the session and for one line`() throws {
    var repl = try repl()
    #expect(repl.respond(to: "show system.red --locale zh-Hans").answer.text.contains("浅色"))
    #expect(repl.respond(to: "show system.red").answer.text.contains("Light"))
    _ = repl.respond(to: ":set locale zh-Hans")
    #expect(repl.prompt == "precept zh-Hans> ")
    #expect(repl.respond(to: "show system.red").answer.text.contains("浅色"))
    _ = repl.respond(to: ":unset locale")
    #expect(repl.respond(to: "show system.red").answer.text.contains("Light"))
    #expect(repl.prompt == "precept> ")
    _ = repl.respond(to: ":set locale zh_CN.UTF-8")
    #expect(repl.prompt == "precept zh-Hans> ")
    for line in [":set locale tlh", ":set locale en,zh-Hans", ":set locale ,", ":set topic ,"] {
      #expect(repl.respond(to: line).answer.status == .usage, "\(line)")
    }
    #expect(repl.prompt == "precept zh-Hans> ")
    // The program has the language; the content is in its source language.
    #expect(repl.respond(to: ":set locale ja").answer.remarks.contains("English"))
    #expect(repl.prompt == "precept ja> ")
  }

  @Test func `words that begin with a command can still be searched for`() throws {
    var repl = try repl()
    for line in ["contrast of text", "new features here", "color wheel"] {
      #expect(repl.respond(to: line).answer.remarks.contains("type 'search \(line)'"), "\(line)")
    }
    for line in ["show color.one-meening", "show", ":new features", "search a --limit 0"] {
      #expect(!repl.respond(to: line).answer.remarks.contains("To search"), "\(line)")
    }
  }

  @Test func `quiet and JSON mean what they mean on the command line`() throws {
    var repl = try repl()
    #expect(repl.respond(to: "search glass").answer.remarks.contains("results in all"))
    #expect(repl.respond(to: "search glass --quiet").answer.remarks == "")
    #expect(repl.respond(to: "show none --format json").answer.remarks.hasPrefix("{\n  \"error\""))
  }

  @Test(arguments: [
    ("show", "show --help"), ("review x", "review --help"), ("search a --limit 0", "search --help"),
  ])
  func `mistakes in a line are explained by what can be typed here`(line: String, wanted: String)
    throws
  {
    var repl = try repl()
    let remarks = repl.respond(to: line).answer.remarks
    #expect(remarks.contains(wanted) && !remarks.contains("precept show"), "\(remarks)")
    #expect(!remarks.contains("precept \(wanted)"), "\(remarks)")
  }

  @Test func `pages are named in the reader's language`() throws {
    var repl = try repl("show color.one-meaning", locale: "zh-Hans")
    #expect(repl.respond(to: ":open").page == "zh-Hans/rules/color.one-meaning.html")
    #expect(repl.respond(to: ":open system.red").page == "zh-Hans/colors/system.red.html")
    #expect(repl.respond(to: ":open 1").page == "zh-Hans/rules/color.one-meaning.html")
    #expect(repl.respond(to: ":open nothing").answer.status == .noInput)
  }

  @Test func `every candidate of a first word is a line that is understood`() throws {
    let names = CompletionNames(try shippedSession().base)
    let completion = ReplCompletion(names: names)
    func texts(_ text: String) -> [String] {
      completion.candidates(for: text).candidates.map(\.text)
    }
    for (line, wanted) in [
      (":ch", [":changes", ":check", ":checklist"]), ("show color.one-m", ["color.one-meaning"]),
      ("list --pl", ["--platform"]), ("list --platform vis", ["visionOS"]),
      (":set ", ["platform", "topic", "kind", "locale"]), ("help sea", ["search"]),
      ("help review m", ["merge"]), ("export ", ["palette", "skill", "search"]),
      ("export palette --ed", ["--edition"]), ("list --kind p", ["platform"]),
      ("review up", ["update"]), ("show system.red --format j", ["json"]),
      (":set locale z", ["zh-Hans", "zh-Hant"]), ("zzzzzz", []),
    ] {
      #expect(texts(line) == wanted, "\(line)")
    }
    for (line, wanted) in [
      ("sh", "show"), ("duibidu", "对比度"), ("dbd", "对比度"), ("search dbd", "对比度"),
      ("对比", "对比度"), ("export palette --format ", "xcassets"),
      ("color .systemB", ".systemBlue"), ("contrast red .systemB", ".systemBlue"),
    ] {
      #expect(texts(line).contains(wanted), "\(line)")
    }
    #expect(texts("search increase co").contains { $0.lowercased().hasPrefix("increase contrast") })
    for candidate in texts(":") {
      if case .mistake(let message) = ReplLine(candidate) {
        #expect(!message.english.contains("there is no command"), "\(candidate)")
      }
    }
  }
}

@Suite struct ReplLineTests {
  private func kind(_ line: String) -> String {
    switch ReplLine(line) {
    case .nothing: "nothing"
    case .leave: "leave"
    case .help: "help"
    case .answer(let command, _): type(of: command).configuration.commandName ?? "?"
    case .mistake, .fault: "mistake"
    case .version: "version"
    case .helpOn(let path): "help " + path.joined(separator: " ")
    default: "own"
    }
  }

  @Test(arguments: [
    ("", "nothing"), ("   ", "nothing"), ("quit", "leave"), (":q", "leave"), ("exit", "leave"),
    ("help", "help"), (":help", "help"),
    (":help review merge", "help review merge"), ("search --help", "help search"),
    ("review", "help review"), ("review sumarize", "mistake"), ("search glass", "search"),
    ("glass", "search"),
    ("对比度", "search"), ("show color.one-meaning", "show"), (":show system.red", "show"),
    ("color #007AFF", "color"), (":nonsense", "mistake"), ("show", "mistake"),
    ("color", "mistake"), ("contrast", "mistake"), ("contrast of text", "contrast"),
    ("build", "build"), ("build --watch", "mistake"), ("serve", "mistake"), ("agent", "mistake"),
    ("repl", "mistake"), ("audit .", "audit"), ("locale status", "status"), ("manual", "search"),
    ("new rule a.b", "new"), (":new rule a.b", "new"), ("changes", "changes"),
    ("checklist", "checklist"), ("export palette", "palette"), (":export palette", "palette"),
    (":export review.md", "own"), (":export", "own"), ("export", "help export"),
    ("--root x list", "list"), ("precept --root x list", "list"), ("search build", "search"),
    ("help nonsense", "help nonsense"), ("help :next", "help"), ("help options", "help options"),
    ("0", "own"), ("-3", "own"), ("99999999999999999999", "own"), ("3 4", "search"),
    (":color", "mistake"), ("dark -icon", "search"),
    ("what users don't see", "search"), ("--help", "help"), ("-h", "help"),
    ("--version", "version"), ("precept --version", "version"),
    ("precept help search", "help search"), ("precept list --kind rule", "list"),
    ("precept", "search"), ("precept of design", "search"),
    ("say \"this", "mistake"), ("show a b c", "show"), ("contrast a b c", "mistake"),
    ("export --locale", "mistake"), ("review --root=", "mistake"),
    ("locale --quiet", "help locale"),
  ])
  func `lines are commands, words to search for, or mistakes`(line: String, expected: String) {
    #expect(kind(line) == expected)
  }
}

@Suite struct LineWordsTests {
  @Test(arguments: [
    ("show color.one-meaning", ["show", "color.one-meaning"]),
    ("  two   words  ", ["two", "words"]),
    ("search \"dark mode\" -icon", ["search", "dark mode", "-icon"]),
    ("color 'rgb(0 0 0 / 30%)'", ["color", "rgb(0 0 0 / 30%)"]),
    ("a\\ b", ["a b"]),
    ("搜索 对比度", ["搜索", "对比度"]),
    ("empty ''", ["empty", ""]),
    ("", []),
    ("trailing\\", ["trailing\\"]),
    ("don't say users' 'two words'", ["don't", "say", "users'", "two words"]),
    ("checklist --app='My App'", ["checklist", "--app=My App"]),
    (#"search 'it'"'"'s'"#, ["search", "it's"]),
    ("“don’t”", ["“don’t”"]),
  ])
  func `a line is cut as a shell cuts it`(line: String, words: [String]) {
    #expect(lineWords(line) == words)
  }

  @Test func `an open quotation mark is a mistake`() {
    #expect(lineWords("show \"color") == nil)
  }
}
