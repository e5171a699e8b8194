import Diagnostics
import Testing

@testable import AgentServer

@Suite struct QuotationTests {
  @Test(arguments: [
    ("Color.swift", "Color.swift"), ("设计", "设计"), ("it's", #"it\'s"#), (#"a"b"#, #"a\"b"#),
    (#"a\"#, #"a\\"#), ("a\nb", #"a\u{a}b"#), ("a\r\nb", #"a\u{d}\u{a}b"#),
    ("a\u{2028}b", #"a\u{2028}b"#), ("\u{1b}[31m", #"\u{1b}[31m"#), ("\u{202e}x", #"\u{202e}x"#),
    ("a”b「c」`d`", #"a\u{201d}b\u{300c}c\u{300d}\u{60}d\u{60}"#), ("\u{e0041}", #"\u{e0041}"#),
  ])
  func `what could end a quotation is escaped`(text: String, expected: String) {
    #expect(text.quotable() == expected)
  }

  @Test func `a long text is cut, however its characters are made`() {
    #expect(String(repeating: "x", count: 81).quotable() == String(repeating: "x", count: 80) + "…")
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(marks.count == 1 && marks.quotable().unicodeScalars.count == 81)
  }

  @Test func `all texts of a message are quotable`() {
    let inner = LocalizableMessage("inner", ["name": .text("a'b")])
    let message = LocalizableMessage(
      "outer", ["inner": .message(inner), "list": .texts(["c\nd"]), "count": .number(3)])
    #expect(
      message.quotable.description
        == #"outer count=3 inner=(inner name='a\'b') list=['c\u{a}d']"#)
  }
}
