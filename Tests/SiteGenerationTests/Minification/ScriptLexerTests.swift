import Foundation
import Testing

@testable import SiteGeneration

@Suite struct ScriptLexerTests {
  private func texts(_ script: String, of kind: ScriptToken.Kind) -> [String] {
    ScriptLexer.tokens(of: Array(script.utf8)).filter { $0.kind == kind }
      .map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test(arguments: [
    "a = /x/", "(/x/)", "[/x/]", "a ? /x/ : b", "a => /x/", "return /x/", "typeof /x/", "in /x/",
    "case /x/", "of /x/", "void /x/", "throw /x/", "else /x/", "do /x/", "yield /x/", "; /x/",
    "if (a) /x/", "while (a(b)) /x/", "for await (a of b) /x/", "{ a } /x/", "if (a) {} /x/",
    "() => {} /x/", "switch (a) { case b: {} /x/ }", "`${ /x/ }`", "! /x/", "...  /x/", "a++ + /x/",
  ])
  func `a slash before an operand begins a regular expression`(script: String) {
    #expect(texts(script, of: .regularExpression) == ["/x/"])
  }

  @Test(arguments: [
    "a /x/ b", "1 /x/ b", "'a' /x/ b", "`a` /x/ b", "`${ a }` /x/ b", "/a/g /x/ b", "(a) /x/ b",
    "a() /x/ b", "a[0] /x/ b", "a = {} /x/ b", "({}) /x/ b", "a++ /x/ b", "a-- /x/ b",
    "a.return /x/ b", "a?.in /x/ b", "a.if(b) /x/ c", "`${ {} /x/ b }`", "this /x/ b",
  ])
  func `a slash behind an operand divides`(script: String) {
    #expect(texts(script, of: .word).contains("x"))
  }

  @Test func `regular expressions end where their grammar says`() {
    for pattern in [#"/[/*]\/\/  x/g"#, #"/[\]/"']/u"#, #"/\\/"#, "/=/", "/`/", "/{/"] {
      #expect(texts("a = \(pattern) / 2", of: .regularExpression) == [pattern])
    }
  }

  @Test func `template literals end behind their substitutions`() {
    #expect(
      texts("`a ${ {b: `}${ c }`} } \\` \\${ d`;", of: .template) == [
        "`a ${", "`}${", "}`", "} \\` \\${ d`",
      ])
  }

  @Test func `line ends and spaces beyond ASCII are known`() {
    #expect(texts("// a\u{2028}b // c\u{2029}d // e\rf", of: .word) == ["b", "d", "f"])
    #expect(texts("\u{FEFF}a\u{A0}é\u{3000}b\u{2003}漢", of: .word) == ["a", "é", "b", "漢"])
  }

  @Test(arguments: [
    "'a", "\"a\nb", "'a\\", "/* a", "/*/", "/", "/[a\nb", "/a\\", "`a", "`${", "`${ { }", "`${ )`",
    "}", ")]}", "({[", "a\\", "1.", ".", "#", "<!-- a", "\u{2028}", "/a\u{2028}b", "@", "",
  ])
  func `no text is lost from faulty scripts`(script: String) {
    let bytes = Array(script.utf8)
    #expect(ScriptLexer.tokens(of: bytes).flatMap(\.text) == bytes)
  }

  @Test func `no text is lost from parts of the site's scripts`() throws {
    for script in try siteScripts() {
      for count in stride(from: 0, through: script.count, by: 97) {
        let part = Array(script.prefix(count))
        #expect(ScriptLexer.tokens(of: part).flatMap(\.text) == part)
      }
    }
  }
}

/// Returns the scripts below a folder of `Site/Scripts`.
func siteScripts(below folder: String = "") throws -> [[UInt8]] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Site/Scripts/\(folder)").standardizedFileURL
  let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
  return try paths.filter { $0.hasSuffix(".js") }.sorted().map {
    Array(try Data(contentsOf: folder.appending(path: $0)))
  }
}
