import Guidelines
import Localization
import Testing

@testable import Checklists

@Suite struct StepOutlineTests {
  private static let tree = [
    ChecklistStep("Open."),
    ChecklistStep(
      "One of these:",
      [
        ChecklistStep("Measure."),
        ChecklistStep("All of these:", [ChecklistStep("Listen."), ChecklistStep("Compare.")]),
      ], isChoice: true),
    ChecklistStep("Close."),
  ]
  private static let lines = [
    "Open.", "One of these:", "2.a Measure.", "2.b All of these:", "2.b.1 Listen.",
    "2.b.2 Compare.", "Close.",
  ]

  @Test func `places stand before the steps that are below others`() {
    #expect(Self.tree.lines == Self.lines)
    #expect(text(Self.lines).outline == Self.tree)
    #expect(
      text(Self.lines).numberedLines == [
        "1. Open.", "2. One of these:", "2.a Measure.", "2.b All of these:", "2.b.1 Listen.",
        "2.b.2 Compare.", "3. Close.",
      ])
  }

  @Test(arguments: [
    "1.5 is the ratio.", "1.b Second.", "2.1 Of no step.", "1.1. Two points.", "1.01 Zero.",
    "1.A Capital.", "1.1.1 Too deep.", "1.1", "1 Alone.", ".1 None.", "1..1 Gap.", "-1.1 Less.",
  ])
  func `a number that is not the next place is text`(step: String) {
    #expect(text(["Look.", step]).outline == [ChecklistStep("Look."), ChecklistStep(step)])
  }

  @Test func `alternatives without letters for all of them are numbered`() {
    let parts = (1...27).map { ChecklistStep("Way \($0).") }
    let step = ChecklistStep("One of these:", parts, isChoice: true)
    #expect([step].lines.last == "1.27 Way 27.")
    #expect(text([step].lines).outline == [step])
  }

  @Test func `siblings are of one kind`() {
    let mixed = text(["Look.", "1.1 First.", "1.b Letter.", "1.2 Second."]).outline
    #expect(mixed.map(\.text) == ["Look.", "1.b Letter.", "1.2 Second."])
  }

  private func text(_ steps: [String]) -> ChecklistText {
    ChecklistText(locale: .english, question: "Is it?", why: "", steps: steps)
  }
}

@Suite struct PlainTextTests {
  @Test func `white space is what Unicode says it is`() {
    let wrong = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFEFF
      let isBlank = isControl || scalar.properties.isWhitespace
      return "a\(Character(scalar))b".onOneLine.unicodeScalars.contains(" ") != isBlank
    }
    #expect(wrong == [])
  }

  @Test func `every character is compared by the properties that Unicode gives it`() {
    let wrong = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let isIgnored = "-_\u{FEFF}".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace
      return "a\(scalar)B".folded
        != (isIgnored ? "ab" : "a\(scalar.properties.lowercaseMapping)b")
    }
    #expect(wrong == [])
  }

  @Test func `sixteen hexadecimal digits are a hash in either case`() {
    #expect(RuleHash("0123456789ABCDEF")?.digits == "0123456789abcdef")
    #expect(RuleHash("0123456789abcde") == nil)
    #expect(RuleHash("0123456789abcdeg") == nil)
  }
}
