import ColorScience
import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct SiteThemeTests {
  @Test func `a folder without the page shell is no theme, and one that is not closed is reported`()
  {
    #expect(throws: SiteThemeError.self) { try SiteTheme(files: [:]) }
    let broken = ["Templates/page.mustache": Array("{{#a}}".utf8)]
    let error = #expect(throws: SiteThemeError.self) { try SiteTheme(files: broken) }
    expect(
      error?.message.english, has: "Site/Templates/page.mustache is not a Mustache template")
  }

  @Test func `a template of one's own with sections is rendered`() throws {
    let template = "{{#trail}}way{{/trail}}{{^unknown}}<title>{{title}}</title>{{/unknown}}"
    let theme = try SiteTheme(files: ["Templates/page.mustache": Array(template.utf8)])
    let page = try theme.page(
      PageContent(title: "x", kind: "rule") { element("p") { "x" } }, title: "A & B")
    #expect(page.hasSuffix("<title>A &amp; B</title>"))
  }

  @Test(arguments: SavedText.all)
  func `texts are published in UTF-8 without a mark, or refused with their encoding`(
    saved: SavedText
  ) throws {
    let path = "Styles/20-b.css"
    let text = "b::before{content:\"\(saved.sentence)\"}"
    let files = [
      "Templates/page.mustache": Array("{{title}}".utf8), path: saved.bytes(of: text),
      "Icons/a.png": [0x89, 0x50, 0xFF],
    ]
    guard let refusal = saved.refusal else {
      let assets = try SiteTheme(files: files).assets
      #expect(assets.first { $0.path == "assets/style.css" }?.bytes == Array(text.utf8))
      return
    }
    let error = #expect(throws: SiteThemeError.self) { try SiteTheme(files: files) }
    #expect(error?.message.english.hasPrefix("Site/\(path):1:") == true)
    #expect(error?.message.english.contains(refusal) == true)
  }

  @Test func `the scripts and styles of a folder become one file in the order of their names`() {
    let files = [
      "Scripts/copy.js": "copy();", "Scripts/engine/20-end.js": "end();",
      "Scripts/engine/10-start.js": "start();", "Styles/20-b.css": "b{}", "Styles/10-a.css": "a{}",
      "Styles/extra/10-c.css": "c{}",
    ]
    let assets = SiteTheme.assets(of: files.mapValues { Array($0.utf8) })
    #expect(
      Dictionary(
        uniqueKeysWithValues: assets.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        == [
          "assets/style.css": "a{}b{}", "assets/extra.css": "c{}", "assets/copy.js": "copy();",
          "assets/engine.js": "(() => {\n\"use strict\";\nstart();\nend();\n})();\n",
        ])
  }
}

@Suite struct AssetNamesTests {
  private func file(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, bytes: Array(text.utf8))
  }

  @Test func `a name tells the content, and only of assets`() throws {
    let names = AssetNames([file("assets/a.css", "a"), file("api/schemas/a.json", "a")])
    let path = names.path(of: "a.css")
    #expect(path.wholeMatch(of: #/assets\/a\.[0-9a-z]{8}\.css/#) != nil)
    #expect(names.files.map(\.path) == [path, "api/schemas/a.json"])
    #expect(AssetNames([file("assets/a.css", "a")]).path(of: "a.css") == path)
    #expect(AssetNames([file("assets/a.css", "b")]).path(of: "a.css") != path)
    #expect(names.path(of: "b.css") == "assets/b.css")
  }

  @Test func `a script that loads another one has another name where that one changes`() throws {
    func names(_ engine: String) -> AssetNames {
      AssetNames([
        file("assets/box.js", "load(`${root}assets/engine.js`)"), file("assets/engine.js", engine),
      ])
    }
    let (old, new) = (names("1"), names("2"))
    #expect(old.path(of: "box.js") != new.path(of: "box.js"))
    let box = try #require(new.files.first { $0.path == new.path(of: "box.js") })
    #expect(box.text == "load(`${root}\(new.path(of: "engine.js"))`)")
    #expect(box.cacheTime == .immutable)
  }

  @Test func `templates of one's own load the published files`() throws {
    let theme = try SiteTheme(files: [
      "Templates/page.mustache": Array("{{root}}assets/own.css {{root}}assets/none.css".utf8),
      "Styles/own/a.css": Array("a{}".utf8),
    ]).published(in: [.english]) { _ in true }
    let page = try theme.page(PageContent(title: "", kind: "rule") {}, title: "")
    #expect(page == "../\(theme.names.path(of: "own.css")) ../assets/none.css")
  }

  @Test func `only names that tell the content are kept for good`() throws {
    #expect(file("assets/a.css", "a").addressed.cacheTime == .immutable)
    #expect(file("assets/a.12345678.css", "a").cacheTime == .none)
    #expect(file("en/index.html", "a").addressed.cacheTime == .none)
    #expect(file("search/boot.js", "a").cacheTime == .none)
    #expect(file("search/0-1-7iq.js", "a").cacheTime == .hour)
  }

  @Test func `every file that pages load from the assets can be kept for good`() throws {
    let site = try tinySite()
    let assets = site.filter { $0.path.hasPrefix("assets/") }
    #expect(assets.count > 20)
    #expect(assets.filter { $0.cacheTime != .immutable }.map(\.path) == [])
    #expect(site.brokenLinks == [])
  }
}

@Suite struct StyleTokenTests {
  private let styleSheet = """
    /* Roles. */
    @font-face { font-family: "Han"; src: local("A"), local("B"); }
    :root {
      color-scheme: light dark;
      /* Ground. */
      --paper: light-dark(#ffffff, #0f1012);
      --line: light-dark(#8b8f98, #7c818c);
      --sans: Arial,
        serif;
    }
    @media (prefers-contrast: more) { :root { --line: #33373d; } }
    .card { --own: 1; }
    """

  @Test func `the custom properties of the root are read with their circumstances`() {
    let tokens = StyleToken.all(in: styleSheet)
    #expect(tokens.map(\.name) == ["paper", "line", "sans"])
    #expect(tokens[0].value == "light-dark(#ffffff, #0f1012)")
    #expect(tokens[1].values["(prefers-contrast: more)"] == "#33373d")
    #expect(tokens[2].value == "Arial, serif")
  }

  @Test func `colors follow the order of the cascade`() {
    let tokens = StyleToken.all(in: styleSheet)
    #expect(tokens.colorRoles.map(\.name) == ["paper", "line"])
    let lines = Appearance.allCases.map { tokens[1].color(in: $0)?.hex }
    #expect(lines == ["#8B8F98", "#7C818C", "#33373D", "#33373D"])
    #expect(tokens.paper(in: .darkHighContrast)?.hex == "#0F1012")
  }

  /// WCAG 2.2, 1.4.3: text reaches 4.5:1.
  @Test func `every ink of the shipped style can be read on its grounds`() throws {
    let tokens = try shippedTheme().tokens
    let inks = ["ink", "ink-soft", "ink-faint", "accent", "good", "bad", "warn"]
    let grounds = ["paper", "surface"]
    func color(_ name: String, _ appearance: Appearance) throws -> SRGB {
      let token = try #require(tokens.first { $0.name == name })
      return try #require(token.color(in: appearance))
    }
    for appearance in Appearance.allCases {
      for ground in grounds {
        for ink in inks {
          let ratio = contrastRatio(try color(ink, appearance), try color(ground, appearance))
          #expect(ratio >= 4.5, "\(ink) on \(ground), \(appearance)")
        }
      }
    }
  }
}

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
