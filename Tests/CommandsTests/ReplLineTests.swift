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
    case .mistake: "mistake"
    default: "own"
    }
  }

  @Test(arguments: [
    ("", "nothing"), ("   ", "nothing"), ("quit", "leave"), (":q", "leave"), ("exit", "leave"),
    ("help", "help"), (":help", "help"), ("search glass", "search"), ("glass", "search"),
    ("对比度", "search"), ("show color.one-meaning", "show"), (":show system.red", "show"),
    ("color #007AFF", "color"), (":nonsense", "mistake"), ("show", "mistake"),
    ("say \"this", "mistake"), ("show a b c", "mistake"),
  ])
  func `lines are commands, words to search for, or mistakes`(line: String, expected: String) {
    #expect(kind(line) == expected)
  }

  @Test func `the root may stand before the command`() {
    #expect(
      PreceptCommand.reordered(["--root", "x", "show", "a"]) == ["show", "--root", "x", "a"])
    #expect(PreceptCommand.reordered(["--root=x", "check"]) == ["check", "--root=x"])
    #expect(
      PreceptCommand.reordered(["--root", "x", "review", "merge", "a", "merge"])
        == ["review", "merge", "--root", "x", "a", "merge"])
    #expect(PreceptCommand.reordered(["--root"]) == ["--root"])
    #expect(PreceptCommand.reordered([]) == [])
  }
}
