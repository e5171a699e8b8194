import Diagnostics
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  @Test func `findings are ordered by path, line, column, severity, code and message`() {
    let ordered = [
      finding("b", "Content/a.yaml", 1, 1), finding("b", "Content/a.yaml", 1, 2),
      finding("b", "Content/a.yaml", 2, 1), finding("a", "Content/a.yaml", 10, 1),
      finding("z", "Content/b.yaml", 0, 0), finding("a", "Locales/a.md", 1, 1),
      finding("b", "Locales/a.md", 1, 1), finding("a", "Locales/a.md", 1, 1, code: "y"),
      finding("a", "Locales/a.md", 1, 1, .warning, code: "a"),
    ]
    #expect(ordered.shuffled(with: 1).sorted() == ordered)
    #expect(ordered.shuffled(with: 2).sorted() == ordered)
  }

  @Test func `paths are ordered by code points, the same on every system`() {
    let paths = ["A.yaml", "B.yaml", "a.yaml", "é.yaml", "颜色.yaml"]
    let places = paths.map { ContentLocation(path: $0) }
    #expect(places.reversed().sorted().map(\.path) == paths)
  }

  @Test func `a place that is not known is shown as the first`() {
    #expect(ContentLocation(path: "a.md").description == "a.md:1:1")
    #expect(ContentLocation(path: "a.md", line: 3).description == "a.md:3:1")
    #expect(ContentLocation(path: "a.md", line: 3, column: 9).description == "a.md:3:9")
  }

  @Test func `warnings alone are no errors`() {
    let warning = finding("a", "a.md", 1, 1, .warning)
    #expect(![Diagnostic]().hasErrors)
    #expect(![warning].hasErrors)
    #expect([warning, finding("a", "a.md", 1, 1)].hasErrors)
  }

  private func finding(
    _ message: String, _ path: String, _ line: Int, _ column: Int,
    _ severity: Diagnostic.Severity = .error, code: Diagnostic.Code = "x"
  ) -> Diagnostic {
    Diagnostic(
      severity, LocalizableMessage(message),
      at: ContentLocation(path: path, line: line, column: column), code: code)
  }
}

extension Array {
  fileprivate func shuffled(with seed: UInt64) -> [Element] {
    var generator = SplitMix(seed: seed)
    return shuffled(using: &generator)
  }
}

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("platfroms", ["platforms", "id"], "platforms"), ("Platforms", ["platforms"], "platforms"),
      ("titel", ["title", "tile"], "title"), ("titel", ["title", "summary"], "title"),
      ("ttl", ["title"], nil), ("colour", ["color"], "color"), ("id", ["id"], nil),
      ("推存", ["推荐", "避免"], "推荐"), ("x", [], nil), ("kind", ["find", "mind"], nil),
      ("supersede", ["superseded"], "superseded"), ("iso", ["iOS"], "iOS"), ("ios", ["iOS"], "iOS"),
      (
        "no-aditional-considerations", ["no-additional-considerations", "applies"],
        "no-additional-considerations"
      ),
    ] as [(String, [String], String?)])
  func `only a single near name is suggested`(name: String, among: [String], expected: String?) {
    #expect(suggestion(for: name, among: among) == expected)
    #expect(suggestion(for: name, among: among.reversed()) == expected)
  }

  @Test(arguments: [("abcde", 1), ("abcdef", 2), ("abcdefghijk", 2), ("abcdefghijkl", 3)])
  func `longer names may have more mistakes`(name: String, limit: Int) {
    let near = name.dropLast(limit) + String(repeating: "x", count: limit)
    let far = name.dropLast(limit + 1) + String(repeating: "x", count: limit + 1)
    #expect(suggestion(for: String(near), among: [name]) == name)
    #expect(suggestion(for: String(far), among: [name]) == nil)
  }

  @Test func `the distance is that of the definition`() {
    var generator = SplitMix(seed: 7)
    for _ in 0..<400 {
      let left = word(&generator)
      let right = word(&generator)
      let expected = distance(left[...], right[...])
      #expect(editDistance(left, right) == expected, "\(left) \(right)")
      #expect(editDistance(right, left) == expected, "\(right) \(left)")
    }
  }

  private func word(_ generator: inout SplitMix) -> [Int] {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      Int.random(in: 0...2, using: &generator)
    }
  }

  /// Optimal string alignment as it is defined, by trying everything.
  private func distance(_ left: ArraySlice<Int>, _ right: ArraySlice<Int>) -> Int {
    guard let first = left.last, let second = right.last else {
      return max(left.count, right.count)
    }
    var best = min(
      distance(left.dropLast(), right) + 1, distance(left, right.dropLast()) + 1,
      distance(left.dropLast(), right.dropLast()) + (first == second ? 0 : 1))
    if left.count > 1, right.count > 1, left.dropLast().last == second,
      right.dropLast().last == first
    {
      best = min(best, distance(left.dropLast(2), right.dropLast(2)) + 1)
    }
    return best
  }
}
