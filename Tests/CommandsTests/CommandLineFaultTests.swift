import ArgumentParser
import Terminal
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

  @Test(arguments: [
    (
      "serch x", "there is no command 'serch'; did you mean 'search'?",
      "没有“serch”这个命令；你要用的是“search”吗？"
    ),
    (
      "zzzzzz", "there is no command 'zzzzzz'; 'precept --help' lists all commands",
      "没有“zzzzzz”这个命令；运行 precept --help 查看全部命令"
    ),
    (
      "review sumarize a.md", "there is no command 'sumarize'; did you mean 'summarize'?",
      "没有“sumarize”这个命令；你要用的是“summarize”吗？"
    ),
    (
      "search x --limt 3", "there is no option '--limt'; did you mean '--limit'?",
      "没有“--limt”这个选项；你要用的是“--limit”吗？"
    ),
    ("list -z", "there is no option '-z'", "没有“-z”这个选项"),
    (
      "search x --limit", "option '--limit' needs a value; expected a whole number, 1 or more",
      "选项“--limit”后面缺少值；应为不小于 1 的整数"
    ),
    (
      "serve --port -1",
      "option '--port' needs a value; expected a whole number from 0 to 65535",
      "选项“--port”后面缺少值；应为 0 到 65535 之间的整数"
    ),
    (
      "build -o -x",
      "option '-o' needs a value; to give a value that begins with a hyphen, join it to the option, "
        + "as in --output=-x",
      "选项“-o”后面缺少值；以连字符开头的值要用等号连在选项后面，例如 --output=-x"
    ),
    (
      "search dark -icon",
      "there is no option '-icon'; put words that begin with a hyphen after --, as in -- -icon",
      "没有“-icon”这个选项；以连字符开头的文字要写在 -- 之后，例如 -- -icon"
    ),
    (
      "search x --limit 2 --limit=3", "option '--limit' was given twice, but takes only one value",
      "选项“--limit”写了两次，但只能有一个值"
    ),
    (
      "build -o a --output b", "option '--output' was given twice, but takes only one value",
      "选项“--output”写了两次，但只能有一个值"
    ),
    ("checklist --app=", "option '--app' needs a value", "选项“--app”后面缺少值"),
    ("build -o", "option '-o' needs a value", "选项“-o”后面缺少值"),
    ("search", "argument '<query>' is missing", "缺少参数“<搜索内容>”"),
    ("contrast red", "argument '<background>' is missing", "缺少参数“<背景色>”"),
    (
      "search x --json=1", "option '--json' takes no value, but '1' was given",
      "选项“--json”不带值，却写了“1”"
    ),
    ("contrast a b c", "unexpected argument 'c'", "多了一个参数“c”"),
    ("contrast a b c d", "unexpected arguments: c, d", "多了几个参数：c、d"),
    ("export --locale", "option '--locale' needs a value", "选项“--locale”后面缺少值"),
    ("review --root=", "option '--root' needs a value", "选项“--root”后面缺少值"),
    (
      "locale --locale en --locale=fr",
      "option '--locale' was given twice, but takes only one value",
      "选项“--locale”写了两次，但只能有一个值"
    ),
    (
      "search x --limit abc",
      "'abc' is not a valid value for '--limit <limit>'; expected a whole number, 1 or more",
      "“abc”不能用作“--limit <数量>”的值；应为不小于 1 的整数"
    ),
    (
      "search x --limit 0",
      "'0' is not a valid value for '--limit <limit>'; expected a whole number, 1 or more",
      "“0”不能用作“--limit <数量>”的值；应为不小于 1 的整数"
    ),
    (
      "show x --format txt",
      "'txt' is not a valid value for '--format <format>'; did you mean 'text'?",
      "“txt”不能用作“--format <格式>”的值；你要用的是“text”吗？"
    ),
    (
      "export sounds",
      "there is no command 'sounds'; 'precept --help' lists all commands",
      "没有“sounds”这个命令；运行 precept --help 查看全部命令"
    ),
    (
      "export search",
      "argument '--format <format>' is missing; expected one of opensearch, groonga, jsonl",
      "缺少参数“--format <格式>”；可用的值：opensearch、groonga、jsonl"
    ),
    (
      "new topic x --section y", "--section can be used only with 'precept new rule'",
      "--section 只用于规则"
    ),
    (
      "checklist --profile a --profile b",
      "option '--profile' was given twice, but takes only one value",
      "选项“--profile”写了两次，但只能有一个值"
    ),
    (
      "build --base-url ftp://example.com/",
      "--base-url takes the address of a site, which begins with http:// or https:// and has no "
        + "query, fragment or space, as in https://example.com/guidelines/",
      "--base-url 要写网站的网址：以 http:// 或 https:// 开头，不带查询、片段和空格，例如 "
        + "https://example.com/guidelines/"
    ),
    ("review summarize", "argument '<file>' is missing", "缺少参数“<文件>”"),
    (
      "locale accept ja", "specify units, a topic or a file, or use --all",
      "请指定条目、主题或文件，或者使用 --all"
    ),
  ])
  func `a wrong line is explained in the language of the person`(
    line: String, english: String, chinese: String
  ) throws {
    let words = line.split(separator: " ").map(String.init)
    let (fault, path) = try #require(mistake(words))
    var style = TextStyle.plain
    style.width = 1000
    for (tag, expected) in [("en", english), ("zh-Hans", chinese)] {
      let answer = try shippedHelp(tag).fault(fault, in: path, style)
      let message = try #require(answer.failure.map(object) as? [String: [String: Any]])["error"]
      #expect(message?["message"] as? String == expected)
      #expect(answer.status == .usage)
      let error = tag == "en" ? "error: " : "错误："
      #expect(answer.remarks.hasPrefix(error + expected + "\n"))
      let name = (["precept"] + path).joined(separator: " ")
      #expect(answer.remarks.contains(name + " --help"))
    }
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

  @Test func `what the parser says otherwise stays as it is`() throws {
    let fault = CommandLineFault.other("Something else entirely.")
    let answer = try shippedHelp("zh-Hans").fault(fault, in: ["list"], .plain)
    #expect(answer.remarks.hasPrefix("错误：命令行有误：“Something else entirely.”\n"))
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
