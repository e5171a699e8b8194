import ArgumentParser
import Testing

@testable import Commands

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
