import Testing

@testable import ColorScience

@Suite struct NearestSpellingTests {
  @Test func `the nearest word is found, the first by alphabet on a tie`() {
    #expect(nearestSpelling(of: "gren", among: ["red", "green", "grey"]) == "green")
    #expect(nearestSpelling(of: "grxy", among: ["grey", "gray"]) == "gray")
  }

  @Test func `a word far from all has no suggestion`() {
    #expect(nearestSpelling(of: "window", among: ["red", "green"]) == nil)
    #expect(nearestSpelling(of: "", among: ["red"]) == nil)
  }
}
