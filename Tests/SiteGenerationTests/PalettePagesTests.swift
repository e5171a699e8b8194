import Foundation
import Guidelines
import SiteGeneration
import Testing

/// The pages about a palette as a whole, of two colors that collide for deutan vision.
@Suite struct PalettePagesTests {
  private func page(_ path: String) throws -> String {
    let site = try tinySite(["Content/colors/basic.yaml": Self.colors])
    return try #require(site.text(path), "\(path)")
  }

  private static let colors = """
    id: basic
    topic: paint
    section: basics
    kind: palette
    colors:
      - id: basic.red
        role: accent
        values:
          - {edition: new, variant: all, sources: [book], confidence: one-source,
             light: "#C81E28", dark: "#FFFFFF", light-high-contrast: unknown, dark-high-contrast: unknown}
          - {edition: old, variant: all, sources: [book], confidence: one-source,
             light: "#C81E29", dark: "#FFFFFF", light-high-contrast: "#000000", dark-high-contrast: unknown}
      - id: basic.green
        role: accent
        values:
          - {edition: new, variant: all, sources: [book], confidence: one-source,
             light: "#6D6D00", dark: "#00FF00 / 0.5", light-high-contrast: unknown, dark-high-contrast: unknown}
      - id: basic.page
        role: background
        values:
          - {edition: new, variant: all, sources: [book], confidence: one-source,
             light: "#FFFFFF", dark: "#000000", light-high-contrast: unknown, dark-high-contrast: unknown}
    """

  @Test func `a matrix has ratio and verdict in every cell, and leads to the others`() throws {
    let html = try page("en/contrast/basic.light.html")
    #expect(html.contains(#"<span class="ratio">5.72:1</span>"#), "#C81E28 on white")
    #expect(html.contains(#"href="../contrast/basic.dark.html""#))
    #expect(html.contains(#"aria-current="page">Light <small aria-hidden="true">0/2</small>"#))
    let cells = html.components(separatedBy: #"class="matrix-cell""#).dropFirst()
    #expect(cells.count == 6, "two texts on one page color, and two texts on two fills")
    for cell in cells {
      #expect(cell.contains(":1</span>") && cell.contains(#"class="verdict is-"#))
    }
  }

  @Test
  func `a matrix counts the pairs that fail, and marks them for the choice to show only them`()
    throws
  {
    let html = try page("en/contrast/basic.dark.html")
    // White reaches 21:1 on black. Green with half its opacity is #008000 there, with 4.09:1.
    #expect(html.contains("1 of 2 pairs is below 4.5:1"))
    let light = try page("en/contrast/basic.light.html")
    #expect(light.contains("Failing only (0)") && light.contains(#"href="?show=failing""#))
    #expect(light.contains("All 2 pairs"))
    let fills = light.components(separatedBy: #"id="fills""#)[1]
    #expect(
      fills.components(separatedBy: #"" class="fails">"#).count - 1 == 2, "black on both fills")
  }

  @Test func `the words for verdicts are those of the legend`() throws {
    for path in ["en/contrast/basic.light.html", "en/colors/basic.red.html"] {
      let html = try page(path)
      for (state, word) in [("good", "AAA"), ("good", "AA"), ("partial", "Large text only")] {
        #expect(html.contains(#"<span class="verdict is-\#(state)">\#(word)</span>"#), "\(path)")
      }
      #expect(html.contains(#"<dt><span class="verdict is-bad">Too low</span></dt><dd>below 3:1"#))
    }
  }

  @Test func `what is unknown has no cells`() throws {
    let html = try page("en/contrast/basic.light-high-contrast.html")
    #expect(!html.contains("matrix-cell"))
  }

  @Test func `a change of one step in one component is listed as a change`() throws {
    let html = try page("en/palette-history/new.old.html")
    #expect(html.contains("1 of the 2 values in both editions changed"), "it says of what")
    #expect(html.contains("<code>#C81E29</code> → <code>#C81E28</code>"))
    #expect(!html.contains("#FFFFFF"), "an appearance without a change has no column")
    let history = try page("en/palette-history.html")
    #expect(history.contains(#"href="palette-history/new.old.html">1 of 2 values changed</a>"#))
  }

  @Test func `pairs that collide say so in words, for the vision that they collide for`()
    throws
  {
    let html = try page("en/color-vision.html")
    #expect(html.contains(#"id="collisions-deutan""#))
    #expect(!html.contains(#"id="collisions-normal""#))
    #expect(html.contains("collide</span>"))
    #expect(html.contains(">1 of 1</td>") && html.contains(">0 of 0</td>"))
  }

  @Test func `the plot has a point for every known value, and the table its number`() throws {
    let html = try page("en/lightness.html")
    let signs = html.components(separatedBy: #"class="point "#).count - 1
    #expect(signs == 4 + 6, "four in the legend, three colors in two appearances")
    #expect(html.contains("<span>100.0</span>") && html.contains("<span>0.0</span>"))
    #expect(html.contains(#"role="img" aria-label="Lightness of Basic as a chart;"#))
  }

  @Test func `the page of all colors leads to all four`() throws {
    let html = try page("en/colors.html")
    for target in [
      "contrast/basic.light.html", "palette-history.html", "color-vision.html", "lightness.html",
    ] {
      #expect(html.contains("href=\"\(target)\""), "\(target)")
    }
  }
}
