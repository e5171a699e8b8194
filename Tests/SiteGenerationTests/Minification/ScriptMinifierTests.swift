import Testing

@testable import SiteGeneration

@Suite struct ScriptMinifierTests {
  private func minified(_ script: String) -> String {
    String(decoding: ScriptMinifier.minified(Array(script.utf8)), as: UTF8.self)
  }

  @Test func `comments and space are removed`() {
    #expect(minified("/* one\n two */ a ( b , c ) ; // three\n\n  d ( ) ;\n") == "a(b,c);d();\n")
    #expect(
      minified("// a\n\n  let x = 1;  // b\n\n/* c\n d */ let y\n") == "let x=1;let y\n")
    #expect(minified("// nothing\n") == "")
  }

  @Test func `strings, templates and regular expressions stay as they are`() {
    for script in [
      #"x("a // b",'c  /* d */',`e  ${f({g:"}"})}  // h`,/[/ ]  \/ "/gu,i/j/k);"#,
      #"a="// no  comment"+'/* x */';"#, "b=`//  ${c(`/* ${d} */`)}  {`;",
      #"e=/[/*]\/\/  x/g.test(f);"#, #"return/"/.exec(g)/2/h;"#,
    ] {
      #expect(minified(script) == script)
    }
    #expect(minified("i = (j) / 2; // k") == "i=(j)/2;")
  }

  @Test func `what is not closed is kept`() {
    for script in ["a=\"b  c\n;d", "a/* b  c", "a=`b  c", "a=/b  [c\n)", "a=`${ {b:1}"] {
      #expect(minified(script) == script.replacing("${ {", with: "${{"))
    }
    let bytes: [UInt8] = [0x61, 0x3D, 0xFF, 0xC3, 0x28, 0xE2, 0x80, 0x29, 0x00, 0x22, 0x80]
    #expect(ScriptMinifier.minified(bytes) == bytes)
  }

  @Test func `a minified script stays the same`() throws {
    for asset in try shippedTheme().assets where asset.path.hasSuffix(".js") {
      #expect(ScriptMinifier.minified(asset.bytes) == asset.bytes, "\(asset.path)")
    }
  }

  @Test func `a minified script has the tokens of its source, whatever that is`() {
    let parts = [
      "a", "1", ".", "5", "+", "-", "/", "*", "<", "!", "=", ">", "?", "(", ")", "[", "]", "{", "}",
      "`", "${", "\"", "'", "\\", "#", "if", "return", ";", ",", " ", " ", "\n", "\r\n", "\u{2028}",
    ].map { Array($0.utf8) }
    var state: UInt64 = 1
    for _ in 0..<20_000 {
      let script = (0..<12).flatMap { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return parts[Int(state >> 33) % parts.count]
      }
      let result = ScriptMinifier.minified(script)
      #expect(code(result) == code(script), "\(String(decoding: script, as: UTF8.self))")
    }
  }

  private func code(_ script: [UInt8]) -> [ScriptToken] {
    ScriptLexer.tokens(of: script).filter { !$0.isGap }
  }

  @Test func `the search engine gets a quarter shorter`() throws {
    let scripts = Array(try siteScripts(below: "search-engine").joined())
    #expect(ScriptMinifier.minified(scripts, shorteningNames: true).count * 4 < scripts.count * 3)
  }
}
