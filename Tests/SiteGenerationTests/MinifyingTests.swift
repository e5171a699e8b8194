import Foundation
import Testing

@testable import SiteGeneration

@Suite struct MinifyingTests {
  private func style(_ text: String) -> String {
    String(decoding: minifiedStyle(Array(text.utf8)), as: UTF8.self)
  }

  private func script(_ text: String) -> String {
    String(decoding: minifiedScript(Array(text.utf8)), as: UTF8.self)
  }

  @Test func `a style sheet loses comments and spaces that mean nothing`() {
    #expect(
      style("/* a */\na , b > c :hover {\n  margin : 0 auto;\n  top: calc(1px + 2px);\n}\n")
        == "a,b > c :hover{margin :0 auto;top:calc(1px + 2px)}")
    #expect(style("a/**/b { } /* open") == "a b{}")
  }

  @Test func `texts and escapes of a style sheet stay as they are`() {
    #expect(
      style(#"a::before { content: "/* ; } */  x"; }"#) == #"a::before{content:"/* ; } */  x"}"#)
    #expect(style(#".a\:b  .c\ d {}"#) == #".a\:b .c\ d{}"#)
  }

  @Test func `a script loses comments, indentation and empty lines`() {
    #expect(script("// a\n\n  let x = 1;  // b\n\n/* c\n d */ let y\n") == "let x = 1;\nlet y\n")
  }

  @Test func `texts, templates and patterns of a script stay as they are`() {
    for line in [
      #"a = "// no  comment" + '/* x */';"#,
      "b = `//  ${ c(`/* ${d} */`) }  {`;",
      #"e = /[/*]\/\/  x/g.test(f);"#,
      #"return /"/.exec(g) / 2 / h;"#,
      "i = (j) / 2; // k",
    ] {
      #expect(script(line) == line.replacing(" // k", with: " "))
    }
  }

  @Test func `a line feed after a comment that spans lines still ends the statement`() {
    #expect(script("a = 1 /* x\n */\nb = 2") == "a = 1\nb = 2")
  }

  @Test func `to make small what is small changes nothing`() throws {
    for asset in try shippedTheme().assets {
      let isStyle = asset.path.hasSuffix(".css")
      guard isStyle || asset.path.hasSuffix(".js") else { continue }
      #expect(
        (isStyle ? minifiedStyle(asset.bytes) : minifiedScript(asset.bytes)) == asset.bytes,
        "\(asset.path)")
    }
  }
}
