import Foundation
import Testing

@testable import SiteGeneration

@Suite struct ScriptMinifierTests {
  private func minified(_ script: String) -> String {
    String(decoding: ScriptMinifier.minified(Array(script.utf8)), as: UTF8.self)
  }

  @Test func `comments and space go`() {
    #expect(minified("/* one\n two */ a ( b , c ) ; // three\n\n  d ( ) ;\n") == "a(b,c);d();\n")
  }

  @Test func `space between words and between equal signs stays`() {
    #expect(minified("return a + +b - -c in d;") == "return a+ +b- -c in d;\n")
    #expect(minified("a/*x*/instanceof b;") == "a instanceof b;\n")
    #expect(minified("1 .toString();") == "1 .toString();\n")
  }

  @Test func `a line end that may end a statement stays`() {
    #expect(minified("if (a) { b() }\nc\n  .d()\n") == "if(a){b()}\nc.d()\n")
  }

  @Test func `strings, templates and patterns stay as they are`() {
    let script = #"x("a // b",'c  /* d */',`e  ${f({g:"}"})}  // h`,/[/ ]  \/ "/gu,i/j/k);"#
    #expect(minified(script) == script + "\n")
  }

  @Test func `names that nothing outside knows get short`() {
    #expect(
      minified("const total = 1; function twice(value) { return value * total; } twice(total);")
        == "const a=1;function b(value){return value*a;}b(a);\n")
  }

  @Test func `members, keys and shorthands keep their names`() {
    let kept = [
      "const total=1;x.total();", "const total=1;x({total:2});", "const total=1;x({total});",
      "const total=1;x({y,total});", "const {total=1}=x;let total;",
      "let total;class Y{total(){}}", "let total;class Y{get total(){}}",
    ]
    for script in kept { #expect(minified(script).contains("total"), "\(script)") }
    #expect(minified("const total = 1; x([...total]);") == "const a=1;x([...a]);\n")
  }

  @Test func `a script that touches the page keeps its names`() {
    let script = "const total=1;document.title=total;"
    #expect(minified(script) == script + "\n")
  }

  @Test func `short names are never those in use`() {
    #expect(minified("const total = a + b;") == "const c=a+b;\n")
  }

  @Test func `the tokens of the engine are the engine`() throws {
    for part in try Self.engine() {
      #expect(ScriptLexer.tokens(of: part).flatMap(\.text) == part)
    }
  }

  @Test func `the engine gets a quarter shorter`() throws {
    let engine = Array(try Self.engine().joined())
    #expect(ScriptMinifier.minified(engine).count * 4 < engine.count * 3)
  }

  private static func engine() throws -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Site/Scripts/search-engine").standardizedFileURL
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
  }
}
