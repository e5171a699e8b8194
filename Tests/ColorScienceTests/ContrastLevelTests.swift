import Testing

@testable import ColorScience

@Suite struct ContrastLevelTests {
  @Test(arguments: [
    (2.1084827, "2.11"), (4.4998, "4.49"), (4.478089, "4.48"), (4.5, "4.50"), (2.99797, "2.99"),
    (6.996, "6.99"), (6.994, "6.99"), (3.0, "3.00"), (21, "21.00"), (1, "1.00"),
    (4.4949, "4.49"), (4.495, "4.49"), (2.9999999999999996, "2.99"),
  ])
  func `the printed ratio never contradicts the verdict`(ratio: Double, text: String) {
    #expect(ContrastVerdict(ratio: ratio).ratioText == text)
  }

  @Test func `a verdict rests on the unrounded ratio`() {
    #expect(!ContrastVerdict(ratio: 4.4999999).passes(.text))
    #expect(ContrastVerdict(ratio: 4.5).passes(.text))
  }

  @Test func `the highest level is the most demanding one reached`() {
    #expect(ContrastVerdict(ratio: 2.9).highestLevel == nil)
    #expect(ContrastVerdict(ratio: 3).highestLevel == .largeText)
    #expect(ContrastVerdict(ratio: 6.9).highestLevel == .text)
    #expect(ContrastVerdict(ratio: 21).highestLevel == .enhancedText)
  }
}
