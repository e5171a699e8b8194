import Guidelines
import Testing

@testable import SiteGeneration

/// What pages show of who publishes the knowledge base.
@Suite struct IdentityTests {
  private static let drawing =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"/>"#

  private func page(
    _ identity: String, files: [String: String] = [:], address: String? = nil
  ) throws -> String {
    let manifest = try #require(tinyContent["Content/precept.yaml"])
    let changes = files.merging(
      ["Content/precept.yaml": "\(manifest)\nidentity:\n\(identity)\n"]) { $1 }
    let site = siteFiles(
      try tinyKnowledgeBase(changes), theme: try shippedTheme(),
      options: SiteOptions(baseURL: address))
    return try #require(site.text("en/rules/paint.thin.html"))
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
