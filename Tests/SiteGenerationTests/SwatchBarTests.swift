import Guidelines
import Testing

@testable import SiteGeneration

@Suite struct SwatchBarTests {
  private func page(_ path: String) throws -> String {
    let site = try tinySite()
    return try #require(site.text(path), "\(path)")
  }

  @Test func `a page without values for the elevated level has no choice of a level`() throws {
    for path in ["en/colors.html", "en/colors/basic.red.html", "en/tables/basic.html"] {
      let html = try page(path)
      #expect(html.contains(#"<select name="appearance""#), "\(path)")
      #expect(!html.contains(#"<select name="level""#), "\(path)")
    }
  }

  @Test func `the notice has a name for every appearance, in the order of the tables`() throws {
    let html = try page("en/colors.html")
    let notice = try #require(html.firstRange(of: #"class="narrowed""#))
    let rest = html[notice.upperBound...]
    let places = Appearance.allCases.compactMap {
      rest.firstRange(of: #"<b class="for-\#($0.rawValue)">"#)?.lowerBound
    }
    #expect(places.count == 4 && places == places.sorted())
    #expect(Appearance.allCases == [.light, .dark, .lightHighContrast, .darkHighContrast])
  }

  @Test func `a tile is read with its name once, and each value with its appearance`() throws {
    let html = try page("en/colors.html")
    let tile = try #require(html.firstRange(of: #"<a class="frame""#))
    let text = html[tile.upperBound...].prefix(1200)
    #expect(text.contains(#"><span class="visually-hidden">Red</span><div"#))
    #expect(
      text.contains(#"<span class="visually-hidden">Light</span></span><span class="value">"#))
  }
}
