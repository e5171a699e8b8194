import Testing

@testable import Commands

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
