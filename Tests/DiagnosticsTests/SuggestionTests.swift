import Diagnostics
import TestSupport
import Testing

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
