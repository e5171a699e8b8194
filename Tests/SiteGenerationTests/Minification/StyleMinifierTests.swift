import Testing

@testable import SiteGeneration

@Suite struct StyleMinifierTests {
  private func minified(_ style: String) -> String {
    String(decoding: StyleMinifier.minified(Array(style.utf8)), as: UTF8.self)
  }

  @Test func `comments and spaces that mean nothing are removed`() {
    #expect(
      minified("/* a */\na , b > c :hover {\n  margin : 0 auto;\n  top: calc(1px + 2px);\n}\n")
        == "a,b > c :hover{margin :0 auto;top:calc(1px + 2px)}")
    #expect(minified("a/**/b { } /* open") == "a b{}")
  }

  @Test func `strings and escapes stay as they are`() {
    #expect(
      minified(#"a::before { content: "/* ; } */  x"; }"#)
        == #"a::before{content:"/* ; } */  x"}"#)
    #expect(minified(#".a\:b  .c\ d {}"#) == #".a\:b .c\ d{}"#)
  }

  @Test func `a string that is not closed ends with its line`() {
    #expect(minified("a { b: \"c  d\n  e }") == "a{b:\"c  d\n e}")
    #expect(minified("a '\\") == "a '\\")
  }

  @Test func `a minified style sheet stays the same`() throws {
    for asset in try shippedTheme().assets where asset.path.hasSuffix(".css") {
      #expect(StyleMinifier.minified(asset.bytes) == asset.bytes, "\(asset.path)")
    }
  }
}
