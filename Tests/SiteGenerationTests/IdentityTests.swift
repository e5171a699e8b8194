import Foundation
import Guidelines
import Testing

@testable import SiteGeneration

/// What pages show of who publishes the knowledge base.
@Suite struct IdentityTests {
  private static let drawing =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"/>"#
  private static let rule = "en/rules/paint.thin.html"
  private static let everyKind = ["index.html", "404.html", "en/index.html", rule]

  private func site(
    _ identity: String, files: [String: String] = [:], address: String? = nil
  ) throws -> [SiteFile] {
    let manifest = tinyManifest(adding: "identity:\n\(identity)\n")
    return try tinySite(files.merging(manifest) { $1 }, at: address)
  }

  /// Returns the address of the icon that a page names, as a path from the root of the site.
  private func icon(in site: [SiteFile], of path: String) throws -> String? {
    try site.page(path).firstMatch(of: #/<link rel="icon" href="(?:\.\.\/)*([^"]+)"/#)
      .map { String($0.1) }
  }

  @Test func `the logo stands beside the name, in both appearances`() throws {
    let files = [
      "Content/assets/brand/logo.svg": Self.drawing,
      "Content/assets/brand/logo.dark.svg": Self.drawing + "\n",
    ]
    let page = try site("  logo: brand/logo.svg", files: files).page(Self.rule)
    let brand = try #require(page.firstMatch(of: #/<a class="brand".*?</a>/#)).output
    expect(
      String(brand), has: #"alt="" width="60" height="24" class="in-light""#, #"class="in-dark""#,
      lacks: "<svg")
    #expect(page.contains("assets/pictures."))
  }

  @Test func `without a logo no page has any picture of the program's`() throws {
    let site = try self.site("  publisher: Example", address: "https://example.com/x")
    for path in Self.everyKind {
      let page = try site.page(path)
      let brand = try #require(page.firstMatch(of: #/<a class="brand"[^>]*>(.*?)<\/a>/#)).1
      #expect(brand.wholeMatch(of: #/<span>[^<]+<\/span>/#) != nil, "\(path): \(brand)")
      #expect(try icon(in: site, of: path) == nil, "\(path)")
      #expect(!page.contains("og:image"), "\(path)")
    }
    site.expect("en/app.webmanifest", has: #""icons": []"#)
    #expect(!site.contains { $0.path.hasSuffix(".svg") || $0.path.hasSuffix(".ico") })
  }

  @Test(arguments: [["logo"], ["logo", "icon"]])
  func `browsers show the icon, or else the logo`(names: [String]) throws {
    let files = Dictionary(
      uniqueKeysWithValues: names.map {
        ("Content/assets/\($0).svg", Self.drawing + "<!--\($0)-->")
      })
    let site = try self.site(
      names.map { "  \($0): \($0).svg" }.joined(separator: "\n"), files: files)
    let shown = Set(try Self.everyKind.map { try icon(in: site, of: $0) })
    let address = try #require(shown.compactMap(\.self).first)
    #expect(shown.count == 1)
    #expect(site.text(address) == files["Content/assets/\(names.last ?? "").svg"])
    let text = try site.page("en/app.webmanifest")
    let manifest = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let expected = [["src": "../\(address)", "sizes": "any", "type": "image/svg+xml"]]
    #expect(manifest?["icons"] as? [[String: String]] == expected)
    // The style sheet for pictures in texts and for dark variants is not needed.
    #expect(site.text("assets/pictures.css") == nil)
  }

  @Test func `previews of links show the picture only where the address is known`() throws {
    let files = ["Content/assets/social.svg": Self.drawing]
    try site("  picture: social.svg", files: files, address: "https://example.com/x").expect(
      Self.rule, has: #"<meta property="og:image" content="https://example.com/x/assets/"#,
      #"<meta property="og:image:width" content="100">"#, #"<meta property="og:image:alt""#)
    try site("  picture: social.svg", files: files).expect(Self.rule, lacks: "og:image")
  }

  @Test func `the line about the program can be left out`() throws {
    try site("  publisher: Example").expect(Self.rule, has: "Precept</p>")
    try site("  generator: false").expect(Self.rule, lacks: "Precept")
  }

  @Test func `pages in other languages say which one decides`() throws {
    try site("  normative: zh-Hans").expect(
      Self.rule, has: #"hreflang="zh-Hans"><span lang="zh-Hans">"#)
    let page = try site("  normative: en").page(Self.rule)
    #expect(page.split(separator: "<footer").last?.contains(#"hreflang="en""#) == false)
  }
}
