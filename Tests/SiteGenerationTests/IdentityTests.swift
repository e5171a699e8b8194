import Foundation
import Guidelines
import Testing

@testable import SiteGeneration

/// What pages show of who publishes the knowledge base.
@Suite struct IdentityTests {
  private static let drawing =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"/>"#

  private func site(
    _ identity: String, files: [String: String] = [:], address: String? = nil
  ) throws -> [SiteFile] {
    let manifest = try #require(tinyContent["Content/precept.yaml"])
    let changes = files.merging(
      ["Content/precept.yaml": "\(manifest)\nidentity:\n\(identity)\n"]) { $1 }
    return siteFiles(
      try tinyKnowledgeBase(changes), theme: try shippedTheme(),
      options: SiteOptions(baseURL: address))
  }

  private func page(
    _ identity: String, files: [String: String] = [:], address: String? = nil
  ) throws -> String {
    try #require(
      try site(identity, files: files, address: address).text("en/rules/paint.thin.html"))
  }

  /// Returns the address of the icon that a page names, as a path from the root of the site.
  private func icon(in site: [SiteFile], of path: String) throws -> String? {
    let page = try #require(site.text(path))
    return page.firstMatch(of: #/<link rel="icon" href="(?:\.\.\/)*([^"]+)"/#).map {
      String($0.1)
    }
  }

  @Test func `the logo stands beside the name, in both appearances`() throws {
    let page = try page(
      "  logo: brand/logo.svg",
      files: [
        "Content/assets/brand/logo.svg": Self.drawing,
        "Content/assets/brand/logo.dark.svg": Self.drawing + "\n",
      ])
    let brand = try #require(page.firstMatch(of: #/<a class="brand".*?</a>/#)).output
    #expect(brand.contains(#"alt="" width="60" height="24" class="in-light""#))
    #expect(brand.contains(#"class="in-dark""#))
    #expect(!brand.contains("<svg"))
    #expect(page.contains("assets/pictures."))
  }

  private static let everyKind = [
    "index.html", "404.html", "en/index.html", "en/rules/paint.thin.html",
  ]

  @Test func `without a logo no page has any picture of the program's`() throws {
    let site = try self.site("  publisher: Example", address: "https://example.com/x")
    for path in Self.everyKind {
      let page = try #require(site.text(path))
      let brand = try #require(page.firstMatch(of: #/<a class="brand"[^>]*>(.*?)<\/a>/#)).1
      #expect(brand.wholeMatch(of: #/<span>[^<]+<\/span>/#) != nil, "\(path): \(brand)")
      #expect(try self.icon(in: site, of: path) == nil, "\(path)")
      #expect(!page.contains("og:image"), "\(path)")
    }
    let manifest = try site.page("en/app.webmanifest")
    #expect(manifest.contains(#""icons": []"#))
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
    let shown = Set(try Self.everyKind.map { try self.icon(in: site, of: $0) })
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
    let page = try page("  picture: social.svg", files: files, address: "https://example.com/x")
    #expect(page.contains(#"<meta property="og:image" content="https://example.com/x/assets/"#))
    #expect(page.contains(#"<meta property="og:image:width" content="100">"#))
    #expect(page.contains(#"<meta property="og:image:alt""#))
    let local = try self.page("  picture: social.svg", files: files)
    #expect(!local.contains("og:image"))
  }

  @Test func `the line about the program can be left out`() throws {
    #expect(try page("  publisher: Example").contains("Precept</p>"))
    #expect(try !page("  generator: false").contains("Precept"))
  }

  @Test func `pages in other languages say which one decides`() throws {
    #expect(try page("  normative: zh-Hans").contains(#"hreflang="zh-Hans"><span lang="zh-Hans">"#))
    let own = try #require(try page("  normative: en").split(separator: "<footer").last)
    #expect(!own.contains(#"hreflang="en""#))
  }
}
