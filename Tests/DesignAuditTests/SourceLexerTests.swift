import Diagnostics
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct SourceLexerTests {
  struct Example: Sendable {
    let text: String
    var language = SourceLanguage.swift
    let tokens: [String]
  }

  private static let examples: [Example] = [
    Example(text: "a /* b /* c */ d */ e", tokens: ["a", "e"]),
    Example(text: "a /* b /* c */ d", language: .objectiveC, tokens: ["a", "d"]),
    Example(text: "a // b\nc", tokens: ["a", "c"]),
    Example(text: ##"a "b // c" d"##, tokens: ["a", "b // c", "d"]),
    Example(text: ##"a "b\"c" d"##, tokens: ["a", ##"b\"c"##, "d"]),
    Example(text: ##"a #"b"c\"# d"##, tokens: ["a", ##"b"c\"##, "d"]),
    Example(text: ##"a #"b\#(c)d"# e"##, tokens: ["a", ##"b\#"##, "(", "c", ")", "d", "e"]),
    Example(
      text: ##"a "b\("c\(d)e")f" g"##,
      tokens: ["a", ##"b\"##, "(", ##"c\"##, "(", "d", ")", "e", ")", "f", "g"]),
    Example(text: "a \"\"\"\n b\"c\n \"\"\" d", tokens: ["a", "\n b\"c\n ", "d"]),
    Example(text: "a \"b\nc", tokens: ["a", "c"]),
    Example(text: ##"a #/b"c/# d"##, tokens: ["a", ##"b"c"##, "d"]),
    Example(text: "#if a", tokens: ["#", "if", "a"]),
    Example(text: "'\"' @\"a\"", language: .objectiveC, tokens: ["\"", "@", "a"]),
    Example(
      text: "1.5f 1e-3 0xFF_0 1...2 a.b 1.a",
      tokens: ["1.5f", "1e-3", "0xFF_0", "1", ".", ".", ".", "2", "a", ".", "b", "1", ".", "a"]),
  ]

  @Test(arguments: examples)
  func `code is told from comments and strings`(example: Example) {
    let bytes = Array(example.text.utf8)
    var lexer = SourceLexer(bytes: bytes, language: example.language)
    lexer.read()
    let found = lexer.tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(found == example.tokens)
  }

  @Test func `text that nests or repeats without end is read in one pass`() {
    let patterns = [
      "\"\\(", "Color(", "[UIColor ", "/*", "((((", "#\"\\#(", "\"\"\"", "#", "'", "\\",
    ]
    for pattern in patterns {
      let text = String(repeating: pattern, count: 200_000 / pattern.utf8.count)
      for name in ["a.swift", "a.m"] {
        let report = auditDesign(
          of: [AuditFile(path: name, contents: .bytes(Array(text.utf8)))], against: AuditBase.base)
        #expect(report.findings.isEmpty, "\(pattern)")
      }
    }
  }

  @Test(arguments: [SourceLanguage.swift, .objectiveC])
  func `tokens of any bytes stand in order and within the text`(language: SourceLanguage) {
    var random = SplitMix(seed: 7)
    let marks = Array("\"\"\"#\\(){}[]/*'\n a1.@_é".utf8)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        marks[Int.random(in: 0..<marks.count, using: &random)]
      }
      var lexer = SourceLexer(bytes: bytes, language: language)
      lexer.read()
      var end = 0
      for token in lexer.tokens {
        #expect(token.range.lowerBound >= end && token.range.upperBound <= bytes.count)
        end = token.range.upperBound
      }
      for comment in lexer.comments { #expect(comment.upperBound <= bytes.count) }
    }
  }
}

@Suite struct LineTableTests {
  @Test func `every offset has the place that counting from the start gives`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Bool.random(using: &random) ? UInt8(0x0A) : 0x61
      }
      let places = LineTable(bytes, path: "a")
      var (line, column) = (1, 1)
      for offset in 0...bytes.count {
        let place = places.location(of: offset)
        #expect(place.line == line && place.column == column)
        guard offset < bytes.count else { break }
        (line, column) = bytes[offset] == 0x0A ? (line + 1, 1) : (line, column + 1)
      }
    }
  }
}
