import Guidelines
import HTMLTree
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct SiteThemeTests {
  @Test func `a folder without the page shell is no theme`() {
    #expect(throws: SiteThemeError.self) { try SiteTheme(files: [:]) }
  }

  @Test func `a shell that is not closed is reported with its path`() throws {
    let broken = ["Templates/page.mustache": Array("{{#a}}".utf8)]
    let error = #expect(throws: SiteThemeError.self) { try SiteTheme(files: broken) }
    #expect(
      error?.message.english.hasPrefix("Site/Templates/page.mustache is not a Mustache template")
        == true)
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

  @Test func `the scripts of a folder become one script in the order of their names`() {
    let assets = SiteTheme.assets(of: [
      "Scripts/copy.js": Array("copy();".utf8),
      "Scripts/engine/20-end.js": Array("end();".utf8),
      "Scripts/engine/10-start.js": Array("start();".utf8),
    ])
    #expect(assets.map(\.path) == ["assets/style.css", "assets/copy.js", "assets/engine.js"])
    #expect(assets[1].bytes == Array("copy();".utf8))
    let engine = "(()=>{\"use strict\";start();end();})();\n"
    #expect(String(decoding: assets[2].bytes, as: UTF8.self) == engine)
  }

  @Test func `the styles of a folder become a style sheet of their own`() {
    let assets = SiteTheme.assets(of: [
      "Styles/20-b.css": Array("b{}".utf8), "Styles/10-a.css": Array("a{}".utf8),
      "Styles/extra/10-c.css": Array("c{}".utf8),
    ])
    #expect(assets.map(\.path) == ["assets/extra.css", "assets/style.css"])
    #expect(assets.map { String(decoding: $0.bytes, as: UTF8.self) } == ["c{}", "a{}b{}"])
  }
}
