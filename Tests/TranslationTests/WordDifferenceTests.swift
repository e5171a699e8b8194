import Testing

@testable import Translation

@Suite struct WordDifferenceTests {
  @Test(arguments: [
    ("a b c", "a x c", "a [-b-]{+x+} c"),
    ("一种颜色", "两种颜色", "[-一-]{+两+}种颜色"),
    ("“a”", "\"a\"", "\"a\""),
    ("", "new", "{+new+}"),
    ("gone", "", "[-gone-]"),
  ])
  func `words are compared one by one`(old: String, new: String, expected: String) {
    #expect(WordDifference(from: old, to: new).text == expected)
  }

  @Test func `what was removed and kept is the old text, what was added and kept the new one`() {
    let old = "Use one color, and keep 4.5:1 against 背景颜色 everywhere."
    let new = "Use two colors and keep 7:1 against 前景颜色, nearly everywhere."
    let runs = WordDifference(from: old, to: new).runs
    let before = runs.map { if case .added = $0 { "" } else { $0.words } }.joined()
    let after = runs.map { if case .removed = $0 { "" } else { $0.words } }.joined()
    #expect(before == old)
    #expect(after == new)
  }
}

extension WordDifference.Run {
  fileprivate var words: String {
    switch self {
    case .same(let text), .removed(let text), .added(let text): text
    }
  }
}
