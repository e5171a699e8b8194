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
}
