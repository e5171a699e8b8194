import ArgumentParser
import Terminal
import TestSupport
import Testing

@testable import Commands

@Suite struct CommandLineFaultTests {
  private func mistake(_ words: [String]) -> (CommandLineFault, [String])? {
    let line = CommandLineWords(words)
    if let name = line.unknownCommand { return (.unknownCommand(name), line.path) }
    do {
      _ = try PreceptCommand.parsed(line.arguments)
      return nil
    } catch {
      return (CommandLineFault(error, in: line), line.path)
    }
  }

  private static let wrongLines = """
    serch x
    zzzzzz
    review sumarize a.md
    search x --limt 3
    list -z
    search x --limit
    serve --port -1
    build -o -x
    search dark -icon
    search x --limit 2 --limit=3
    build -o a --output b
    checklist --app=
    build -o
    search
    contrast red
    search x --json=1
    contrast a b c
    contrast a b c d
    export --locale
    review --root=
    locale --locale en --locale=fr
    search x --limit abc
    search x --limit 0
    show x --format txt
    export sounds
    export search
    new topic x --section y
    checklist --profile a --profile b
    build --base-url ftp://example.com/
    review summarize
    locale accept ja
    """

  @Test func `a wrong line is explained in the language of the person`() throws {
    var style = TextStyle.plain
    style.width = 1000
    let explained = try Self.wrongLines.split(separator: "\n").map { line in
      let (fault, path) = try #require(mistake(line.split(separator: " ").map(String.init)))
      let messages = try ["en", "zh-Hans"].map { tag in
        let answer = try shippedHelp(tag).fault(fault, in: path, style)
        #expect(answer.status == .usage, "\(line)")
        let name = (["precept"] + path).joined(separator: " ")
        #expect(answer.remarks.contains(name + " --help"), "\(line)")
        let json = try #require(answer.failure.map(object) as? [String: [String: Any]])
        let message = try #require(json["error"]?["message"] as? String)
        let first = String(answer.remarks.prefix { $0 != "\n" })
        #expect(first.hasSuffix(message), "\(line)")
        return first + "\n"
      }
      return "precept \(line)\n" + messages.joined()
    }
    try expectSnapshot(explained.joined(separator: "\n"), "wrong-lines.txt")
  }

  @Test func `options that take several values may be given twice, and words behind hyphens too`()
    throws
  {
    for line in ["list --platform iOS --platform macOS", "search -- --limit 1 --limit 2"] {
      #expect(mistake(line.split(separator: " ").map(String.init)) == nil, "\(line)")
    }
    #expect(mistake(["search", "x", "--index", ""])?.0 == .missingValue(option: "--index"))
    #expect(mistake(["search", "x", "--json", ""])?.0 == .missingArgument("<query>"))
  }

  @Test func `values with quotation marks and line breaks are told whole`() {
    #expect(
      mistake(["search", "x", "--limit", "it's\nso"])?.0
        == .invalidValue("it's\nso", of: "--limit <limit>"))
  }

  /// The parser and the description of the program must agree on which lines are right.
  @Test(arguments: [
    "locale status --fail-on stale,missing", "locale status --fail-on stale,nothing",
    "locale export zh-Hans --only fresh", "check --format json", "check --format text,json",
    "new rule a.b", "new riddle a.b", "serve --port 70000", "list --offset 1", "audit a -- -b",
    "contrast - -", "export search --format jsonl", "locale pseudo", "build -o - --quiet=1",
    "color --brand:#777", "search -- --limit", "list extra", "search a --explain --nonsense",
    "review summarize a --fail-on fail,missing", "--nonsense", "repl --max-files -1",
  ])
  func `a mistake is found in a line where the parser finds one`(line: String) {
    let words = CommandLineWords(line.split(separator: " ").map(String.init))
    let isRefused = (try? PreceptCommand.parsed(words.arguments)) == nil
    #expect((CommandLineFault(in: words) != nil) == isRefused)
  }
}

@Suite struct CommandLineWordsTests {
  @Test(arguments: [
    (["--root", "x", "list", "--json"], ["list", "--root", "x", "--json"], ["list"]),
    (
      ["--locale", "zh-Hans", "--root=x", "review", "merge", "a"],
      ["review", "merge", "--locale", "zh-Hans", "--root=x", "a"], ["review", "merge"]
    ),
    (["search", "--root", "x", "y"], ["search", "--root", "x", "y"], ["search"]),
    (
      ["review", "--root", "x", "merge", "a"], ["review", "merge", "--root", "x", "a"],
      ["review", "merge"]
    ),
    (["--locale"], ["--locale"], []),
    (
      ["--root", "x", "--generate-completion-script", "zsh"],
      ["--generate-completion-script", "zsh", "--root", "x"], []
    ),
  ])
  func `options of every command may stand before its name`(
    words: [String], arguments: [String], path: [String]
  ) {
    let line = CommandLineWords(words)
    #expect(line.arguments == arguments)
    #expect(line.path == path)
  }

  @Test(
    arguments: [
      ([], []), (["--help"], []), (["-h", "list"], []), (["list", "-h"], ["list"]),
      (["help"], []), (["help", "review", "merge"], ["review", "merge"]),
      (["help", "x"], ["x"]),
      (["--root", "x", "help", "review", "merge", "--locale", "en"], ["review", "merge"]),
      (["--locale", "zh-Hans"], []),
      (["review", "merge", "--help"], ["review", "merge"]),
      (["--locale", "zh-Hans", "list", "--help"], ["list"]), (["review"], ["review"]),
      (["--root", "x", "review"], ["review"]), (["locale", "--quiet"], ["locale"]),
      (["help", "options"], ["options"]),
      (["search", "--", "--help"], nil), (["list"], nil), (["review", "merge"], nil),
      (["--version"], nil), (["--root"], nil), (["export", "--locale"], nil),
      (["review", "--root="], nil), (["locale", "--root", "--quiet"], nil),
      (["review", "--locale", "en", "--locale", "fr"], nil),
    ] as [([String], [String]?)])
  func `help is asked for in many ways, and in no other`(words: [String], path: [String]?) {
    #expect(CommandLineWords(words).helpPath == path)
  }

  @Test(
    arguments: [
      (["serch"], "serch"), (["review", "foo", "a"], "foo"), (["review", "--json"], nil),
      (["review", "--root", "x", "foo"], "foo"), (["--root", "x", "serch"], "serch"),
      (["search", "anything"], nil), (["help"], nil), (["manual"], nil), (["--foo"], nil),
      ([], nil),
    ] as [([String], String?)])
  func `a word in the place of a command is one or is none`(words: [String], unknown: String?) {
    #expect(CommandLineWords(words).unknownCommand == unknown)
  }

  @Test func `an option's value stands behind it or behind an equals sign`() {
    #expect(["list", "--locale", "en"].value(ofOption: "--locale") == "en")
    #expect(["list", "--locale=en"].value(ofOption: "--locale") == "en")
    #expect(["list", "--locale"].value(ofOption: "--locale") == nil)
    #expect(["list"].value(ofOption: "--locale") == nil)
  }
}
