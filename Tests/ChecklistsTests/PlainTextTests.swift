import Guidelines
import Testing

@testable import Checklists

@Suite struct PlainTextTests {
  @Test func `white space is what Unicode says it is`() {
    let wrong = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFEFF
      let isBlank = isControl || scalar.properties.isWhitespace
      return "a\(Character(scalar))b".onOneLine.unicodeScalars.contains(" ") != isBlank
    }
    #expect(wrong == [])
  }

  @Test func `every run of white space becomes one space`() {
    #expect(" a \u{3000}\n b\tc ".onOneLine == "a b c")
    #expect("颜色，“对比度”".onOneLine == "颜色，“对比度”")
    #expect("".onOneLine == "" && " ".onOneLine == "")
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

  @Test(arguments: [
    "2026-11-21", "2026/11/21", "2026年11月21日", "2026.11.21", "2026-11-21T08:00:00Z",
    "2026-11-21 08:00", "21.11.2026", "11/21/2026", "21/11/2026",
  ])
  func `a day is read in many notations`(_ text: String) {
    #expect(reviewDate(text) == CalendarDate(year: 2026, month: 11, day: 21))
  }

  @Test(arguments: ["", "soon", "11/12/2026", "2026-02-30", "21.11.26", "1 2 3", "2026"])
  func `what may be another day or none is not guessed`(_ text: String) {
    #expect(reviewDate(text) == nil)
  }

  @Test func `the same number for day and month is clear`() {
    #expect(reviewDate("5/5/2026") == CalendarDate(year: 2026, month: 5, day: 5))
  }
}
