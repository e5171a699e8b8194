import Testing

@testable import SiteGeneration

/// What stays between two tokens. Node runs all scripts and their minified forms.
@Suite struct ScriptGapTests {
  private static func minified(_ script: String) -> String {
    String(decoding: ScriptMinifier.minified(Array(script.utf8)), as: UTF8.self)
  }

  @Test(arguments: known)
  func `a gap stays where it matters`(source: String, minified: String) {
    #expect(Self.minified(source) == minified)
  }

  @Test func `minified scripts do the same`() throws {
    let scripts = Self.known.map(\.0) + Self.combinations
    let pairs = scripts.map { [$0, Self.minified($0)] }
    let report = try ScriptComparison(pairs)
    #expect(report.differences == [])
    #expect(report.valid > 1_000)
  }

  private static let known = spaces + signs + slashes + templates + lineEnds

  private static let spaces = [
    ("typeof a", "typeof a"), ("a/*x*/instanceof Object", "a instanceof Object"),
    ("a = 1 in [ 1 , 2 ]", "a=1 in[1,2]"), ("switch (a) { case 3 : b }", "switch(a){case 3:b}"),
    ("1. in [a]", "1. in[a]"),
    ("1 .toFixed()", "1 .toFixed()"), ("1..toFixed()", "1..toFixed()"),
    ("a ? .5 : b", "a?.5:b"), ("a ?. b", "a?.b"), ("[... [a]]", "[...[a]]"),
    ("a\u{A0}+\u{FEFF}b", "a+b"), ("/b/ in {}", "/b/ in{}"),
    ("/b/g instanceof Object", "/b/g instanceof Object"), ("'a' in { a }", "'a'in{a}"),
    ("new (class { static #a = 1; b = 2 })", "new(class{static #a=1;b=2})"),
  ]

  private static let signs = [
    ("a + b", "a+b"), ("a + +b", "a+ +b"), ("a + ++b", "a+ ++b"), ("a++ + b", "a++ +b"),
    ("a - -b", "a- -b"), ("a - --b", "a- --b"), ("a-- - b", "a-- -b"), ("a - +b", "a-+b"),
    ("a + -b", "a+-b"), ("a/**/+/**/+b", "a+ +b"), ("a < !--b", "a< !--b"),
    ("a <! --b", "a<! --b"), ("a --> b", "a-->b"), ("a <!-- b\n+ 1", "a\n+1"),
    ("a\n /**/ --> b\n+ 1", "a\n+1"),
  ]

  private static let slashes = [
    ("a / 2 / b // 'c'", "a/2/b"), ("(a) / 2 / b // 'c'", "(a)/2/b"),
    ("[a][0] / 2 / b // 'c'", "[a][0]/2/b"), ("a++ / 2 / b // 'c'", "a++/2/b"),
    ("a = { } / 2 / b // 'c'", "a={}/2/b"), ("({ in: 4 }).in / 2 // '/", "({in:4}).in/2"),
    ("a / /b/.lastIndex", "a/ /b/.lastIndex"), ("/b/ / 2", "/b/ /2"), ("/b/g / 2", "/b/g/2"),
    ("if (a) /'  /.test(b)", "if(a)/'  /.test(b)"),
    ("while (a --> 1) /'  /.test(b)", "while(a-->1)/'  /.test(b)"),
    ("{ } /'  /.test(b)", "{}/'  /.test(b)"), ("typeof /'  /", "typeof/'  /"),
    ("if (!a) b; else /'  /.test(b)", "if(!a)b;else/'  /.test(b)"),
    ("(() => { return /'  /.test(b) })()", "(()=>{return/'  /.test(b)})()"),
    ("'b' in /'  /", "'b'in/'  /"), ("void /'  /", "void/'  /"), ("[/'  /, /`/]", "[/'  /,/`/]"),
    ("for (const x of /'  /.source) a += x", "for(const x of/'  /.source)a+=x"),
    ("switch (a) { case /'  / : b }", "switch(a){case/'  /:b}"),
  ]

  private static let templates = [
    ("`a  b` ", "`a  b`"), ("`${ a }  // ${ b }`", "`${a}  // ${b}`"),
    ("`a  ${ { b : `}  ${ b }` } .b }  /* c */`", "`a  ${{b:`}  ${b}`}.b}  /* c */`"),
    ("`\n  ${\n  a\n  }\n`", "`\n  ${a}\n`"), ("typeof `a`", "typeof`a`"),
    (#"String . raw `\`  ${ a }\${ b }`"#, #"String.raw`\`  ${a}\${ b }`"#),
    ("`a` / 2 // '", "`a`/2"), ("`${ a }` / 2 // '", "`${a}`/2"),
  ]

  /// Where the end of a line ends a statement, or does not (ECMAScript, 12.10).
  private static let lineEnds = [
    ("a = 1 /* x\n */\nb = 2", "a=1\nb=2"), ("a = 1 // x\rb = 2", "a=1\nb=2"),
    ("a = 1\u{2028}b = 2", "a=1\nb=2"), ("a\n++b", "a\n++b"), ("a\n--b", "a\n--b"),
    ("a++\nb", "a++\nb"), ("a +\nb", "a+b"), ("a\n= b", "a=b"), ("a\n+ b", "a\n+b"),
    ("a\n.5.toFixed()", "a\n.5.toFixed()"), ("a\n  .toFixed()", "a.toFixed()"),
    ("(() => { return\na })()", "(()=>{return\na})()"),
    ("(() => {\n  return a\n})()", "(()=>{return a})()"),
    ("if (a) { b }\na", "if(a){b}\na"), ("if (a)\nb\nelse\na", "if(a)\nb\nelse\na"),
    ("do a--\nwhile (a > 0)\nb", "do a--\nwhile(a>0)\nb"),
    ("a = function () { }\n;[b]", "a=function(){};[b]"), ("a = b\n[0]", "a=b\n[0]"),
    ("a = () => { }\n/b/.test(b)", "a=()=>{}\n/b/.test(b)"),
    ("a = { b }\n`c`", "a={b}\n`c`"), ("'use strict'\na", "'use strict'\na"),
    ("c: for (;;) { break\nc }", "c:for(;;){break\nc}"),
    ("new (class { a\n* b() { } })", "new(class{a\n*b(){}})"),
    ("new (class { a = 1\n['b'] = 2 })", "new(class{a=1\n['b']=2})"),
  ]

  /// Pairs of fragments with all kinds of gaps between them. Most are no valid scripts.
  private static let combinations: [String] = {
    let fragments = [
      "a", "1", "1.", ".5", "'s'", "`t`", "`${a}`", "/r/", "/r/g", "(a)", "[a]", "{}", "{a}",
      "({})",
      "a++", "--a", "+", "-", "!", "/", "*", "<", "=", "=>", "?", ":", ".", "?.", "...", ",", ";",
      "typeof", "void", "in", "instanceof", "new", "if(a)", "else", "a=", "a=b=>{}",
      "function f(){}", "class C{}", "async", "",
    ]
    let gaps = [" ", "\n", "/*\n*/"]
    return fragments.flatMap { left in
      fragments.flatMap { right in gaps.map { left + $0 + right + $0 + "b" } }
    }
  }()
}
