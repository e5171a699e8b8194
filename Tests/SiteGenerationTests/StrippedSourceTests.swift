import Testing

@testable import SiteGeneration

@Suite struct StrippedSourceTests {
  private func stripped(_ source: String, isScript: Bool = true) -> String {
    String(decoding: strippedSource(Array(source.utf8), isScript: isScript), as: UTF8.self)
  }

  @Test(arguments: [
    ("/* one\n two */ a(b); // three\n\n  d();\n", "a(b);\nd();\n"),
    ("// a\n\n\tlet x = 1;  /* b */ y;  \r\n", "let x = 1;    y;\n"),
    ("a/* b */c", "a c"), ("a/* b\n */c", "a\nc"), ("// nothing\n", ""),
    ("i = (j) / 2; // k's", "i = (j) / 2;"),
    ("if (a) /`/.test(b); // c", "if (a) /`/.test(b);"),
  ])
  func `comments, indentation and empty lines are removed`(script: String, result: String) {
    #expect(stripped(script) == result)
  }

  @Test(arguments: [
    #"x("a // b",'c  /* d */',`e  ${f({g:"}"})}  // h`,/[/ ]  \/ "/gu,i/j/k);"#,
    #"a="// no  comment"+'/* x */';"#, "b=`//  ${c(`/* ${d} */`)}  {\n  `;",
    #"e=/[/*]\/\/  x/g.test(f);"#, #"return/"/.exec(g)/2/h;"#, "a = \"b \\\n  // c\";",
    "a=\"b  c\n;d", "a=`b  c", "a=/b  [c\n)", "a=`${ {b:1}",
  ])
  func `strings, templates, regular expressions and open ends stay as they are`(script: String) {
    #expect(stripped(script) == script)
  }

  @Test func `bytes that are not UTF-8 stay`() {
    let bytes: [UInt8] = [0x61, 0x3D, 0xFF, 0xC3, 0x28, 0xE2, 0x80, 0x29, 0x00, 0x22, 0x80]
    #expect(strippedSource(bytes, isScript: true) == bytes)
  }

  @Test(arguments: [
    ("/* a */\na > c :hover {\n  margin: 0;\n}\n", "a > c :hover {\nmargin: 0;\n}\n"),
    ("a/**/b { } /* open", "a b { }"),
    (
      #"a::before { content: "/* ; } */  `x"; }"#,
      #"a::before { content: "/* ; } */  `x"; }"#
    ),
    (#".a\:b  .c\ d\/*e {}"#, #".a\:b  .c\ d\/*e {}"#),
    ("a { b: \"c  d\n  e }", "a { b: \"c  d\ne }"), ("a '\\", "a '\\"),
    ("a { b: url(//c) }", "a { b: url(//c) }"),
  ])
  func `a style sheet keeps strings and escapes`(style: String, result: String) {
    #expect(stripped(style, isScript: false) == result)
  }

  @Test func `what is stripped stays the same`() throws {
    for asset in try shippedTheme().assets {
      let isScript = asset.path.hasSuffix(".js")
      guard isScript || asset.path.hasSuffix(".css") else { continue }
      #expect(strippedSource(asset.bytes, isScript: isScript) == asset.bytes, "\(asset.path)")
    }
  }
}
