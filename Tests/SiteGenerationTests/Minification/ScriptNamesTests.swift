import Testing

@testable import SiteGeneration

@Suite struct ScriptNamesTests {
  private func minified(_ script: String) -> String {
    let bytes = ScriptMinifier.minified(Array(script.utf8), shorteningNames: true)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `names that nothing outside knows are shortened`() {
    #expect(
      minified("const total = 1; function twice(value) { return value * total; } twice(total);")
        == "const a=1;function b(value){return value*a;}b(a);")
    #expect(minified("const total = 1; x([...total]);") == "const a=1;x([...a]);")
    #expect(minified("const total = 1; x(`${total} total`);") == "const a=1;x(`${a} total`);")
  }

  @Test func `names stay where others may use them`() {
    let script = "const total=1;x(total);"
    #expect(String(decoding: ScriptMinifier.minified(Array(script.utf8)), as: UTF8.self) == script)
  }

  @Test(arguments: [
    "const total=1;x.total();", "const total=1;x?.total;", "const total=1;x({total:2});",
    "const total=1;x({total});", "const total=1;x({y,total});", "const{total=1}=x;let total;",
    "const total=1;x({get total(){}});", "const total=1;x({async*total(){}});",
    "let total;class Y{total(){}}", "let total;class Y{get total(){}}",
    "let total;class Y{a=1;total=2}", "let total;class Y extends x({}){a;total;}",
    "let total;x(`${{total}}`);",
  ])
  func `members, keys and shorthand properties keep their names`(script: String) {
    #expect(minified(script) == script)
  }

  @Test(arguments: [
    "const total=1;document.title=total;", "const total=1;window.x=total;",
    "const total=1;eval('total');", "const total=1;x(t\\u006ftal);",
  ])
  func `a script that may use names in unknown ways keeps all`(script: String) {
    #expect(minified(script) == script)
  }

  @Test func `short names are never those in use`() {
    #expect(minified("const total = a + b;") == "const c=a+b;")
  }

  @Test func `names that only look the same are different names`() {
    #expect(
      minified("const caf\u{E9} = 1, x = cafe\u{301};") == "const a=1,x=cafe\u{301};")
  }
}
